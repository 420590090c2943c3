export type { EngineParams, EngineResult } from './api';
export { EngineClient } from './engineClient';
export { problemOf } from './engineErrors';
export type { Log } from './engineLog';
export type { HostHandlers } from './hostApi';
