import { groupBy, type MemoryFact, type ModuleFact, remember, type SymbolFact, type WriteFact } from '../../model';
import type { Author } from './author';
import { boundariesOf } from './boundaries';
import { fieldWriters } from './fieldWriters';
import { symbolName } from './messageWords';
import { code, count, listOf, listSome } from './words';

const mostWriters = 3;
const mostClasses = 5;
const mostFields = 5;
const mostCalls = 8;

/** What lives in memory, what matters most first: a line for each variable with the functions that change it. */
export function memoryLines(author: Author, facts: readonly MemoryFact[], most: number): readonly string[] {
  const shown = mostShared(author, facts).slice(0, most);
  const lines = shown.map(({ symbol: own, path, line, global, writers }) => {
    const symbol = author.index.symbol.get(own);
    const { name, proof, said } = symbol
      ? author.introduce(symbol, 120)
      : { name: '', proof: author.cite(path, [line, line]), said: undefined };
    const holders = [...groupBy(writers, (writer) => writer.symbol)];
    const told = holders
      .slice(0, mostWriters)
      .map(([id, [first]]) => `${writerName(author, id)} ${first ? author.cite(first.path, [first.line, first.line]) : ''}`);
    const where = global === undefined ? '' : `, which is ${code(global)} of the global object,`;
    return `${name}${said ? ` (${said})` : ''} ${proof}${where || ','} changed by ${listOf(told, holders.length)}.`;
  });
  const rest = facts.length - shown.length;
  return rest > 0 ? [...lines, `And ${count(rest, 'more')}`.replace(/mores?$/, 'more.')] : lines;
}

function writerName(author: Author, id: string): string {
  return symbolName(author, id) ?? (id.includes('#') ? '' : `${code(id)} when it is loaded`);
}

/** The classes that the main paths lead through, else those that are offered, with the fields in which their objects keep what they know; of all files, or of some. */
export function objectState(author: Author, files?: readonly string[]): string | undefined {
  const { callPaths, symbols } = author.facts;
  const held = remember(
    (path: string): Held => ({
      lines: author.text(path).split('\n'),
      members: groupBy(author.index.symbolsOf.get(path) ?? [], ({ container = '' }) => container),
    }),
  );
  const steps = callPaths.flatMap((path) => path.steps.map((id) => id.slice(0, id.lastIndexOf('.'))));
  const classes = symbols.filter(
    ({ kind, path }) => kind === 'class' && (files === undefined || (files.includes(path) && author.index.file.get(path)?.traced)),
  );
  const onPaths = classes.filter(({ id }) => steps.includes(id)).sort((a, b) => steps.indexOf(a.id) - steps.indexOf(b.id));
  const rank = ({ path }: SymbolFact) => author.index.file.get(path)?.rank ?? 0;
  const offered = classes
    .filter(({ id, exported }) => author.index.publicSymbols.has(id) || (files && exported))
    .sort((a, b) => rank(b) - rank(a));
  const holders = (onPaths.length > 0 ? onPaths : offered)
    .filter((own) => fieldsOf(own, held(own.path)).length > 0)
    .slice(0, files ? mostWriters : mostClasses);
  const told = holders.map((own) => {
    const fields = fieldsOf(own, held(own.path));
    const lines = fields.slice(0, mostFields).map(({ range: [line] }) => line);
    const { name, proof } = author.introduce(own, 0);
    const names = listSome(
      fields.map((field) => code(field.name)),
      mostFields,
    );
    const writers = fieldWriters(author, own, fields);
    const changed = writers === undefined ? '' : `, ${fields.length === 1 ? 'which is' : 'some of them'} changed in ${writers}`;
    return `${name} ${proof} in ${names} ${author.cite(own.path, [Math.min(...lines), Math.max(...lines)])}${changed}`;
  });
  return told.length === 0 ? undefined : `Objects keep what they know in their fields, such as ${told.join('; ')}.`;
}

