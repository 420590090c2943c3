import type { SymbolFact } from '../../../model';
import type { Held, PlainGround } from './ground';

/** What is found under the name of a member: a definition, or what an attribute holds. */
export interface Member {
  readonly symbol?: SymbolFact;
  readonly held?: Held;
  readonly isInherited: boolean;
}

export interface Asked {
  readonly name: string;
  /** Rust has fields and methods of one name; which is meant tells whether it is called. */
  readonly isCalled: boolean;
}

const mostTypes = 200;
const harmless = /^(?:[\w.]+\.)?(?:object|Protocol|Generic|ABC|Enum|NamedTuple|TypedDict|Exception|BaseException)$/;

/** A member of a type or of those that it builds on, in the order of the language; nothing where a type that is not known may have it first. */
export function findMember(type: SymbolFact, asked: Asked, ground: PlainGround): Member | undefined {
  return memberAmong(lineOf(type, ground), asked, { ground, isInherited: false });
}

/** The same without its own members. */
export function findInherited(type: SymbolFact, asked: Asked, ground: PlainGround): Member | undefined {
  return memberAmong(lineOf(type, ground).slice(1), asked, { ground, isInherited: true });
}

type Line = readonly (SymbolFact | undefined)[];

function memberAmong(
  line: Line,
  asked: Asked,
  { ground, isInherited }: { readonly ground: PlainGround; readonly isInherited: boolean },
): Member | undefined {
  for (const [at, type] of line.entries()) {
    if (!type) return undefined;
    const found = ownMember(type, asked, ground);
    if (found) return { ...found, isInherited: isInherited || at > 0 };
  }
  return undefined;
}

/** Two things of one name are none that can be told, unless the last takes the place of all before. */
function ownMember({ id, path }: SymbolFact, { name, isCalled }: Asked, ground: PlainGround): Omit<Member, 'isInherited'> | undefined {
  const named = (ground.membersOf.get(id) ?? []).filter((one) => one.name === name);
  const held = ground.fields.get(`${id}\n${name}`);
  if (isRust(path)) {
    const fitting = named.filter(({ kind }) => (kind === 'property') !== isCalled);
    const [symbol] = fitting;
    if (isCalled || !held) return symbol && (fitting.length === 1 ? { symbol } : {});
    return { held };
  }
  const symbol = named.at(-1);
  if (!symbol) return held && { held };
  if (symbol.kind !== 'property') return held ? {} : { symbol };
  const getter = named.find(({ id: own }) => ground.returns.has(own));
  const given = getter ? ground.returns.get(getter.id) : held;
  return given ? { held: given } : {};
}

export function isRust(path: string): boolean {
  return path.endsWith('.rs');
}

/**
 * A class and what it builds on, in the order in which members are looked for; `undefined` for what is not of the
 * repository. A base that several share comes after all of them.
 */
function lineOf(type: SymbolFact, ground: PlainGround): Line {
  const line: (SymbolFact | undefined)[] = [];
  const waiting: (SymbolFact | undefined)[] = [type];
  while (waiting.length > 0 && line.length < mostTypes) {
    const next = waiting.pop();
    line.push(next);
    if (next) waiting.push(...basesOf(next, ground).reverse());
  }
  return line.filter((one, at) => one === undefined || line.lastIndexOf(one) === at);
}

function basesOf({ id, path }: SymbolFact, { basesOf: bases, byId }: PlainGround): (SymbolFact | undefined)[] {
  return (bases.get(id) ?? []).flatMap(({ target, name }) => {
    const base = byId.get(target ?? '');
    return base || !(isRust(path) || harmless.test(name)) ? [base] : [];
  });
}
