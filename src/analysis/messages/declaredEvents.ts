import { type CallFact, groupBy, type MessageEnd, type MessageFact, type SymbolFact } from '../../model';
import { readCall } from './callText';
import { initializerOf, payloadOf, symbolOf } from './constants';
import { type EventPlaces, ownersOf } from './eventPlaces';

/** A field or constant that fires, with the type of what it tells. */
interface Emitter {
  readonly symbol: SymbolFact;
  readonly payload: string;
}

const made = /^new\s+(?:\w+\.)?EventEmitter\s*(?:<([\s\S]{1,200})>)?\s*\(\s*\)$/;
const channel = 'events between parts of the code';

/** What was found out about emitters. */
interface Found {
  readonly emitters: ReadonlyMap<string, Emitter>;
  /** By property that others listen by, the emitter behind it. */
  readonly offered: ReadonlyMap<string, string>;
}

/** Events that are declared: an emitter of a class that fires, and the property of it that others listen by. */
export function declaredEvents(places: EventPlaces, paths: readonly string[]): readonly MessageFact[] {
  const emitters = emittersOf(places, paths);
  if (emitters.size === 0) return [];
  const found: Found = { emitters, offered: offeredBy(places, emitters) };
  const fires = endsBy(places, paths, (call) => (call.name === 'fire' ? emitterAt(places, call, emitters) : undefined));
  const heard = endsBy(places, paths, listeningTo(places, found));
  return [...heard].flatMap(([target, to]): readonly MessageFact[] => {
    const sources = sourcesOf(places, target, found);
    const from = sources.flatMap((id) => fires.get(id) ?? []);
    const symbol = places.symbol.get(target);
    if (!symbol || from.length === 0) return [];
    const told = sources.map((id) => emitters.get(id)).find((one) => one && isTelling(one.payload));
    const payload = told && payloadOf(told.symbol, told.payload);
    const name = symbol.container === undefined ? symbol.name : `${symbol.container}.${symbol.name}`;
    const declared = { path: symbol.path, line: symbol.nameRange[0], symbol: symbol.id };
    return [{ kind: 'event', name, channel, ...(payload && { payload }), from, to, declared, failures: [] }];
  });
}

/** `void` and type parameters say nothing. */
function isTelling(payload: string): boolean {
  return !/^(?:|void|undefined|unknown|any)$|\b[A-Z]\b/.test(payload);
}

function emittersOf(places: EventPlaces, paths: readonly string[]): ReadonlyMap<string, Emitter> {
  const own = new Set(paths.filter((path) => places.source(path).text.includes('EventEmitter')));
  return new Map(
    places.symbols
      .filter(({ path, kind }) => own.has(path) && (kind === 'property' || kind === 'constant'))
      .flatMap((symbol) => {
        const found = made.exec(initializerOf(places, symbol));
        return found ? [[symbol.id, { symbol, payload: (found[1] ?? '').replace(/\s+/g, ' ').trim() }] as const] : [];
      }),
  );
}

/** Calls by what `targetOf` says that they are about. */
function endsBy(
  { callsOf }: EventPlaces,
  paths: readonly string[],
  targetOf: (call: CallFact) => string | undefined,
): ReadonlyMap<string, readonly MessageEnd[]> {
  const ends = new Map<string, MessageEnd[]>();
  for (const path of paths) {
    for (const call of callsOf.get(path) ?? []) {
      const target = targetOf(call);
      if (target === undefined) continue;
      const { line, caller } = call;
      const end = { path, line, ...(caller !== undefined && { symbol: caller }) };
      const known = ends.get(target);
      if (known) known.push(end);
      else ends.set(target, [end]);
    }
  }
  return ends;
}

/** The emitter that a call is made on: `this.changed`, or a constant by its name. */
function emitterAt(places: EventPlaces, call: CallFact, emitters: ReadonlyMap<string, Emitter>): string | undefined {
  const receiver = readCall(places.source(call.path), call)?.receiver.replaceAll(/[?!]/g, '') ?? '';
  if (!receiver.startsWith('this.')) {
    const symbol = symbolOf(places, call.path, receiver);
    return symbol && emitters.has(symbol.id) ? symbol.id : undefined;
  }
  const owners = ownersOf(places, call);
  return [...owners, ...owners.flatMap((id) => places.basesOf(id))]
    .map((owner) => `${owner}.${receiver.slice('this.'.length)}`)
    .find((id) => emitters.has(id));
}

/** By property that others listen by, the emitter behind it: `onDidChange = this.changed.event`, or a getter of it. */
function offeredBy(places: EventPlaces, emitters: ReadonlyMap<string, Emitter>): ReadonlyMap<string, string> {
  const byOwner = groupBy([...emitters.values()], ({ symbol }) => `${symbol.path}#${symbol.container ?? ''}`);
  return new Map(
    places.symbols.flatMap((symbol) => {
      const own = byOwner.get(`${symbol.path}#${symbol.container ?? ''}`);
      if (!own || symbol.container === undefined) return [];
      const name = eventOf(places, symbol);
      const emitter = own.find((one) => one.symbol.name === name);
      return emitter ? [[symbol.id, emitter.symbol.id] as const] : [];
    }),
  );
}

function eventOf(places: EventPlaces, symbol: SymbolFact): string | undefined {
  if (symbol.kind === 'property') {
    const found = /^this\.(#?[\w$]+)\.event$/.exec(initializerOf(places, symbol))?.[1];
    if (found !== undefined) return found;
  }
  const { text, lines } = places.source(symbol.path);
  const [line, col, endLine, endCol] = symbol.range;
  const body = text.slice(lines.offsetAt(line, col), Math.min(lines.offsetAt(endLine, endCol), lines.offsetAt(line, col) + 300));
  return /\bget\s+[\w$]+\s*\(\s*\)[^{]*\{\s*return\s+this\.(#?[\w$]+)\.event;?\s*\}$/.exec(body)?.[1];
}

/** What a call listens to: a property by its name, or an emitter itself in `this.changed.event(listener)`. */
function listeningTo(places: EventPlaces, { emitters, offered }: Found): (call: CallFact) => string | undefined {
  const names = new Set([...offered.keys()].map((id) => places.symbol.get(id)?.name));
  return (call) => {
    if (names.has(call.name)) return call.stated ?? call.callee;
    return call.name === 'event' ? emitterAt(places, call, emitters) : undefined;
  };
}

/** The emitters behind what is listened by: for a member of an interface those of all classes that implement it. */
function sourcesOf({ symbol, heritage, basesOf }: EventPlaces, target: string, { emitters, offered }: Found): readonly string[] {
  const own = emitters.has(target) ? target : offered.get(target);
  if (own !== undefined) return [own];
  const fact = symbol.get(target);
  const type = fact?.container === undefined ? undefined : `${fact.path}#${fact.container}`;
  if (!fact || type === undefined) return [];
  const classes = [...new Set(heritage.map((one) => one.symbol))].filter((id) => basesOf(id).includes(type));
  const holders = new Set(classes.flatMap((id) => [id, ...basesOf(id)]));
  return [...new Set([...holders].flatMap((id) => offered.get(`${id}.${fact.name}`) ?? []))];
}
