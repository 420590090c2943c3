import {
  type ChangeFact,
  type Facts,
  groupBy,
  type LineRange,
  type ModuleFact,
  type NotesFacts,
  type PagePlan,
  type Quote,
  type Snapshot,
  type SymbolFact,
  spokenName,
} from '../../model';
import type { ReadRecorder } from '../ports';
import { type FactIndex, indexFacts } from './factIndex';
import { projectOf } from './project';
import { docSentence, quoted } from './quoted';
import { code, firstSentence, link, literal } from './words';

/** What composing a wiki starts from. `name` is the folder's name, used where the repository does not name itself. */
export interface Material {
  readonly name: string;
  /** The folder's real path: it must not leave in a page. */
  readonly root: string;
  readonly snapshot: Snapshot;
  readonly facts: Facts;
  readonly plan: PagePlan;
}

/** Everything that a page's composer may use: the material by its keys, and a pen that proves what it writes. Its `name` is the project's own. */
export interface Author extends Material {
  readonly index: FactIndex;
  /** The text of a file of the snapshot, its line ends normalised. */
  text(path: string): string;
  /** A citation of some lines, as Markdown. */
  cite(path: string, lines: LineRange): string;
  /** The id of a citation of one line, for the node of a diagram. */
  mark(path: string, line: number): string;
  /** A citation of where a symbol is declared: whole when it is short, else its head. */
  citeSymbol(symbol: SymbolFact): string;
  /** The first sentence of an author's words in quotation marks, at most so many characters, with its citation; nothing when it must not be quoted. */
  says(path: string, quote: Quote | undefined, most?: number): string | undefined;
  /** A symbol with its citation, and between the two the first sentence of its doc comment: one citation proves both. */
  introduce(symbol: SymbolFact, most?: number): { readonly name: string; readonly proof: string; readonly said: string | undefined };
  /** A citation of a commit, labelled with the first digits of its id. */
  citeCommit(sha: string): string;
  /** A citation of a tag, labelled with its name. */
  citeTag(name: string): string;
  /** What a commit says that it changed, quoted, with its citation; only the citation when it must not be quoted. */
  saysChange(change: ChangeFact, most?: number): string;
  /** What a module is called: the title of its page, else its name. */
  moduleTitle(module: ModuleFact): string;
  /** The same as Markdown, linked where it has a page. */
  moduleName(module: ModuleFact): string;
  /** The path of a module's page. */
  modulePage(module: ModuleFact): string | undefined;
  /** A link to a page by the title that the plan gives it; `title` alone where the plan does not have it. */
  pageLink(path: string, title: string): string;
}

const longestWhole = 60;
const headLines = 12;

export function createAuthor(material: Material, recorder: ReadRecorder): Author {
  const index = indexFacts(material.facts);
  const label = material.facts.notes ? sectionsOf(material.facts.notes) : labelsOf(material.facts);
  const pages = new Map(
    material.plan.pages.flatMap((page) => (page.role !== 'module' || page.subject === null ? [] : [[page.subject, page] as const])),
  );
  const titles = new Map(material.plan.pages.map(({ path, title }) => [path, title]));
  const cite = (path: string, lines: LineRange) => `[${literal(label(path, lines))}](cite:${recorder.cite({ path, lines })})`;
  const citeCommit = (sha: string) => `[${sha.slice(0, 7)}](cite:${recorder.citeCommit(sha)})`;
  const author: Author = {
    ...material,
    index,
    text: (path) => recorder.read({ path, lines: [1, index.file.get(path)?.lines ?? 1] }),
    cite,
    mark: (path, line) => recorder.cite({ path, lines: [line, line] }),
    citeCommit,
    citeTag: (name) => `[${literal(name)}](cite:${recorder.citeTag(name)})`,
    citeSymbol: (symbol) => cite(symbol.path, headOf(symbol)),
    says(path, quote, most) {
      const said = quote && quoted(firstSentence(quote.text, most), recorder.read({ path, lines: quote.lines }));
      return said && `${said} ${cite(path, quote.lines)}`;
    },
    saysChange({ sha, says, issue }, most = 120) {
      const said = quoted(firstSentence(says, most), says);
      return [said, said !== undefined && issue !== undefined ? `(\\#${issue})` : undefined, citeCommit(sha)].filter(Boolean).join(' ');
    },
    introduce(symbol, most) {
      const name = code(symbol.name);
      const sentence = index.borrowedDocs.has(symbol.id) ? undefined : docSentence(symbol, most);
      const said = sentence && symbol.doc && quoted(sentence, recorder.read({ path: symbol.path, lines: symbol.doc.lines }));
      return said && symbol.doc
        ? { name, said, proof: cite(symbol.path, withDoc(symbol, symbol.doc)) }
        : { name, said: undefined, proof: cite(symbol.path, headOf(symbol)) };
    },
    moduleTitle: (module) => pages.get(module.id)?.title ?? module.name,
    moduleName(module) {
      const page = pages.get(module.id);
      return page === undefined ? literal(module.name) : link(page.path, page.title);
    },
    modulePage: (module) => pages.get(module.id)?.path,
    pageLink(path, title) {
      const planned = titles.get(path);
      return planned === undefined ? title : link(path, planned);
    },
  };
  return { ...author, name: spokenName(projectOf(author)?.name ?? '') || material.name };
}

/** From the words about a symbol to its first line; where they stand in its body, from that line to them. */
function withDoc({ range: [first] }: SymbolFact, { lines: [from, to] }: Quote): LineRange {
  return from < first ? [from, first] : [first, to];
}

/** From the declaration's first line to its last, or to the end of its head when it is long. */
export function headOf(symbol: SymbolFact): LineRange {
  const [first, , end, endColumn] = symbol.range;
  const last = endColumn === 0 && end > first ? end - 1 : end;
  return last - first < longestWhole ? [first, last] : [first, Math.min(last, first + headLines)];
}

const longestLabel = 40;

/** Lines of a document are called like the heading that they stand under: that stays when they move. */
function sectionsOf({ notes }: NotesFacts): (path: string, lines: LineRange) => string {
  const byPath = new Map(notes.map(({ path, sections }) => [path, sections]));
  return (path, [first]) => {
    const title = byPath.get(path)?.findLast(({ line }) => line <= first)?.title ?? 'opening';
    return title.length > longestLabel ? `${title.slice(0, longestLabel)}…` : title;
  };
}

/** A file's name, with its folder in front where the name alone is not telling or not unique. */
export function labelsOf(facts: Facts): (path: string) => string {
  const byName = groupBy(facts.files, (file) => file.path.slice(file.path.lastIndexOf('/') + 1));
  return (path) => {
    const segments = path.split('/');
    const name = segments.at(-1) ?? path;
    return (byName.get(name)?.length ?? 0) > 1 ? segments.slice(-2).join('/') : name;
  };
}

/** Names of symbols in backticks, each with the citation of its declaration. */
export function citedNames(author: Author, symbols: readonly SymbolFact[]): readonly string[] {
  return symbols.map((symbol) => `${code(symbol.name)} ${author.citeSymbol(symbol)}`);
}
