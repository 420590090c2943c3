import * as z from 'zod/mini';
import { areTexts, areWhole, fieldsOf } from './fields';

/** First and last line, 1-based and inclusive. */
export const lineRange = z.readonly(z.tuple([z.int(), z.int()]));
export type LineRange = z.infer<typeof lineRange>;

/** Where in a source something stands. */
export type Locator =
  | { readonly kind: 'file'; readonly path: string; readonly lines: LineRange }
  | { readonly kind: 'commit'; readonly sha: string }
  | { readonly kind: 'tag'; readonly name: string; readonly sha: string }
  | { readonly kind: 'section'; readonly source: string; readonly id: string };

export const locatorSchema = z.custom<Locator>(isLocator);

export function isLocator(value: unknown): value is Locator {
  const { kind, path, lines, sha, name, source, id } = fieldsOf<Record<Field, unknown>>(value);
  if (kind === 'file') return areTexts(path) && Array.isArray(lines) && lines.length === 2 && areWhole(...lines);
  if (kind === 'section') return areTexts(source, id);
  return kind === 'tag' ? areTexts(name, sha) : kind === 'commit' && areTexts(sha);
}

type Field = 'kind' | 'path' | 'lines' | 'sha' | 'name' | 'source' | 'id';
