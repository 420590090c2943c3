export { sha256 } from './hash';
export type { EditorModels } from './model/editorModels';
export { openWorkbench, type WorkbenchOptions } from './openWorkbench';
export { decode } from './repository/decode';
export { openRepository } from './repository/openRepository';
export { findSecrets } from './secrets/findSecrets';
export { type Disk, nodeDisk, type OpenedStore, openStore, type StoreOptions, storeFolder } from './store';
export { writeExport } from './writeExport';
