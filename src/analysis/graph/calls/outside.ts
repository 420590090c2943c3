import { eitherOf, type Known, type Type } from './types';

/** Types of the language that hold values of others, as far as calls lead through them. */
const lists: ReadonlySet<string> = new Set([
  'Array',
  'ReadonlyArray',
  'Set',
  'ReadonlySet',
  'Iterable',
  'IterableIterator',
  'Iterator',
  'Generator',
  'AsyncIterable',
  'AsyncGenerator',
  'NodeListOf',
]);
const maps: ReadonlySet<string> = new Set(['Map', 'ReadonlyMap', 'WeakMap', 'Record']);
const promises: ReadonlySet<string> = new Set(['Promise', 'PromiseLike', 'Awaited']);
const same: ReadonlySet<string> = new Set([
  'Readonly',
  'Partial',
  'Required',
  'NonNullable',
  'Omit',
  'Pick',
  'NoInfer',
  'Extract',
  'Exclude',
]);

const givesItem = /^(?:at|pop|shift|find|findLast|get)$/;
const givesList = /^(?:filter|slice|concat|reverse|sort|toSorted|toReversed|splice|values|with|fill|toSpliced)$/;
const takesItem = /^(?:map|forEach|filter|find|findLast|findIndex|findLastIndex|some|every|flatMap|sort|toSorted)$/;

export function isSameInside(name: string): boolean {
  return same.has(name);
}

/** What `await` makes of a value. */
export function awaited(type: Known): Known {
  if (type?.kind === 'either') return eitherOf(type.types.map(awaited));
  return type?.kind === 'outside' && promises.has(type.name) ? awaited(type.args[0]) : type;
}

export function promiseOf(type: Known): Known {
  return type && { kind: 'outside', name: 'Promise', args: [type] };
}

/** What a list, a set or the values of a record hold. */
export function elementOf(type: Known): Known {
  if (type?.kind === 'either') return eitherOf(type.types.map(elementOf));
  if (type?.kind === 'tuple') return eitherOf(type.items);
  if (type?.kind !== 'outside') return undefined;
  if (lists.has(type.name)) return type.args[0];
  return maps.has(type.name) ? type.args[1] : undefined;
}

/** What a loop over a value gives: of a map, pairs. */
export function iteratedOf(type: Known): Known {
  return type?.kind === 'outside' && maps.has(type.name) && type.name !== 'Record' ? { kind: 'tuple', items: type.args } : elementOf(type);
}

/** What a method of such a type gives back. */
export function outsideResult(type: Type, name: string): Known {
  if (type.kind === 'tuple') return givesItem.test(name) ? elementOf(type) : undefined;
  if (type.kind !== 'outside') return undefined;
  if (lists.has(type.name) || maps.has(type.name)) {
    if (givesItem.test(name)) return elementOf(type);
    if (name === 'entries')
      return {
        kind: 'outside',
        name: 'Array',
        args: [{ kind: 'tuple', items: maps.has(type.name) ? type.args : [undefined, type.args[0]] }],
      };
    if (givesList.test(name)) return { kind: 'outside', name: 'Array', args: [elementOf(type)] };
  }
  return promises.has(type.name) && (name === 'catch' || name === 'finally') ? type : undefined;
}

/** What such a method hands to the function that it is given. */
export function outsideParameter(type: Type, name: string, position: number): Known {
  if (type.kind === 'outside' && promises.has(type.name)) return name === 'then' && position === 0 ? awaited(type) : undefined;
  if (takesItem.test(name)) return position === 0 || (/[sS]ort/.test(name) && position === 1) ? elementOf(type) : undefined;
  return name === 'reduce' && position === 1 ? elementOf(type) : undefined;
}
