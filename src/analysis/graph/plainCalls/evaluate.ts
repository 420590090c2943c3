import type { SymbolFact } from '../../../model';
import type { Chain } from '../../syntax/plain/plainCode';
import type { Held, PlainGround } from './ground';
import { findInherited, findMember, isRust, type Member } from './members';
import { pythonNames } from './pythonNames';
import { rustNames } from './rustNames';
import { type Begun, isType, type Known, objectOf, type PlainNames, type PlainValue } from './values';

/** What a chain leads to; `isInherited` when its last step is a member that a base has. */
export interface Led {
  readonly value: Known;
  readonly isInherited: boolean;
}

export interface Evaluator {
  /** `isCalled` tells that the end of the chain is called, and so a function rather than a field of that name. */
  lead(held: Held, isCalled: boolean): Led;
}

const deepest = 40;
const nothing: Led = { value: undefined, isInherited: false };

/** Follows chains to what they mean. A question that leads back to itself, or too deep, has no answer. */
export function createEvaluator(ground: PlainGround): Evaluator {
  const known = new Map<string, Led>();
  let depth = 0;
  const lead: Evaluator['lead'] = (held, isCalled) => {
    const key = `${isCalled} ${held.path}\n${held.chain.join('\n')}`;
    const found = known.get(key);
    if (found || depth >= deepest) return found ?? nothing;
    known.set(key, nothing);
    depth++;
    const led = follow(held, isCalled, { ground, names: isRust(held.path) ? rust : python, valueAt });
    depth--;
    known.set(key, led);
    return led;
  };
  const valueAt = (held: Held | undefined): Known => held && lead(held, false).value;
  const python = pythonNames(ground);
  const rust = rustNames(ground);
  return { lead };
}

interface Way {
  readonly ground: PlainGround;
  readonly names: PlainNames;
  valueAt(held: Held | undefined): Known;
}

function follow({ chain, path }: Held, isCalled: boolean, way: Way): Led {
  const { value, taken } = begin(chain, path, way);
  let led: Led = { value, isInherited: false };
  for (let at = taken; at < chain.length && led.value; at++) {
    const isLast = at === chain.length - 1;
    led = step(led.value, { name: chain[at] ?? '', isCalled: isLast ? isCalled : chain[at + 1] === '()' }, way);
  }
  return led;
}

function begin(chain: Chain, path: string, way: Way): Begun {
  const [root = ''] = chain;
  const index = /^[#@^](\d+)$/.exec(root)?.[1];
  if (root === '') return { value: undefined, taken: 1 };
  if (index !== undefined) {
    const symbol = way.ground.scopes.get(path)?.symbols[Number(index)];
    return { value: symbol && beginAt(root, symbol, way), taken: 1 };
  }
  if (root.startsWith(':')) return { value: way.names.typed(root.slice(1), path), taken: 1 };
  const { value, taken } = way.names.begin(chain, path);
  return { value: settled(value, way), taken };
}

function beginAt(root: string, symbol: SymbolFact, way: Way): Known {
  if (root.startsWith('^')) return { kind: 'inherited', by: symbol };
  const value: PlainValue = { kind: 'symbol', symbol };
  return root.startsWith('@') ? objectOf(value) : settled(value, way);
}

/** A variable means what it holds. */
function settled(value: Known, { ground, valueAt }: Way): Known {
  if (value?.kind !== 'symbol' || !/^(?:variable|constant)$/.test(value.symbol.kind)) return value;
  const { path, name, container } = value.symbol;
  return container === undefined ? valueAt(ground.fields.get(`${path}\n${name}`)) : undefined;
}

interface Step {
  readonly name: string;
  readonly isCalled: boolean;
}

function step(from: PlainValue, asked: Step, way: Way): Led {
  if (asked.name === '()') return plainly(called(from, way));
  if (asked.name === '~') return plainly(from.kind === 'object' || from.kind === 'wrapped' ? from : undefined);
  if (from.kind === 'wrapped') return plainly(unwrapped(from, asked.name, way));
  if (from.kind === 'module') return plainly(settled(way.names.within(from.path, asked.name), way));
  const member = memberOf(from, asked, way);
  if (!member) return nothing;
  return { value: member.symbol ? { kind: 'symbol', symbol: member.symbol } : way.valueAt(member.held), isInherited: member.isInherited };
}

function plainly(value: Known): Led {
  return { value, isInherited: false };
}

function memberOf(from: PlainValue, asked: Step, { ground }: Way): Member | undefined {
  if (from.kind === 'inherited') return findInherited(from.by, asked, ground);
  if (from.kind === 'symbol') return isType(from.symbol) ? findMember(from.symbol, asked, ground) : undefined;
  if (from.kind !== 'object') return undefined;
  for (const type of from.types) {
    const member = findMember(type, asked, ground);
    if (member) return member;
  }
  return undefined;
}

/** What calling gives: an object of a class, or what a function says. */
function called(from: PlainValue, { ground, valueAt }: Way): Known {
  if (from.kind !== 'symbol') return undefined;
  return objectOf(from) ?? valueAt(ground.returns.get(from.symbol.id));
}

/** `?` takes what is held out, `&` leaves it where it is. */
function unwrapped(from: Extract<PlainValue, { kind: 'wrapped' }>, name: string, { names }: Way): Known {
  if (name === '&') return from;
  return name === '?' ? names.typed(from.type, from.path) : undefined;
}
