export type { BodyStore, Store } from './ports';
