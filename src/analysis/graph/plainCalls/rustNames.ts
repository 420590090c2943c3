import type { SymbolFact } from '../../../model';
import type { PlainGround } from './ground';
import { lookUp } from './lookUp';
import { findMember } from './members';
import { isType, type Known, objectOf, type PlainNames } from './values';

/** What stands for what it holds, and what holds something or nothing. */
const transparent = /^(?:\w+::)*(?:Box|Rc|Arc|MutexGuard|RefMut|Ref)$/;
const wrapping = /^(?:\w+::)*(?:Option|Result)$/;

export function rustNames(ground: PlainGround): PlainNames {
  const named = (path: string, from: string): Known => {
    const segments = path.split('::');
    const head = segments[0] ?? '';
    const reached = segments.length > 1 ? ground.resolverOf(from)?.reach?.(path, from) : undefined;
    if (reached?.rest.length === 0) return { kind: 'module', path: reached.path };
    const [name = '', ...rest] = reached ? reached.rest : segments;
    const first = reached && reached.path !== from ? lookUp(reached.path, name, ground) : lookUp(from, reached ? name : head, ground);
    return rest.reduce<Known>((value, member) => part(value, member, ground), first);
  };
  return {
    begin: ([root = ''], path) => ({ value: named(root, path), taken: 1 }),
    within: (path, name) => lookUp(path, name, ground),
    typed: (type, path) => typed(type, { path, named }),
  };
}

function part(from: Known, name: string, ground: PlainGround): Known {
  const member = from?.kind === 'symbol' && isType(from.symbol) ? findMember(from.symbol, { name, isCalled: true }, ground) : undefined;
  return member?.symbol && { kind: 'symbol', symbol: member.symbol };
}

interface Written {
  readonly path: string;
  named(path: string, from: string): Known;
}

function typed(type: string, { path, named }: Written): Known {
  const plain = type.replace(/^[&\s]*(?:'\w+\s+)?(?:mut\s+)?/, '').trim();
  const traits = /^(?:impl|dyn)\s+([\s\S]*)$/.exec(plain)?.[1];
  if (traits !== undefined) return traitsOf(traits, { path, named });
  const [, name = '', args] = /^((?:\w+::)*\w+)\s*(?:<([\s\S]*)>)?$/.exec(plain) ?? [];
  if (args !== undefined && wrapping.test(name)) return { kind: 'wrapped', type: firstOf(args), path };
  if (args !== undefined && transparent.test(name)) return typed(firstOf(args), { path, named });
  return name === '' ? undefined : objectOf(named(name, path));
}

/** An object that has several traits has the methods of all of them. */
function traitsOf(traits: string, { path, named }: Written): Known {
  const types = traits.split('+').flatMap((one): readonly SymbolFact[] => {
    const name = /^\s*((?:\w+::)*\w+)/.exec(one)?.[1];
    const value = name === undefined ? undefined : named(name, path);
    return value?.kind === 'symbol' && isType(value.symbol) ? [value.symbol] : [];
  });
  return types.length === 0 ? undefined : { kind: 'object', types };
}

/** The first of the arguments of a type that is no lifetime. */
function firstOf(args: string): string {
  let depth = 0;
  let start = 0;
  for (let at = 0; at < args.length; at++) {
    const sign = args.charAt(at);
    if (/[<([]/.test(sign)) depth++;
    else if (/[>)\]]/.test(sign) && args.charAt(at - 1) !== '-') depth--;
    else if (sign === ',' && depth === 0) {
      const one = args.slice(start, at).trim();
      if (!one.startsWith("'")) return one;
      start = at + 1;
    }
  }
  return args.slice(start).trim();
}
