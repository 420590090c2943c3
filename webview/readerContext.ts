import type { ReaderRequest } from '../src/model';
import type { HostClient } from './hostClient';

/** What every part of the reader may do. */
export interface ReaderContext {
  readonly ask: HostClient['ask'];
  /** Asks for something whose effect is seen elsewhere. `busy` is marked until the answer; a failure is shown. */
  act(request: ReaderRequest, busy?: HTMLElement): void;
  /** Shows what went wrong. */
  complain(message: string): void;
  /** Says something to those who hear the page. */
  announce(text: string): void;
}
