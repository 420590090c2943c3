import type { NoteFact, ThemeFact } from '../../model';
import { commonWords } from './commonWords';

const mostThemes = 30;
const mostPlaces = 60;
const fewest = 2;
const shortestWord = 4;
/** What nearly every document is headed with tells none from another. */
const mostShare = 0.6;
const fewToShare = 5;

interface Offer {
  readonly name: string;
  readonly path: string;
  readonly line: number;
}

/**
 * What at least two documents are about: their tags, the documents that they link to, and words and pairs of words of their titles and
 * headings. A pair stands for its words where these stand in no other documents. Names are written as they stand most often.
 */
export function findThemes(notes: readonly NoteFact[]): readonly ThemeFact[] {
  const offers = new Map<string, Offer[]>();
  const titles = new Map(notes.map(({ path, title }) => [path, title]));
  for (const offer of notes.flatMap((note) => offersOf(note, titles))) {
    const key = keyOf(offer.name);
    const known = offers.get(key);
    if (known) known.push(offer);
    else offers.set(key, [offer]);
  }
  const most = notes.length > fewToShare ? notes.length * mostShare : notes.length;
  const found = [...offers]
    .map(([key, all]) => ({ key, all, places: firstOfEach(all) }))
    .filter(({ places }) => places.length >= fewest && places.length <= most);
  return found
    .filter((each) => !found.some((wider) => isToldBy(each, wider)))
    .toSorted((a, b) => b.places.length - a.places.length || wordsIn(b.key) - wordsIn(a.key) || (a.key < b.key ? -1 : 1))
    .slice(0, mostThemes)
    .map(({ all, places }) => ({ name: commonest(all), places: places.slice(0, mostPlaces) }));
}

function offersOf({ path, title, tags, sections, links }: NoteFact, titles: ReadonlyMap<string, string>): readonly Offer[] {
  const headings = [{ title, line: sections[0]?.line ?? 1 }, ...sections];
  return [
    ...tags.map((name) => ({ name, path, line: 1 })),
    ...links.map(({ name, to, line }) => ({ name: titles.get(to ?? '') ?? name, path, line })),
    ...headings.flatMap(({ title: words, line }) => phrasesOf(words).map((name) => ({ name, path, line }))),
  ];
}

/** Words that carry a meaning, and pairs of such that stand side by side; of Chinese, runs between marks and particles. */
function phrasesOf(text: string): readonly string[] {
  const words = text.match(/\p{L}[\p{L}\p{M}\p{N}'’_-]*/gu) ?? [];
  const isLong = (word: string) => !/\p{Script=Han}/u.test(word) && word.length >= shortestWord;
  const tells = (word: string) => isLong(word) && !commonWords.has(word.toLowerCase());
  const single = words.filter(tells);
  const pairs = words.flatMap((word, at) => {
    const next = words[at + 1] ?? '';
    return isLong(word) && isLong(next) && (tells(word) || tells(next)) ? [`${word} ${next}`] : [];
  });
  const han = (text.match(/\p{Script=Han}+/gu) ?? []).flatMap((run) => run.split(/[的了和与及在是为对]/u));
  return [...single, ...pairs, ...han.filter((run) => run.length >= 2 && run.length <= 8)];
}

function firstOfEach(offers: readonly Offer[]): ThemeFact['places'] {
  return [...new Map(offers.toReversed().map(({ path, line }) => [path, { path, line }])).values()].reverse();
}

interface Found {
  readonly key: string;
  readonly places: ThemeFact['places'];
}

function isToldBy({ key, places }: Found, wider: Found): boolean {
  return (
    wider.key !== key &&
    ` ${wider.key} `.includes(` ${key} `) &&
    places.every(({ path }) => wider.places.some((place) => place.path === path))
  );
}

/** Case and the plural of English make no other word. */
function keyOf(name: string): string {
  const lower = name.normalize('NFC').toLowerCase();
  return lower.length > shortestWord && /[a-z]s$/.test(lower) && !lower.endsWith('ss') ? lower.slice(0, -1) : lower;
}

function commonest(offers: readonly Offer[]): string {
  const times = new Map<string, number>();
  for (const { name } of offers) times.set(name, (times.get(name) ?? 0) + 1);
  return [...times].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0]?.[0] ?? '';
}

function wordsIn(key: string): number {
  return key.split(' ').length;
}
