import type { Cancellation, ChatReply, ChatRequest, Span, Usage } from '../model';

/**
 * Records that the host read some lines of the snapshot, and answers the id of the citation that proves it.
 * Asking twice for the same lines gives the same id and one ledger entry. Throws when the lines do not exist.
 */
export interface ReadRecorder {
  cite(span: Span): string;
  /** The same for a commit and for a tag of the history. Throws when it does not have them. */
  citeCommit(sha: string): string;
  citeTag(name: string): string;
  /** The text of these lines, as a gate will hold it against what is quoted from them. */
  read(span: Span): string;
}

/**
 * A model that answers a conversation. `chat` throws a `ProblemError` whose code says what is wrong; waiting and trying again where
 * that can help is behind it. `model-context` means that the request was too long.
 */
export interface LanguageModel {
  readonly name: string;
  /** The machine that is asked. */
  readonly host: string;
  /** Tokens that a request and its answer may have together. */
  readonly contextWindow: number;
  /** Tokens that one answer may have. */
  readonly maxOutput: number;
  chat(request: ChatRequest, signal: Cancellation, counter?: RequestCounter): Promise<ChatReply>;
}

/** Hears of every request that a call makes: a call that is tried again makes several. */
export interface RequestCounter {
  /** Before a request. Throws where it may not be made any more. */
  begin(): void;
  /** After a request that led to no answer: what it took, as far as can be told. */
  lost(usage: Usage): void;
}

/** What the tools of a model are shown of the snapshot, each answer recorded. A citation is had of lines that were shown, and of no others. */
export interface ModelReading {
  read(
    tool: string,
    asked: Span,
  ): { readonly kind: 'shown'; readonly span: Span; readonly text: string } | { readonly kind: 'refused'; readonly why: string };
  hits(tool: string, found: readonly Span[]): readonly { readonly span: Span; readonly text: string }[];
  discover(tool: string, paths: readonly string[]): readonly string[];
  /** The id of the citation of a commit, by its full id; nothing for one that the history does not have. */
  readCommit(tool: string, sha: string): string | undefined;
  cite(asked: Span): string | undefined;
  /** True for the citation of a commit that was shown. */
  isShown(id: string): boolean;
}