/** A function, what is worked out, a name; and what is only there for types (`_output!: Output`). */
const isNoState = /\b(?:static|get|set|declare)\b|=>|^\W*_\w+!:|\bevent\b|\bon[A-Z]|\bname\b.{0,20}=\s*['"]/i;

/** `min = this.gte` */
const anotherName = /=\s*this\.\w+\s*;?\s*$/;

/** A file's lines, and what stands in each of its types: looked up once for all classes of a file. */
interface Held {
  readonly lines: readonly string[];
  readonly members: ReadonlyMap<string, readonly SymbolFact[]>;
}

/** What objects of a class hold, their own before what others may see: no functions, nothing that is worked out when asked for, and no name. Errors are told once. */
function fieldsOf({ name }: SymbolFact, { lines, members }: Held): readonly SymbolFact[] {
  if (/(?:Error|Exception)$/.test(name)) return [];
  const fields = (members.get(name) ?? []).filter(
    ({ kind, signature = '', range: [line] }) =>
      kind === 'property' && !isNoState.test(signature) && !anotherName.test(lines[line - 1] ?? ''),
  );
  const weight = ({ name: own, signature = '' }: SymbolFact) =>
    own.startsWith('#') || /\bprivate\b/.test(signature) ? 0 : /!:|Interface\b/.test(signature) ? 2 : 1;
  return [...fields].sort((a, b) => weight(a) - weight(b));
}

/** What the project itself keeps in memory: packages that are not published do not count. */
export function ownMemory(author: Author): readonly MemoryFact[] {
  const { isBeside } = boundariesOf(author);
  return author.facts.memory.filter((fact) => !isBeside(fact) && isReached(author, fact));
}

/** False for what a file offers to others, and none takes: nothing imports the file, and no entry point leads to it. */
function isReached({ index, facts }: Author, { symbol, path }: MemoryFact): boolean {
  const isOffered = index.symbol.get(symbol)?.exported ?? false;
  return !isOffered || index.importersOf.has(path) || facts.entryPoints.some(({ target }) => target === path);
}

const removal = /^(?:unlink|rm|rmdir|remove|emptyDir|removeItem|clear)(?:Sync)?$/;

/** The functions that write to a store, then those that remove from it: `Written by …. Removed by ….`, with its name where given. */
export function writtenBy(author: Author, writes: readonly WriteFact[], store?: string): string {
  const [added, removed] = [false, true].map((is) => writes.filter(({ call }) => removal.test(call) === is));
  return [
    writers(author, added ?? [], store === undefined ? 'Written by' : `Written to ${store} by`),
    writers(author, removed ?? [], store === undefined ? 'Removed by' : `Removed from ${store} by`),
  ]
    .filter((part) => part !== '')
    .join(' ');
}

function writers(author: Author, writes: readonly WriteFact[], start: string): string {
  const holders = [...groupBy(byWeight(author, writes), ({ path, symbol }) => symbol ?? path)];
  const told = holders.slice(0, mostCalls).flatMap(([id, own]) => {
    const [first] = own;
    if (!first) return [];
    const name = symbolName(author, id);
    const moved = own.find((write) => write !== first && moves.test(write.call));
    const what = [first, ...(moved ? [moved] : [])].map(callOf).join(', then ');
    const proof = [first, ...(moved ? [moved] : [])].map(({ path, lines }) => author.cite(path, lines)).join(' ');
    return [`${name ? `${name} (${what})` : what} ${proof}`];
  });
  return told.length === 0 ? '' : `${start} ${listOf(told, holders.length)}.`;
}

/** What was written beside a file takes its place by these. */
const moves = /^rename(?:Sync)?$/;

function callOf({ call, target }: WriteFact): string {
  return target === undefined ? code(call) : `${code(call)} ${moves.test(call) ? 'to' : 'of'} ${code(target)}`;
}

/** For a part: what it keeps in memory and writes outside, each with the functions that do. */
export function stateOf(author: Author, { files }: ModuleFact): string {
  const isIn = ({ path }: { readonly path: string }) => files.includes(path);
  const memory = memoryLines(
    author,
    author.facts.memory.filter((fact) => isIn(fact) && isReached(author, fact)),
    mostWriters,
  ).map((line) => line.replace(/\.$/, '').replace(/^And/, 'and'));
  const stores = groupBy(author.facts.writes.filter(isIn), ({ store }) => store);
  return [
    memory.length > 0 ? `In memory it keeps ${memory.join('; ')}.` : '',
    objectState(author, files) ?? '',
    ...[...stores].map(([store, writes]) => writtenBy(author, writes, store)),
  ]
    .filter((part) => part !== '')
    .join(' ');
}

/** What other files can reach comes first, then what most functions change. */
function mostShared(author: Author, facts: readonly MemoryFact[]): readonly MemoryFact[] {
  const shared = ({ symbol, writers }: MemoryFact) => (author.index.symbol.get(symbol)?.exported ? 1000 : 0) + writers.length;
  return [...byWeight(author, facts)].sort((a, b) => shared(b) - shared(a));
}

function byWeight<Fact extends { readonly path: string }>(author: Author, facts: readonly Fact[]): readonly Fact[] {
  const weight = ({ path }: Fact) => author.index.file.get(path)?.rank ?? 0;
  return [...facts].sort((a, b) => weight(b) - weight(a));
}
