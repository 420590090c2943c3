import type { NoteFact, ThemeFact } from '../../model';
import { commonWords } from './commonWords';

/** A document with its text, as themes are looked for in it. */
export interface ReadNote {
  readonly note: NoteFact;
  readonly lines: readonly string[];
}

const mostThemes = 40;
const mostPlaces = 60;
const fewest = 2;
const shortestWord = 4;
/** What nearly every document speaks of tells none from another. */
const mostShare = 0.8;
const fewToShare = 5;

/**
 * What at least two documents speak of: their tags, the documents that they link to, and words of their titles and headings. Each is told
 * where it stands first in a document; the name is written as it stands most often.
 */
export function findThemes(notes: readonly ReadNote[]): readonly ThemeFact[] {
  const names = new Map<string, Map<string, number>>();
  const offer = (name: string) => {
    const spelled = names.get(keyOf(name)) ?? new Map<string, number>();
    spelled.set(name, (spelled.get(name) ?? 0) + 1);
    names.set(keyOf(name), spelled);
  };
  for (const { note } of notes) for (const name of new Set(offered(note))) offer(name);
  const places = placesOf(notes, new Set([...names].filter(([, spelled]) => sum(spelled) >= fewest).map(([key]) => key)));
  const told = [...places].filter(
    ([, all]) => all.length >= fewest && !(notes.length > fewToShare && all.length > notes.length * mostShare),
  );
  return told
    .map(([key, all]): ThemeFact => ({ name: commonest(names.get(key) ?? new Map()), places: all.slice(0, mostPlaces) }))
    .sort((a, b) => b.places.length - a.places.length || (a.name < b.name ? -1 : 1))
    .slice(0, mostThemes);
}

function offered({ title, tags, sections, links }: NoteFact): readonly string[] {
  const headings = [title, ...sections.map((section) => section.title)];
  return [...tags, ...links.map(({ name }) => name.split('/').at(-1) ?? name), ...headings.flatMap(wordsOf)];
}

/** Words that carry a meaning: not the common ones, nor numbers; of Chinese, runs between marks and particles. */
function wordsOf(text: string): readonly string[] {
  const latin = (text.match(/\p{L}[\p{L}\p{M}\p{N}'’_-]*/gu) ?? []).filter(
    (word) => !/\p{Script=Han}/u.test(word) && word.length >= shortestWord && !commonWords.has(word.toLowerCase()),
  );
  const han = (text.match(/\p{Script=Han}+/gu) ?? [])
    .flatMap((run) => run.split(/[的了和与及在是为对]/u))
    .filter((run) => run.length >= 2 && run.length <= 8);
  return [...latin, ...han];
}

function placesOf(notes: readonly ReadNote[], keys: ReadonlySet<string>): ReadonlyMap<string, readonly { path: string; line: number }[]> {
  const found = new Map<string, { path: string; line: number }[]>();
  for (const { note, lines } of notes) {
    const seen = new Set<string>();
    const add = (key: string, line: number) => {
      if (!keys.has(key) || seen.has(key)) return;
      seen.add(key);
      found.set(key, [...(found.get(key) ?? []), { path: note.path, line }]);
    };
    for (const tag of note.tags) add(keyOf(tag), 1);
    for (const { name, line } of note.links) add(keyOf(name.split('/').at(-1) ?? name), line);
    for (const [at, line] of lines.entries()) for (const word of wordsOf(line)) add(keyOf(word), at + 1);
  }
  return found;
}

/** Case and the plural of English make no other word. */
function keyOf(name: string): string {
  const lower = name.normalize('NFC').toLowerCase();
  return lower.length > shortestWord && /[a-z]s$/.test(lower) && !lower.endsWith('ss') ? lower.slice(0, -1) : lower;
}

function commonest(spelled: ReadonlyMap<string, number>): string {
  return [...spelled].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0]?.[0] ?? '';
}

function sum(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((total, each) => total + each, 0);
}
