import { type CallFact, groupBy, type MessageEnd } from '../../model';
import { skipOne } from '../syntax/code/codeText';
import { type CodePlaces, type Named, nameMembers, nameOf, symbolOf } from './constants';

/** A name that a listener asks a message for; without one, the listener itself. */
export interface Heard {
  readonly named: Named | undefined;
  readonly place: MessageEnd;
}

export type ListenerAt = Pick<CallFact, 'path' | 'line' | 'caller'>;

interface Extent {
  readonly path: string;
  readonly from: number;
  readonly to: number;
  readonly symbol: string | undefined;
}

/** From a listener the code that it calls is followed so far. */
const deepest = 3;
const mostExtents = 200;
const mostSwitches = 50;
const longestSwitch = 20_000;
const members = nameMembers.join('|');
const compared = new RegExp(String.raw`[\w$)\]!?]\.(${members})\s*===?\s*(['"][^'"\n]{1,80}['"]|[A-Za-z_$][\w$]*\.[\w$]+)`, 'g');
const switched = new RegExp(String.raw`\bswitch\s*\(\s*(?:[\w$.?!()[\]]{1,80}\.)?(${members})\s*\)\s*\{`, 'g');
const cases = /\bcase\s+(['"][^'"\n]{1,80}['"]|[A-Za-z_$][\w$]*\.[\w$]+)\s*:/g;

/** The names that the code of a listener, and what it calls, tells messages apart by. */
export function heardBy(places: CodePlaces, call: ListenerAt, [from, to]: readonly [number, number]): readonly Heard[] {
  const found: Heard[] = [];
  const seen = new Set<string>();
  let waiting: readonly Extent[] = [{ path: call.path, from, to, symbol: call.caller }, ...handed(places, call, from, to)];
  for (let depth = 0; depth <= deepest && waiting.length > 0; depth++) {
    const next: Extent[] = [];
    for (const extent of waiting) {
      const key = `${extent.path} ${extent.from}`;
      if (seen.has(key) || seen.size === mostExtents) continue;
      seen.add(key);
      found.push(...namesIn(places, extent));
      next.push(...calledFrom(places, extent));
    }
    waiting = next;
  }
  return [...groupBy(found, ({ named }) => named?.key).values()].flatMap(([first]) => first ?? []);
}

/** A listener that is only named: `this.receive`, `receive.bind(this)`. */
function handed(places: CodePlaces, { path, caller }: ListenerAt, from: number, to: number): readonly Extent[] {
  const given = places
    .source(path)
    .text.slice(from, to)
    .trim()
    .replace(/\.bind\([^()]*\)$/, '');
  const owner = places.symbol.get(caller ?? '')?.container;
  const id =
    given.startsWith('this.') && owner !== undefined
      ? `${path}#${owner}.${given.slice('this.'.length)}`
      : symbolOf(places, path, given)?.id;
  return id === undefined ? [] : extentsOf(places, id);
}

function extentsOf({ symbol, source }: CodePlaces, id: string): readonly Extent[] {
  const fact = symbol.get(id);
  if (!fact) return [];
  const { lines } = source(fact.path);
  const [line, col, endLine, endCol] = fact.range;
  return [{ path: fact.path, from: lines.offsetAt(line, col), to: lines.offsetAt(endLine, endCol), symbol: id }];
}

function calledFrom(places: CodePlaces, { path, from, to }: Extent): readonly Extent[] {
  const { lines } = places.source(path);
  const inside = (places.callsOf.get(path) ?? []).filter(({ line, col }) => {
    const at = lines.offsetAt(line, col);
    return at >= from && at < to;
  });
  return inside.flatMap(({ callee }) => (callee === undefined ? [] : extentsOf(places, callee)));
}

function namesIn(places: CodePlaces, { path, from, to, symbol }: Extent): readonly Heard[] {
  const { text, lines } = places.source(path);
  const body = text.slice(from, to);
  const heard = (member: string, written: string, at: number): readonly Heard[] => {
    const named = nameOf(places, path, written);
    const place = { path, line: lines.lineAt(from + at), ...(symbol !== undefined && { symbol }) };
    return named ? [{ named: { ...named, key: `${member}:${named.key}` }, place }] : [];
  };
  const asked = [...body.matchAll(compared)].flatMap(({ 1: member = '', 2: written = '', index }) => heard(member, written, index + 1));
  const chosen = [...body.matchAll(switched)].slice(0, mostSwitches).flatMap(({ 0: head, 1: member = '', index }) => {
    const open = index + head.length - 1;
    const block = body.slice(open, skipOne(body, open, Math.min(body.length, open + longestSwitch)));
    return [...block.matchAll(cases)].flatMap(({ 1: written = '', index: at }) => heard(member, written, open + at));
  });
  return [...asked, ...chosen];
}
