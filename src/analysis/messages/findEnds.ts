import { type CallFact, groupBy, type MessageEnd, type MessagePayload, type SymbolFact } from '../../model';
import { findCode } from '../boundaries/findCode';
import { skipOne } from '../syntax/code/codeText';
import { type CallText, membersOf, readCall } from './callText';
import { type CodePlaces, type Named, nameMembers, nameOf, payloadOf } from './constants';
import type { EndRule, Lane } from './endRule';
import { type Heard, heardBy, type ListenerAt } from './heard';
import { keysOf } from './loopedKeys';
import { parametersOf } from './parameters';

/** One end of a message. Without a name it is the end of all that pass there. */
export interface End {
  readonly lane: Lane;
  readonly end: 'from' | 'to';
  readonly named: Named | undefined;
  readonly place: MessageEnd;
  /** What listens: messages of one name that several listeners take belong to nobody for sure. */
  readonly listener?: string;
  readonly declared?: MessageEnd;
  /** Ids of the functions that it is handed on by, the nearest to the end first. */
  readonly through: readonly string[];
  /** True where the call itself says that it is the editor's. */
  readonly isPlain: boolean;
}

export interface EndPlaces extends CodePlaces {
  /** The rules that count in a file. */
  rulesOf(path: string): readonly EndRule[];
}

/** A call that is an end: of what its rule names, or of a function that hands one of its parameters on to such a call. */
interface Wanted {
  readonly rule: EndRule;
  readonly position: number;
  readonly payload?: MessagePayload | undefined;
  /** The functions that hand it on, the nearest to the end first: none for what the rule itself names. */
  readonly through: readonly string[];
}

interface Wrapper extends Wanted {
  /** Of the function. */
  readonly id: string;
}

/** An end that is handed on further than this is somebody's framework. */
const deepest = 3;
/** A function says what it takes in its first lines. */
const headLines = 8;
const plainName = /^[A-Za-z_$][\w$]*$/;

/** Every end in these files: where the call itself names the message, and where a function around it is given the name. */
export function findEnds(places: EndPlaces, paths: readonly string[]): readonly End[] {
  const found: End[] = [];
  let told = paths.map((path) => tellFile(places, path, rulesByName(places.rulesOf(path))));
  for (let depth = 0; depth <= deepest && told.length > 0; depth++) {
    found.push(...told.flatMap(({ ends }) => ends));
    const wrappers = groupBy(
      told.flatMap((one) => one.wrappers),
      ({ id }) => id,
    );
    told = wrappers.size === 0 ? [] : paths.map((path) => tellFile(places, path, wrappers));
  }
  return [...found, ...paths.flatMap((path) => assignedEnds(places, path))];
}

/** What the calls of a file tell, by their name the first time, later by the wrapper that they call. */
function tellFile(places: EndPlaces, path: string, wanted: ReadonlyMap<string, readonly Wanted[]>): Told {
  const told = (places.callsOf.get(path) ?? []).flatMap((call) => {
    const own = [...(wanted.get(call.name) ?? []), ...(wanted.get(call.callee ?? '') ?? [])];
    const read = own.length > 0 ? readCall(places.source(path), call) : undefined;
    return read ? own.flatMap((one) => tell(places, { ...one, call, read }) ?? []) : [];
  });
  return { ends: told.flatMap(({ ends }) => ends), wrappers: told.flatMap(({ wrappers }) => wrappers) };
}

function rulesByName(rules: readonly EndRule[]): ReadonlyMap<string, readonly Wanted[]> {
  const all = rules.flatMap((rule) => rule.calls.map((name) => ({ name, rule, position: rule.name, through: [] })));
  return groupBy(all, ({ name }) => name);
}

interface Told {
  readonly ends: readonly End[];
  readonly wrappers: readonly Wrapper[];
}

interface Site extends Wanted {
  readonly call: CallFact;
  readonly read: CallText;
}

function tell(places: EndPlaces, site: Site): Told | undefined {
  const { call, read, rule, position, through } = site;
  const isPlain = through.length === 0;
  const given = read.given[position];
  if (given === undefined || (isPlain && !fits(rule, read))) return undefined;
  const end = (named: Named | undefined, more: Partial<End> = {}): End => ({
    ...{ lane: rule.lane, end: rule.end, named: withPayload(named, site.payload), isPlain, through },
    ...{ place: placeOf(call, through.at(-1), rule.isMember ? call.line : lineOfName(places, call, read.spans[position])) },
    ...more,
  });
  const none = { ends: rule.isMember && isPlain ? [end(undefined)] : [], wrappers: [] };
  if (rule.isMember && rule.end === 'to') return { ends: listening(places, rule, call, read.spans[position] ?? [0, 0]), wrappers: [] };
  const named = alternatives(given).map((one) => (rule.isMember ? memberName(places, call.path, one) : nameOf(places, call.path, one)));
  if (named.every((one) => one !== undefined)) return { ends: named.map((one) => end(one)), wrappers: [] };
  const wrapper = wrapperOf(places, site, given);
  if (wrapper) return { ...none, wrappers: [wrapper] };
  const keys = rule.isMember ? [] : keysOf(places, call, given);
  return keys.length > 0 ? { ends: keys.map(({ named: key, declared }) => end(key, { declared })), wrappers: [] } : none;
}

