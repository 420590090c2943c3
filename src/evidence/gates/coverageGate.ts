import type { FindingCode, LineRange } from '../../model';
import { citedIds } from '../citedIds';
import { type Found, finding, type Wiki } from './context';
import { type Needed, neededIn } from './neededSources';

/**
 * G5: what a reader must not miss is told where the repository has it. A thing is told when some page cites a place that
 * proves it; the finding names the page on which it belongs. A page that a person dropped is not missed.
 */
export function coverageGate(wiki: Wiki): readonly Found[] {
  const cited = citedPlaces(wiki);
  const isTold = ({ places }: Needed) => places.some(({ path, lines }) => (cited.get(path) ?? []).some((own) => overlaps(own, lines)));
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

function overlaps([from, to]: LineRange, [first, last]: LineRange): boolean {
  return from <= last && first <= to;
}
