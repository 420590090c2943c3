import type { SymbolFact } from '../../model';
import type { Author } from './author';

/** A file that declares something for most things of a kind, such as a configuration for each launcher. */
export interface Counterpart {
  readonly path: string;
  /** What it declares for the one that has most counterparts. */
  readonly example: SymbolFact;
}

export interface Counterparts {
  readonly files: readonly Counterpart[];
  /** The member that has most of them. */
  readonly member: SymbolFact;
}

const shortestStem = 4;
const leastShare = 0.5;
const fewest = 3;
/** Of fewer than these each must have one: two names may be alike by chance. */
const many = 6;

/**
 * Files that have something for most members of a kind, told by names: `ZodEmail` and `ZodURL` stand beside `$ZodEmail` and
 * `$ZodURL` of another file. Who adds one of a kind is likely to need all of them. Those with most first.
 */
export function counterpartsOf(author: Author, kind: SymbolFact, members: readonly SymbolFact[]): Counterparts | undefined {
  const own = new Set([kind.path, ...members.map(({ path }) => path)]);
  const stems = author.index.live.has(kind.path) ? stemsOf(members) : [];
  const found = [...author.index.symbolsOf].flatMap(([path, symbols]) => {
    if (own.has(path) || !author.index.moduleOf.has(path) || !author.index.live.has(path)) return [];
    const named = new Map(
      stems.flatMap(({ member, stem }) => {
        const [plainest] = symbols.filter((symbol) => isNamedFor(symbol, stem)).sort((a, b) => a.name.length - b.name.length);
        return plainest ? [[member, plainest] as const] : [];
      }),
    );
    const share = stems.length < many ? 1 : leastShare;
    return named.size >= Math.max(fewest, stems.length * share) ? [{ path, named }] : [];
  });
  const reach = (member: SymbolFact) => found.filter(({ named }) => named.has(member)).length;
  const [best] = stems.map(({ member }) => member).sort((a, b) => reach(b) - reach(a) || a.range[0] - b.range[0]);
  if (!best || reach(best) === 0) return undefined;
  const files = found.sort((a, b) => b.named.size - a.named.size || (a.path < b.path ? -1 : 1));
  return {
    member: best,
    files: files.flatMap(({ path, named }) => {
      const example = named.get(best);
      return example ? [{ path, example }] : [];
    }),
  };
}

/** What tells the members apart: their names without what all of them have in front or at the end, or several as their last word. */
export function stemsOf(members: readonly SymbolFact[]): readonly { readonly member: SymbolFact; readonly stem: string }[] {
  const plain = members.map(({ name }) => name.replace(/^[$_]+/, ''));
  const front = sharedLength(plain);
  const end = sharedLength(plain.map((name) => [...name].reverse().join('')));
  const lasts = plain.map((name) => lastWord(name));
  const isShared = (word: string) => word !== '' && lasts.filter((other) => other === word).length >= fewest;
  const cut = (name: string) => name.slice(front, name.length - (isShared(lastWord(name)) ? Math.max(end, lastWord(name).length) : end));
  return members.map((member, at) => ({ member, stem: cut(plain[at] ?? '') })).filter(({ stem }) => stem.length >= shortestStem);
}

/** `Launcher` of `ChromeLauncher`. */
function lastWord(name: string): string {
  return /(?<=[a-z0-9])[A-Z][a-z]+$/.exec(name)?.[0] ?? '';
}

/** How many characters all names begin with. */
function sharedLength([first = '', ...others]: readonly string[]): number {
  let length = 0;
  while (length < first.length && others.length > 0 && others.every((name) => name[length] === first[length])) length++;
  return length;
}

/** The stem stands in the name as whole words: `Email` in `$ZodEmail` and `_email`, not `Edge` in `knowledge`. */
function isNamedFor({ name, container, kind }: SymbolFact, stem: string): boolean {
  if (container !== undefined && kind !== 'enumMember') return false;
  const at = name.toLowerCase().lastIndexOf(stem.toLowerCase());
  const [before, start, after] = [name[at - 1] ?? '', name[at] ?? '', name[at + stem.length] ?? ''];
  return at >= 0 && (!/[a-z]/i.test(before) || /[A-Z]/.test(start)) && !/[a-z]/.test(after);
}
