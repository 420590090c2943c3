import { isMap, parseDocument } from 'yaml';
import type { ArticleFields, Problem } from '../../../model';
import { problem } from '../../../model';
import { titleText } from '../plainMarkdown';

export interface FrontMatter {
  readonly title: string | undefined;
  readonly fields: ArticleFields;
  /** The text below it. */
  readonly body: string;
  readonly problems: readonly Problem[];
}

/** Longer front matter is no front matter. */
const longest = 64 * 1024;

/** Reads YAML between two lines `---` at the start of a text. What cannot be read stays in the text, with a problem that says why. */
export function readFrontMatter(text: string): FrontMatter {
  const plain: FrontMatter = { title: undefined, fields: { tags: [], aliases: [] }, body: text, problems: [] };
  const [whole, yaml] = /^---[ \t]*\n([\s\S]*?\n)??(?:---|\.\.\.)[ \t]*(?:\n|$)/.exec(text.slice(0, longest)) ?? [];
  if (whole === undefined) return plain;
  const read = parseYaml(yaml ?? '');
  if ('reason' in read) return { ...plain, problems: [problem('warning', 'document-front-matter', { reason: read.reason })] };
  return { title: titleText(firstOf(read.values.title)), fields: fieldsOf(read.values), body: text.slice(whole.length), problems: [] };
}

type Values = Readonly<Record<string, unknown>>;

/** The core schema makes plain data alone, and few aliases may be followed. */
function parseYaml(text: string): { readonly values: Values } | { readonly reason: string } {
  const document = parseDocument(text, { schema: 'core', logLevel: 'silent' });
  const [flaw] = document.errors;
  if (flaw) return { reason: flaw.message.split('\n')[0] ?? '' };
  if (document.contents === null) return { values: {} };
  if (!isMap(document.contents)) return { reason: 'no fields' };
  try {
    return { values: document.toJS({ maxAliasCount: 20 }) as Values };
  } catch (error) {
    if (error instanceof ReferenceError) return { reason: error.message };
    throw error;
  }
}

function fieldsOf(values: Values): ArticleFields {
  const find = (...names: readonly string[]) => names.map((name) => values[name]).find((value) => value !== undefined && value !== null);
  const word = (...names: readonly string[]) => firstOf(find(...names));
  const all = (...names: readonly string[]) => listOf(find(...names)).map(withoutLink);
  const confidence = Number(find('confidence') ?? Number.NaN);
  const texts = {
    owner: word('owner', 'author', 'authors'),
    domain: word('domain', 'category'),
    summary: word('summary', 'description', 'abstract', 'excerpt'),
    authority: word('authority'),
    date: word('date', 'published', 'created'),
    validFrom: word('validFrom', 'valid_from', 'valid-from'),
    validUntil: word('validUntil', 'valid_until', 'valid-until'),
    lastVerifiedAt: word('lastVerifiedAt', 'last_verified', 'last-verified'),
    supersededBy: all('supersededBy', 'superseded_by', 'superseded-by')[0],
  };
  const lists = { sharedWith: all('sharedWith', 'shared_with', 'shared-with'), supersedes: all('supersedes') };
  return {
    tags: [...new Set(listOf(find('tags', 'tag')).flatMap(tagsIn))],
    aliases: listOf(find('aliases', 'alias')),
    ...Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== undefined)),
    ...Object.fromEntries(Object.entries(lists).filter(([, value]) => value.length > 0)),
    ...(confidence >= 0 && confidence <= 1 ? { confidence } : {}),
  };
}

/** What stands there as text: of a list each entry, of anything nested nothing. */
function listOf(value: unknown): readonly string[] {
  const entries: readonly unknown[] = Array.isArray(value) ? value : [value];
  return entries.flatMap((entry) => {
    const text = typeof entry === 'string' || typeof entry === 'number' || typeof entry === 'boolean' ? String(entry).trim() : '';
    return text === '' ? [] : [text];
  });
}

function firstOf(value: unknown): string | undefined {
  return listOf(value)[0];
}

/** `'#a, b c'` → `['a', 'b', 'c']` */
function tagsIn(text: string): readonly string[] {
  return text.split(/[\s,]+/).flatMap((tag) => tag.replace(/^#/, '') || []);
}

/** `[[path|Title]]` → `path` */
function withoutLink(text: string): string {
  return /^\[\[([^\]|]+)(?:\|[^\]]*)?\]\]$/.exec(text)?.[1]?.trim() ?? text;
}
