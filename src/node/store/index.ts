export { type Disk, nodeDisk, nodeDiskThatTells } from './disk';
export { type OpenedStore, openStore, type StoreOptions } from './openStore';
export { storeFolder } from './storeFolder';
