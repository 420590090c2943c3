import { type CallFact, groupBy, type MessageEnd, type MessageFact } from '../../model';
import { readCall } from './callText';
import { initializerOf, nameOf, symbolOf } from './constants';
import { type EventPlaces, ownersOf } from './eventPlaces';

const emitting: ReadonlySet<string> = new Set(['emit']);
const listening: ReadonlySet<string> = new Set(['on', 'once', 'addListener', 'prependListener']);
const emitter = /^(?:new\s+(?:\w+\.)?(?:EventEmitter\w?|Emittery|EventTarget)\b|mitt\s*[<(]|createNanoEvents\s*[<(])/;
const emitterClass = /(?:^|\.)(?:EventEmitter\w?|Emittery|TypedEmitter|TypedEventEmitter)$/;
const channel = 'events between parts of the code';

/** One end of an event by its name, on the emitter that is the same object or of the same class. */
interface End {
  readonly key: string;
  readonly name: string;
  readonly isFrom: boolean;
  readonly place: MessageEnd;
}

/** Events by a literal name: `bus.emit('saved')` and `bus.on('saved', …)` of one constant, field or class. */
export function namedEvents(places: EventPlaces, paths: readonly string[]): readonly MessageFact[] {
  const classes = emitterClasses(places);
  const ends = paths.flatMap((path) => (places.callsOf.get(path) ?? []).flatMap((call) => endOf(places, call, classes) ?? []));
  return [...groupBy(ends, ({ key }) => key).values()].flatMap((group): readonly MessageFact[] => {
    const [from, to] = [true, false].map((side) => group.filter(({ isFrom }) => isFrom === side).map(({ place }) => place));
    const [first] = group;
    return first && from && to && from.length > 0 && to.length > 0
      ? [{ kind: 'event', name: first.name, channel, from, to, failures: [] }]
      : [];
  });
}

/** By class that is an emitter, the first of its family: what one emits, those that extend it emit too. */
function emitterClasses({ heritage }: EventPlaces): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { symbol, relation, name, target } of heritage) {
    if (relation === 'extends' && target === undefined && emitterClass.test(name)) found.set(symbol, symbol);
  }
  for (let size = -1; size !== found.size; ) {
    size = found.size;
    for (const { symbol, relation, target = '' } of heritage) {
      const family = found.get(target);
      if (relation === 'extends' && family !== undefined && !found.has(symbol)) found.set(symbol, family);
    }
  }
  return found;
}

function endOf(places: EventPlaces, call: CallFact, classes: ReadonlyMap<string, string>): End | undefined {
  const isFrom = emitting.has(call.name);
  if (!isFrom && !listening.has(call.name)) return undefined;
  const read = readCall(places.source(call.path), call);
  const named = read && nameOf(places, call.path, read.given[0] ?? '');
  if (!read || !named) return undefined;
  const owner = emitterOf(places, call, read.receiver.replaceAll(/[?!]/g, ''), classes);
  if (owner === undefined) return undefined;
  const place = { path: call.path, line: call.line, ...(call.caller !== undefined && { symbol: call.caller }) };
  const label = owner.slice(owner.lastIndexOf('#') + 1);
  return { key: `${owner} ${named.key}`, name: `${label}: ${named.name}`, isFrom, place };
}

/** The id of what emits: a class, or a constant or field that holds an emitter. */
function emitterOf(places: EventPlaces, call: CallFact, receiver: string, classes: ReadonlyMap<string, string>): string | undefined {
  const owners = ownersOf(places, call);
  if (receiver === 'this') return owners.map((id) => classes.get(id)).find((id) => id !== undefined);
  const field = /^this\.(#?[\w$]+)$/.exec(receiver)?.[1];
  const symbol =
    field === undefined
      ? symbolOf(places, call.path, receiver)
      : owners.map((id) => places.symbol.get(`${id}.${field}`)).find((one) => one);
  if (symbol && (symbol.kind === 'constant' || symbol.kind === 'property')) {
    const value = initializerOf(places, symbol);
    return emitter.test(value) ? symbol.id : familyOf(places, symbol.path, value, classes);
  }
  return /^[\w$]+$/.test(receiver) ? familyOf(places, call.path, valueNear(places, call, receiver), classes) : undefined;
}

/** `new Store(…)`, by what the class is in a file. */
function familyOf(places: EventPlaces, path: string, value: string, classes: ReadonlyMap<string, string>): string | undefined {
  const name = /^new\s+([\w$.]+)/.exec(value)?.[1];
  return name === undefined ? undefined : classes.get(symbolOf(places, path, name)?.id ?? '');
}

/** What a local constant starts with in the function around a call. */
function valueNear(places: EventPlaces, { path, line, col, caller }: CallFact, name: string): string {
  const { text, lines } = places.source(path);
  const start = places.symbol.get(caller ?? '')?.range;
  const before = text.slice(start ? lines.offsetAt(start[0], start[1]) : 0, lines.offsetAt(line, col));
  return (
    [...before.matchAll(new RegExp(String.raw`\bconst\s+${name.replaceAll('$', '\\$')}\s*(?::[^=\n]{0,80})?=\s*(new\s+[\w$.]+)`, 'g'))].at(
      -1,
    )?.[1] ?? ''
  );
}