/** The end where messages are listened to, and one for each name that the listener knows. */
function listening(places: EndPlaces, { lane }: EndRule, at: ListenerAt, span: readonly [number, number]): readonly End[] {
  const { path, line, caller } = at;
  const own: Heard = { named: undefined, place: { path, line, ...(caller !== undefined && { symbol: caller }) } };
  return [own, ...heardBy(places, at, span)].map((heard) => ({
    lane,
    end: 'to',
    ...heard,
    listener: `${path}:${line}`,
    isPlain: true,
    through: [],
  }));
}

/** `self.onmessage = …` */
function assignedEnds(places: EndPlaces, path: string): readonly End[] {
  const rules = places.rulesOf(path).filter(({ end, first }) => end === 'to' && first === 'message');
  const { text, lines } = places.source(path);
  if (rules.length === 0 || !text.includes('onmessage')) return [];
  const isCode = findCode(text);
  return [...text.matchAll(/\bonmessage\s*=(?![=>])\s*/g)].flatMap(({ 0: head, index }) => {
    const from = index + head.length;
    const place = { path, line: lines.lineAt(index) };
    return isCode(index) ? rules.flatMap((rule) => listening(places, rule, place, [from, endOfStatement(text, from)])) : [];
  });
}

function endOfStatement(text: string, from: number): number {
  let at = from;
  while (at < text.length && !/[;\n]/.test(text.charAt(at))) at = skipOne(text, at, text.length);
  return at;
}

/** A name may stand below the call that it is given to. */
function lineOfName({ source }: EndPlaces, { path, line }: CallFact, span: readonly [number, number] | undefined): number {
  return span ? source(path).lines.lineAt(span[1] - 1) : line;
}

function placeOf({ path, line, caller }: CallFact, through: string | undefined, last: number): MessageEnd {
  return {
    path,
    line,
    ...(last > line && { last }),
    ...(caller !== undefined && { symbol: caller }),
    ...(through !== undefined && { through }),
  };
}

function fits({ on, first }: EndRule, { receiver, given }: CallText): boolean {
  return (on?.test(receiver) ?? true) && (first === undefined || given[0]?.slice(1, -1) === first);
}

function withPayload(named: Named | undefined, payload: MessagePayload | undefined): Named | undefined {
  return named && named.payload === undefined && payload ? { ...named, payload } : named;
}

/** `isNew ? 'a' : 'b'` is one of two. */
function alternatives(given: string): readonly string[] {
  const found = /^[\w$.()!]+\s*\?\s*(['"][^'"\n]*['"])\s*:\s*(['"][^'"\n]*['"])$/.exec(given);
  return found?.[1] !== undefined && found[2] !== undefined ? [found[1], found[2]] : [given];
}

/** `{ type: 'open', path }` is called `open`. */
function memberName(places: EndPlaces, path: string, given: string): Named | undefined {
  const members = membersOf(given);
  const member = nameMembers.find((name) => members.has(name));
  const named = member === undefined ? undefined : nameOf(places, path, members.get(member) ?? '');
  return named && { ...named, key: `${member}:${named.key}` };
}

/** The function around a call that is given what the call hands on, and as which parameter. */
function wrapperOf(places: EndPlaces, { call, rule, through }: Site, given: string): Wrapper | undefined {
  const name = /^new\s/.test(given) ? /\(\s*([\w$]+)\s*\)$/.exec(given)?.[1] : given;
  if (name === undefined || !plainName.test(name)) return undefined;
  for (const holder of holdersOf(places, call.caller)) {
    const parameters = parametersOf(places.source(call.path), holder);
    const position = parameters.findIndex((one) => one.name === name);
    const type = parameters[position]?.type ?? '';
    const payload = rule.isMember && /^[A-Z]\w[\w.]*$/.test(type) ? headOf(holder, type) : undefined;
    if (position >= 0) return { id: holder.id, rule, position, payload, through: [...through, holder.id] };
  }
  return undefined;
}

/** The type of a parameter, in the lines where a function begins. */
function headOf(symbol: SymbolFact, type: string): MessagePayload {
  const { path, lines } = payloadOf(symbol, type);
  return { type, path, lines: [lines[0], Math.min(lines[1], lines[0] + headLines)] };
}

function holdersOf({ symbol }: EndPlaces, caller: string | undefined): readonly SymbolFact[] {
  const own = symbol.get(caller ?? '');
  const around = own?.container === undefined ? undefined : symbol.get(`${own.path}#${own.container}`);
  return [own, around].filter((one) => one !== undefined);
}
