export { createWorkbench, type Workbench } from './createWorkbench';
export type { Ports, Repository, SnapshotRequest, TakenSnapshot } from './ports';
export type { Writer } from './writing/writer';
