import type { EntryPointFact, Facts, Quote, Snapshot } from '../../model';
import { type Author, labelsOf } from '../compose/author';
import { indexFacts } from '../compose/factIndex';
import { quoted } from '../compose/quoted';
import { code, firstSentence, literal } from '../compose/words';
import { ownEntryPoints } from '../ownEntryPoints';
import { linkTo } from './links';
import { lighten, withoutLinks } from './phrases';

/** What a map is made from. `map` is its own path: its links start there. */
export interface MapMaterial {
  readonly map: string;
  readonly snapshot: Snapshot;
  readonly facts: Facts;
  /** The text of a file of the snapshot. */
  text(path: string): string;
}

/** An author whose pen links files in place of citing lines, so that what is written outlives edits inside the files. */
export interface MapAuthor extends Author {
  /** The map's own path. */
  readonly map: string;
  /** Entry points of the project itself. */
  readonly entries: readonly EntryPointFact[];
  /** A file or a folder (its path ends with `/`) as a link; the label is as short as it can be unless given. */
  file(path: string, label?: string): string;
}

/** The folder's own name is not used: two clones of one repository have the same map. */
export function createMapAuthor({ map, snapshot, facts, text }: MapMaterial): MapAuthor {
  const label = labelsOf(facts);
  const file: MapAuthor['file'] = (path, given = label(path)) => linkTo(map, path, given);
  return {
    name: '',
    root: '',
    map,
    snapshot,
    facts,
    plan: { pages: [], dropped: [], wishes: [] },
    index: indexFacts(facts),
    entries: ownEntryPoints(facts),
    file,
    text: (path) => text(path).replace(/\r\n?/g, '\n'),
    cite: (path) => file(path),
    mark: (path) => file(path),
    citeSymbol: ({ path }) => file(path),
    says,
    // A map knows no history, so these are never asked.
    citeCommit: (sha) => sha.slice(0, 7),
    citeTag: (tag) => literal(tag),
    saysChange: ({ sha }) => sha.slice(0, 7),
    introduce: (symbol, most) => ({
      name: code(symbol.name),
      proof: file(symbol.path),
      said: says(symbol.path, symbol.doc, most),
    }),
    moduleTitle: ({ name }) => name,
    moduleName: (module) => (module.id === '.' ? literal(module.name) : file(`${module.id}/`, `${module.id}/`)),
    modulePage: () => undefined,
    pageLink: (_path, title) => title,
  };
}

/** The first sentence in quotation marks; nothing for a bare address, nor for what must not be quoted. */
function says(_path: string, quote: Quote | undefined, most?: number): string | undefined {
  const words = quote && firstSentence(withoutLinks(quote.text), most);
  const said = words && !/^https?:/.test(words) ? quoted(words) : undefined;
  return said && lighten(said);
}
