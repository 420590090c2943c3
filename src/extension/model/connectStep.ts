import type { ModelSettings } from '../../model';
import type { Back } from './asker';

/** A question on the way to a model, in the order in which they are usually asked; `test` asks what comes of a try. */
export type Step = 'way' | 'local' | 'place' | 'key' | 'secret' | 'variable' | 'model' | 'window' | 'test';

/**
 * What is chosen so far and where it goes on, the question before, or nothing any more. `chosen` is the end: `undefined` for no model
 * at all.
 */
export type Choice =
  | { readonly draft: ModelSettings; readonly next: Step }
  | { readonly chosen: ModelSettings | undefined }
  | Back
  | undefined;
