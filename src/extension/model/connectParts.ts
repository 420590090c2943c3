import type { EngineClient } from '../../engine';
import type { Asker } from './asker';
import type { Keys } from './keys';

/** What a model is connected with. */
export interface ConnectParts {
  readonly engine: EngineClient;
  readonly keys: Keys;
  readonly ask: Asker;
  /** Shows that something is under way, which can be stopped. */
  readonly during: <Value>(title: string, work: (signal: AbortSignal) => Promise<Value>) => Promise<Value>;
}
