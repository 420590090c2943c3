import { groupBy, type SymbolFact, splitLines } from '../../model';
import { type Edge, holderOf } from './callEdges';

interface Ground {
  readonly edges: readonly Edge[];
  readonly symbols: ReadonlyMap<string, SymbolFact>;
  text(path: string): string;
}

/** By function, the objects that it names and whose members implement something: it may hand them on. */
export function namedHolders({ edges, symbols, text }: Ground): ReadonlyMap<string, readonly string[]> {
  const holders = holdersOf(edges, symbols);
  const byName = groupBy([...new Set(holders)], ({ name }) => name);
  if (byName.size === 0) return new Map();
  const mention = new RegExp(`(?<![\\w$])(?:${[...byName.keys()].map(escaped).join('|')})(?![\\w$])`, 'g');
  const found = [...groupBy([...symbols.values()], ({ path }) => path)].flatMap(([path, own]) => {
    const around = functionsByLine(own);
    return namesIn(text(path), mention).flatMap(({ name, line }) => {
      const all = byName.get(name) ?? [];
      const local = all.filter((holder) => holder.path === path);
      const by = around.get(line);
      return (local.length > 0 ? local : all).flatMap((holder) => (by && by !== holder.id ? [{ by, holder: holder.id }] : []));
    });
  });
  return new Map([...groupBy(found, ({ by }) => by)].map(([by, named]) => [by, [...new Set(named.map(({ holder }) => holder))]]));
}

function holdersOf(edges: readonly Edge[], symbols: ReadonlyMap<string, SymbolFact>): readonly SymbolFact[] {
  return edges.flatMap(({ to, link }) => {
    const member = link.relation === 'implements' ? symbols.get(to) : undefined;
    const holder = member && symbols.get(holderOf(member));
    return holder && values.has(holder.kind) ? [holder] : [];
  });
}

const values: ReadonlySet<string> = new Set(['constant', 'variable', 'property']);

function escaped(name: string): string {
  return name.replace(/[^\w]/g, '\\$&');
}

function namesIn(text: string, mention: RegExp): readonly { readonly name: string; readonly line: number }[] {
  if (text.search(mention) < 0) return [];
  return splitLines(text).flatMap((written, at) => (written.match(mention) ?? []).map((name) => ({ name, line: at + 1 })));
}

/** The innermost function around each line. */
function functionsByLine(symbols: readonly SymbolFact[]): ReadonlyMap<number, string> {
  const around = new Map<number, string>();
  const own = symbols.filter(({ kind }) => bodies.has(kind)).sort((a, b) => a.range[0] - b.range[0] || b.range[2] - a.range[2]);
  for (const { id, range } of own) for (let line = range[0]; line <= range[2]; line++) around.set(line, id);
  return around;
}

const bodies: ReadonlySet<string> = new Set(['function', 'method', 'constructor', 'constant']);
