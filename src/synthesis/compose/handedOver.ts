import { type EntryPointFact, groupBy, type SymbolFact } from '../../model';
import type { Author } from './author';
import { testOf } from './fileTests';
import { listingOf } from './listing';

/** Functions that a program hands to one and the same call by name: `self.add_command(run_command)`. */
export interface HandedOver {
  readonly call: string;
  readonly functions: readonly SymbolFact[];
  /** Where they are handed over. */
  readonly from: SymbolFact;
  /** A short one to imitate. */
  readonly model: SymbolFact;
  /** A test and documents that are called like their file. */
  readonly test?: string;
  readonly documents: readonly string[];
}

const fewest = 3;
const mostDocuments = 2;
const handing = /(?:\b[\p{L}\p{N}_$]+\.)([\p{L}\p{N}_$]+)\(\s*([\p{L}_$][\p{L}\p{N}_$]*)\s*[,)]/gu;
const programs: ReadonlySet<EntryPointFact['kind']> = new Set(['bin', 'server', 'activation']);

/** Looked for where programs begin: what they are given there are their commands, routes or parts. */
export function handedOver(author: Author): readonly HandedOver[] {
  const starts = author.index.ownEntryPoints.flatMap(({ kind, target }) => (programs.has(kind) && target !== undefined ? [target] : []));
  return [...new Set(starts)].flatMap((path) => handedOverIn(author, path));
}

function handedOverIn(author: Author, path: string): readonly HandedOver[] {
  const own = (author.index.symbolsOf.get(path) ?? []).filter(({ kind, container }) => kind === 'function' && container === undefined);
  const byName = new Map(own.map((symbol) => [symbol.name, symbol]));
  const found = [...author.text(path).matchAll(handing)].flatMap(([, call = '', name = '']) => {
    const symbol = byName.get(name);
    return symbol ? [{ call, symbol }] : [];
  });
  return [...groupBy(found, ({ call }) => call)].flatMap(([call, given]) => {
    const functions = [...new Set(given.map(({ symbol }) => symbol))];
    const from = functions.length < fewest ? undefined : listingOf(author, functions, [path]);
    const [model] = [...functions].sort((a, b) => linesOf(a) - linesOf(b));
    if (!from || !model) return [];
    const test = testOf(author, path);
    return [{ call, functions, from, model, documents: documentsCalledLike(author, path), ...(test === undefined ? {} : { test }) }];
  });
}

function linesOf({ range }: SymbolFact): number {
  return range[2] - range[0];
}

/** `docs/cli.rst` for `src/cli.py`; a name that any file may have says nothing. */
function documentsCalledLike({ facts }: Author, path: string): readonly string[] {
  const stem = stemOf(path);
  if (/^(?:mod|lib|main|index|app|__init__|__main__)$/.test(stem)) return [];
  const own = facts.files.filter(({ role, path: other }) => role === 'docs' && stemOf(other) === stem);
  return own.map((file) => file.path).slice(0, mostDocuments);
}

function stemOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.[^.]+$/, '');
}
