import type { Article, ArticleRevision, Sha256 } from '../../model';
import { type MergedPart, mergeTexts } from '../merge/mergeTexts';

/** The texts of articles by their hashes; `undefined` for one that is lost. */
export type ReadText = (hash: string) => string | undefined;

/** What a rule needs of the world. */
export interface LibraryTools {
  readonly at: string;
  readonly sha256: Sha256;
  readonly readText: ReadText;
}

export function newestRevision({ path, revisions }: Pick<Article, 'path' | 'revisions'>): ArticleRevision {
  const newest = revisions.at(-1);
  if (!newest) throw new Error(`The article ${path} has no revision.`);
  return newest;
}

/** Twelve hex digits over what a revision says and when: a text that comes back is a new revision. */
export function articleRevision({ at, sha256 }: LibraryTools, made: Pick<ArticleRevision, 'origin' | 'text' | 'digest'>): ArticleRevision {
  return { id: sha256([at, made.origin, made.text, made.digest ?? ''].join('\0')).slice(0, 12), at, ...made };
}

/** Three-way merge of what the source says now, by its hash, into what a person made of it; nothing where a text is lost. */
export function mergeSource(article: Article, theirs: string, { readText }: LibraryTools): readonly MergedPart[] | undefined {
  const base = readText(article.revisions.findLast(({ origin }) => origin === 'imported')?.text ?? '');
  const ours = readText(newestRevision(article).text);
  const next = readText(theirs);
  return base === undefined || ours === undefined || next === undefined ? undefined : mergeTexts(base, ours, next);
}

/** The text that all agree on; nothing for a conflict. */
export function settledText(parts: readonly MergedPart[]): string | undefined {
  if (parts.some(({ kind }) => kind === 'conflict')) return undefined;
  return parts.map((part) => (part.kind === 'settled' ? part.text : '')).join('');
}
