export type { Writer } from './buildStart';
export { createWorkbench, type Workbench } from './createWorkbench';
export type { Ports, Repository, SnapshotRequest, TakenSnapshot } from './ports';
