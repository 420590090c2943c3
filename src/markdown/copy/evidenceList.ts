import { type CitationView, type Excerpt, type LineRange, printable, printableLine } from '../../model';
import { literalBlock, literalSpan } from '../literalMarkdown';

/** A citation with what it shows now; no `excerpt` where that cannot be read. */
export interface Evidence {
  readonly citation: CitationView;
  readonly excerpt: Excerpt | undefined;
}

/** What the lines are held against: a commit or, where there is none, a snapshot. */
export interface Basis {
  /** `commit 966a3fd`, `commit 966a3fd and uncommitted changes` or `snapshot 0f1e2d3`. */
  readonly name: string;
  /** Takes out of a quoted text what must not leave (G8). */
  readonly mask: (text: string) => string;
}

/** Lines that all quotations together may have, and how many of the citations are quoted. */
const room = 120;
const mostQuoted = 40;
const mostLines = 8;
const fewestLines = 3;
const mostCharacters = 200;

/** The numbered citations, each with its place, the state of its lines and, as far as there is room, the lines themselves. */
export function evidenceList(evidence: readonly Evidence[], basis: Basis): readonly string[] {
  const most = Math.max(fewestLines, Math.min(mostLines, Math.floor(room / Math.min(evidence.length, mostQuoted))));
  const items = evidence.map((each, at) => evidenceItem(each, basis, { number: at + 1, most: at < mostQuoted ? most : 0 }));
  const unquoted = evidence.length - mostQuoted;
  return unquoted > 0 ? [...items, `The lines of the last ${unquoted} are left out here.`] : items;
}

function evidenceItem({ citation, excerpt }: Evidence, basis: Basis, { number, most }: { number: number; most: number }): string {
  const state = excerpt?.state ?? 'orphaned';
  const lines = excerpt && state !== 'orphaned' && most > 0 ? linesToQuote(citation, excerpt) : [];
  const cut = lines.length > most ? ` · the first ${most} of ${lines.length} lines` : '';
  const head = `[${number}] ${placeOf(citation, excerpt)} · ${stateWords(citation, state, basis)}${cut}`;
  if (lines.length === 0) return head;
  // Masked before it is shortened: half an address would not be known as one.
  const quoted = printable(basis.mask(lines.slice(0, most).join('\n')));
  return `${head}\n\n${literalBlock(quoted.split('\n').map(shortLine).join('\n'), languageWord(excerpt?.language ?? ''))}`;
}

/** Of a commit its message: the head names it already. */
function linesToQuote({ kind }: CitationView, { text }: Excerpt): readonly string[] {
  const lines = text.split('\n');
  if (kind !== 'commit' && kind !== 'tag') return lines;
  const first = lines.findIndex((line) => !/^(?:$|commit |tag |Author: |Date: |Files: )/.test(line));
  return first < 0 ? [] : lines.slice(first);
}

function placeOf({ kind, path, lines, name, sha, section, id }: CitationView, excerpt: Excerpt | undefined): string {
  if (kind === 'tag') return `tag ${literalSpan(printableLine(name ?? id))}`;
  if (kind === 'commit') return `commit ${(sha ?? id).slice(0, 7)}`;
  return literalSpan(printableLine(`${path ?? section ?? id}${lineSuffix(excerpt?.span.lines ?? lines)}`));
}

function lineSuffix(lines: LineRange | undefined): string {
  if (!lines) return '';
  return lines[0] === lines[1] ? `:${lines[0]}` : `:${lines[0]}-${lines[1]}`;
}

function stateWords({ kind }: CitationView, state: Excerpt['state'], { name }: Basis): string {
  if (kind === 'commit' || kind === 'tag') return 'as git records it';
  switch (state) {
    case 'current':
      return `${name}, current`;
    case 'relocated':
      return `relocated: the same lines stood elsewhere in ${name}`;
    case 'stale':
      return `stale: changed since ${name}`;
    case 'orphaned':
      return `gone: the lines are those of ${name}`;
  }
}

function shortLine(line: string): string {
  return line.length > mostCharacters ? `${line.slice(0, mostCharacters)}…` : line;
}

/** The word behind a fence, which must not hold anything else. */
function languageWord(language: string): string {
  return /^[\w+#-]+$/.test(language) ? language : '';
}
