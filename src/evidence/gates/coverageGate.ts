import { dirOf, type FindingCode, type LineRange } from '../../model';
import { citedIds } from '../citedIds';
import { type Found, finding, type Wiki } from './context';
import { type Needed, neededIn } from './neededSources';

/**
 * G5: what a reader must not miss is told where the repository has it. A thing is told when some page cites a place that
 * proves it, or a file of the folder that bears its name; the finding names the page on which it belongs. A page that a person dropped is not missed.
 */
export function coverageGate(wiki: Wiki): readonly Found[] {
  const cited = citedPlaces(wiki);
  const isCited = ({ path, lines }: Needed['places'][number]) => (cited.get(path) ?? []).some((own) => overlaps(own, lines));
  const isTold = ({ name, places }: Needed) =>
    places.some((place) => isCited(place) || (isNamedFor(dirOf(place.path), name) && hasCited(cited, dirOf(place.path))));
  return neededIn(wiki.facts)
    .filter((needed) => !wiki.dropped.has(needed.page) && !isTold(needed))
    .map(({ kind, page, name }) => finding('G5', codes[kind], page, 0, name));
}

const codes: Readonly<Record<Needed['kind'], FindingCode>> = {
  boundary: 'boundary-not-told',
  storage: 'storage-not-told',
  channel: 'channel-not-told',
  'plug-in': 'plug-in-not-told',
  'entry point': 'entry-point-not-told',
  contract: 'contract-not-told',
  tests: 'tests-not-told',
};

/** By file, the lines that the pages cite. */
function citedPlaces({ pages, standing, citations }: Wiki): ReadonlyMap<string, readonly LineRange[]> {
  const places = new Map<string, LineRange[]>();
  const cited = pages.flatMap(({ content, text }) => citedIds(content, text));
  const used = new Set([...cited, ...standing.flatMap((page) => page.citations)]);
  for (const id of used) {
    const locator = citations.get(id)?.locator;
    if (locator?.kind !== 'file') continue;
    places.set(locator.path, [...(places.get(locator.path) ?? []), locator.lines]);
  }
  return places;
}

function hasCited(cited: ReadonlyMap<string, unknown>, folder: string): boolean {
  return [...cited.keys()].some((path) => path.startsWith(`${folder}/`));
}

/** True for `src/adapter/aws-lambda` and "AWS Lambda": such a folder holds nothing else. */
function isNamedFor(folder: string, name: string): boolean {
  return lettersOf(folder.slice(folder.lastIndexOf('/') + 1)) === lettersOf(name);
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

function overlaps([from, to]: LineRange, [first, last]: LineRange): boolean {
  return from <= last && first <= to;
}
