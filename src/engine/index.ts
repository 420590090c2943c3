export type { EngineMethod, EngineOptions, EngineParams, EngineResult } from './api';
export { EngineClient } from './engineClient';
export { problemOf } from './engineErrors';
export type { Log, LogLevel } from './engineLog';
