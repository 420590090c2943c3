import { isQuotable } from '../../markdown';
import type { Facts, LineRange, ModuleFact, PagePlan, Quote, Snapshot, SymbolFact } from '../../model';
import type { ReadRecorder } from '../ports';
import { type FactIndex, groupBy, indexFacts } from './factIndex';
import { code, firstSentence, link, literal, literalWithCode } from './words';

/** What composing a wiki starts from. `name` is the folder's name, used where the repository does not name itself. */
export interface Material {
  readonly name: string;
  readonly snapshot: Snapshot;
  readonly facts: Facts;
  readonly plan: PagePlan;
}

/** Everything that a page's composer may use: the material by its keys, and a pen that proves what it writes. */
export interface Author extends Material {
  readonly index: FactIndex;
  /** A citation of some lines, as Markdown. */
  cite(path: string, lines: LineRange): string;
  /** A citation of where a symbol is declared: whole when it is short, else its head. */
  citeSymbol(symbol: SymbolFact): string;
  /** The first sentence of an author's words in quotation marks, at most so many characters, with its citation; nothing when it must not be quoted. */
  says(path: string, quote: Quote | undefined, most?: number): string | undefined;
  /** A symbol with its citation, and between the two the first sentence of its doc comment: one citation proves both. */
  introduce(symbol: SymbolFact, most?: number): { readonly name: string; readonly proof: string; readonly said: string | undefined };
  /** A module's name, linked where it has a page. */
  moduleName(module: ModuleFact): string;
  /** The path of a module's page. */
  modulePage(module: ModuleFact): string | undefined;
  /** A link to a root page, where the plan has it. */
  rootLink(path: string, title: string): string;
}

const longestWhole = 60;
const headLines = 12;

export function createAuthor(material: Material, recorder: ReadRecorder): Author {
  const index = indexFacts(material.facts);
  const label = labelsOf(material.facts);
  const pages = new Map(material.plan.pages.flatMap((page) => (page.subject === null ? [] : [[page.subject, page.path] as const])));
  const paths = new Set(material.plan.pages.map((page) => page.path));
  const cite = (path: string, lines: LineRange) => `[${literal(label(path))}](cite:${recorder.cite({ path, lines })})`;
  return {
    ...material,
    index,
    cite,
    citeSymbol: (symbol) => cite(symbol.path, headOf(symbol)),
    says(path, quote, most) {
      const said = quote && quoted(firstSentence(quote.text, most));
      return said && `${said} ${cite(path, quote.lines)}`;
    },
    introduce(symbol, most) {
      const name = code(symbol.name);
      const doc = symbol.doc;
      const isNear = doc && symbol.range[0] - doc.lines[1] <= headLines;
      const said = doc && quoted(isNear ? firstSentence(doc.text, most) : '');
      return said && doc
        ? { name, said, proof: cite(symbol.path, [doc.lines[0], symbol.range[0]]) }
        : { name, said: undefined, proof: cite(symbol.path, headOf(symbol)) };
    },
    moduleName(module) {
      const page = pages.get(module.id);
      return page === undefined ? literal(module.name) : link(page, module.name);
    },
    modulePage: (module) => pages.get(module.id),
    rootLink: (path, title) => (paths.has(path) ? link(path, title) : title),
  };
}

/** A comment that only draws a line, such as `// ---- helpers ----`, is no description. */
const banner = /[-=/*#_~]{4,}/;

/** The words between quotation marks; nothing when they say nothing or must not be quoted. */
export function quoted(sentence: string): string | undefined {
  const words = sentence.replace(/[“”]/g, '"');
  return words.length < 3 || banner.test(words) || !isQuotable(words) ? undefined : `“${literalWithCode(words)}”`;
}

/** From the declaration's first line to its last, or to the end of its head when it is long. */
function headOf(symbol: SymbolFact): LineRange {
  const [first, , end, endColumn] = symbol.range;
  const last = endColumn === 0 && end > first ? end - 1 : end;
  return last - first < longestWhole ? [first, last] : [first, Math.min(last, first + headLines)];
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
