import type { Clock, Sha256 } from '../../../model';
import type { Records } from '../records';

/** One profile of a store, as those see it who look after it. */
export interface CareContext {
  /** The folder of the whole store. */
  readonly root: string;
  /** The folder of the profile. */
  readonly home: string;
  readonly profile: string;
  readonly records: Records;
  readonly sha256: Sha256;
  readonly now: Clock;
}
