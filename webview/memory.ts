import { type ReaderMemory, readerMemorySchema } from '../src/model';

/** The part of the editor's webview API that the reader uses. */
export interface WebviewApi {
  postMessage(message: unknown): void;
  getState(): unknown;
  setState(state: unknown): void;
}

/** Where the reader was before a reload, if it was anywhere. */
export function recall(api: WebviewApi): ReaderMemory | undefined {
  const parsed = readerMemorySchema.safeParse(api.getState());
  return parsed.success ? parsed.data : undefined;
}

export function remember(api: WebviewApi, memory: ReaderMemory): void {
  api.setState(memory);
}
