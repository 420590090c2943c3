import type { ReaderState, Spot } from '../src/model';

/** What the reader shows for one kind of state. */
export interface Screen {
  readonly element: HTMLElement;
  /** Shows a state; false when this screen is not for it, and another must take its place. */
  show(state: ReaderState): boolean;
  focusSearch?(): void;
  /** Leads to a spot of a page; nothing happens where that is not shown. */
  reveal?(path: string, spot: Spot): void;
}
