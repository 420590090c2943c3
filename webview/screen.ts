import type { ReaderState } from '../src/model';

/** What the reader shows for one kind of state. */
export interface Screen {
  readonly element: HTMLElement;
  /** Shows a state; false when this screen is not for it, and another must take its place. */
  show(state: ReaderState): boolean;
  focusSearch?(): void;
}
