import { groupBy, type HistoryFacts, type LineRange, type MarkFact, type ModuleFact } from '../../model';
import type { Author } from './author';
import { bullets } from './sections';
import { capital, count, list } from './words';

const mostAreas = 8;
const mostOfArea = 3;
const longestQuote = 140;
/** How much each kind of mark weighs: a FIXME is meant to be found. */
const weights: Readonly<Record<MarkFact['kind'], number>> = { FIXME: 3, BUG: 3, HACK: 2, XXX: 2, TODO: 1 };

/** What authors noted in the source as undone or wrong, by area, in their words. Nothing where nothing is noted. */
export function knownProblems(author: Author, { marks }: HistoryFacts): string | undefined {
  if (marks.length === 0) return undefined;
  const kinds = [...groupBy(marks, ({ kind }) => kind)].map(([kind, some]) => `${some.length} ${kind}`);
  const files = new Set(marks.map(({ path }) => path)).size;
  const areas = [...groupBy(marks, ({ path }) => author.index.moduleOf.get(path)?.id ?? '')].sort(
    (a, b) => b[1].length - a[1].length || (a[0] < b[0] ? -1 : 1),
  );
  const lines = areas.slice(0, mostAreas).map(([id, some]) => areaLine(author, id, some));
  const left = areas.length - lines.length;
  const rest = left > 0 ? ` The ${count(left, 'area')} with fewest ${left === 1 ? 'is' : 'are'} left out.` : '';
  return `${capital(count(marks.length, 'comment'))} in ${count(files, 'source file')} ${marks.length === 1 ? 'notes' : 'note'} something undone or wrong: ${list(kinds)}.${rest}\n\n${bullets(lines) ?? ''}`;
}

function areaLine(author: Author, id: string, marks: readonly MarkFact[]): string {
  const module = author.index.module.get(id);
  const shown = telling(marks)
    .slice(0, mostOfArea)
    .map((mark) => saysMark(author, mark) ?? author.cite(mark.path, [mark.line, mark.line]));
  const such = marks.length > shown.length ? ', among them' : ':';
  return `**${module ? author.moduleName(module) : 'Elsewhere'}**, ${count(marks.length, 'comment')}${such} ${list(shown)}.`;
}

/** The most telling notes of one module, in their authors' words. */
export function knownMarks(author: Author, { files }: ModuleFact, most: number): readonly string[] {
  const own = new Set(files);
  const marks = (author.facts.history?.marks ?? []).filter(({ path }) => own.has(path));
  return telling(marks)
    .flatMap((mark) => saysMark(author, mark) ?? [])
    .slice(0, most);
}

/** Each text once. */
function telling(marks: readonly MarkFact[]): readonly MarkFact[] {
  const once = marks.filter(({ text }, at) => text === '' || marks.findIndex((other) => other.text === text) === at);
  return once.sort((a, b) => weights[b.kind] - weights[a.kind] || lengthOf(b) - lengthOf(a));
}

function saysMark(author: Author, { path, line, last, text }: MarkFact): string | undefined {
  const lines: LineRange = [line, last ?? line];
  return author.says(path, { text, lines }, longestQuote);
}

/** A few words say too little, and beyond a line or so more words say no more. */
function lengthOf({ text }: MarkFact): number {
  return Math.min(text.length, 80);
}
