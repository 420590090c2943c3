import type { SymbolFact } from '../../model';
import type { Author } from './author';

const fewest = 3;
/** From a list that is still kept no more than this are missing: where the newest are not in it, it is none. */
const mostMissing = 1;
/** What its authors do not want to grow is no place for one more. */
const outOfUse = /[@[]deprecated\b|^\W*(?:deprecated|legacy)\b/im;
/** A longer declaration is code that uses them, not a place where they are listed. */
const mostLines = 400;

/**
 * The declaration in some files that names most members, such as a table or a function that registers each: `undefined` where
 * none names nearly all of them. The one with most of them, of these the shortest.
 */
export function listingOf(author: Author, members: readonly SymbolFact[], files: readonly string[]): SymbolFact | undefined {
  const names = new Set(members.map(({ name }) => name));
  const least = Math.max(fewest, names.size - mostMissing);
  const isTaken = new Set(members.flatMap(({ id }) => [id, ...(author.index.heirsOf.get(id) ?? [])]));
  const found = [...new Set(files)].flatMap((path) => {
    const lines = author.text(path).split('\n');
    return (author.index.symbolsOf.get(path) ?? []).flatMap((symbol) => {
      const [first, , last] = symbol.range;
      if (!canList(symbol, names) || isTaken.has(symbol.id) || last - first > mostLines) return [];
      if (outOfUse.test(lines.slice(Math.max(0, first - 4), first).join('\n'))) return [];
      const named = namedIn(lines.slice(first - 1, last).join('\n'), names);
      return named >= least ? [{ symbol, named, lines: last - first }] : [];
    });
  });
  return found.sort((a, b) => b.named - a.named || a.lines - b.lines || (a.symbol.id < b.symbol.id ? -1 : 1))[0]?.symbol;
}

function canList({ kind, container, name }: SymbolFact, names: ReadonlySet<string>): boolean {
  if (names.has(name) || names.has(container ?? '')) return false;
  return kind !== 'class' && kind !== 'interface' && kind !== 'namespace' && kind !== 'enum';
}

function namedIn(text: string, names: ReadonlySet<string>): number {
  return new Set((text.match(/[\p{L}\p{N}_$]+/gu) ?? []).filter((word) => names.has(word))).size;
}
