import type { ReaderState } from '../src/model';

export type PageState = Extract<ReaderState, { kind: 'page' }>;
