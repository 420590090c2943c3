import { type EntryPointFact, type Facts, groupBy, type MessageEnd, type MessageFact, remember } from '../../model';
import type { ExportTable } from '../graph/exportTable';
import type { FileScope } from '../graph/scopes';
import { lineTable } from '../syntax/lineTable';
import type { ConstantPlaces } from './constants';
import { declaredEvents } from './declaredEvents';
import type { EndRule } from './endRule';
import { endRules } from './endRules';
import { basesIn } from './eventPlaces';
import { failuresOf } from './failures';
import { type End, findEnds } from './findEnds';
import { namedEvents } from './namedEvents';
import { ownRequests } from './requests';
import { workerRules } from './workerRules';

/** What messages are looked for in. */
export interface MessagePlaces extends Pick<Facts, 'files' | 'symbols' | 'imports' | 'calls' | 'heritage' | 'boundaries' | 'entryPoints'> {
  readonly scopes: ReadonlyMap<string, FileScope>;
  readonly table: ExportTable;
  text(path: string): string;
}

/**
 * What passes by a name between two places of the code, with both of its ends (A4): only what the sources prove, by kind,
 * channel and name. Tests, fixtures and examples do not count.
 */
export function findMessages(places: MessagePlaces): readonly MessageFact[] {
  const { files, boundaries, entryPoints, symbols, heritage } = places;
  const paths = files.filter(({ role, traced }) => role === 'source' && traced).map(({ path }) => path);
  const around = {
    ...{ ...constantPlaces(places), symbols, heritage, basesOf: basesIn(heritage) },
    callsOf: groupBy(places.calls, ({ path }) => path),
    importsOf: groupBy(places.imports, ({ from }) => from),
    routes: entryPoints.filter(({ kind, target }) => kind === 'route' && target !== undefined && paths.includes(target)),
  };
  const workers = workerRules({ ...around, files });
  const given = new Set(boundaries.map(({ id }) => id));
  const importsIn = (path: string) =>
    (around.importsOf.get(path) ?? []).flatMap(({ external, typeOnly }) => (typeOnly ? [] : (external ?? [])));
  const known = endRules.filter((rule) => rule.given?.some((id) => given.has(id)) ?? true);
  const rulesOf = remember((path: string) => [...known.filter((rule) => counts(rule, importsIn(path))), ...(workers.get(path) ?? [])]);
  const ends = findEnds({ ...around, rulesOf }, paths);
  return [
    ...ownRequests(around, paths),
    ...joined(around, ends, entryPoints),
    ...declaredEvents(around, paths),
    ...namedEvents(around, paths),
  ].sort(compare);
}

/** The texts and names of a repository, as constants are looked up in them. */
export function constantPlaces({
  scopes,
  table,
  symbols,
  text,
}: Pick<MessagePlaces, 'scopes' | 'table' | 'symbols' | 'text'>): ConstantPlaces {
  return {
    ...{ scopes, table, symbol: new Map(symbols.map((symbol) => [symbol.id, symbol])) },
    source: remember((path: string) => ({ text: text(path), lines: lineTable(text(path)) })),
  };
}

function counts({ importing, notImporting = [] }: EndRule, imports: readonly string[]): boolean {
  return (importing?.some((name) => imports.includes(name)) ?? true) && !notImporting.some((name) => imports.includes(name));
}

/** Ends of one lane that name the same. */
function joined(places: ConstantPlaces, ends: readonly End[], entryPoints: readonly EntryPointFact[]): readonly MessageFact[] {
  const commands = new Map(entryPoints.flatMap((entry) => (entry.kind === 'command' ? [[entry.name, entry] as const] : [])));
  const lanes = groupBy(ends, ({ lane }) => lane);
  return [...lanes.values()].flatMap((own) => {
    const named = groupBy(own, (end) => end.named?.key);
    return [...named].flatMap(([key, group]) => {
      const fact = key === undefined ? wholeChannel(group, own) : joinedByName(group);
      if (!fact) return [];
      const entry = fact.kind === 'command' ? commands.get(fact.name) : undefined;
      // Commands are registered by the dozen in functions that do much else.
      const code = fact.kind === 'command' ? [] : [...fact.from, ...fact.to].flatMap(({ symbol }) => symbol ?? []);
      const failures = failuresOf(places, [...group.flatMap(({ through }) => through), ...code]);
      return { ...fact, failures, ...(entry && { declared: { path: entry.path, line: entry.line } }) };
    });
  });
}

type Joined = Omit<MessageFact, 'failures'>;

function joinedByName(group: readonly End[]): Joined | undefined {
  const [first] = group;
  const [from, to] = [endsAt(group, 'from'), endsAt(group, 'to')];
  const listeners = new Set(group.flatMap(({ listener }) => listener ?? []));
  if (!first?.named || listeners.size > 1) return undefined;
  const { kind } = first.lane;
  // A command of the editor or of another extension is run here and is theirs; one that is registered may be run by a person.
  const isOwn = from.length > 0 && to.length > 0;
  const isTheirs = kind === 'command' && from.length > 0 && group.some(({ isPlain }) => isPlain);
  if (!isOwn && !isTheirs && !(kind === 'command' && to.length > 0)) return undefined;
  const payload = group.map(({ named }) => named?.payload).find((one) => one !== undefined);
  const declared = group.map((end) => end.declared ?? end.named?.declared).find((end) => end !== undefined);
  return { ...first.lane, name: first.named.name, ...(payload && { payload }), from, to, ...(declared && { declared }) };
}

/** Both ends of a lane whose messages have no names that both ends tell. */
function wholeChannel(group: readonly End[], lane: readonly End[]): Joined | undefined {
  const [first] = group;
  const [from, to] = [endsAt(group, 'from'), endsAt(group, 'to')];
  const isNamed = [...groupBy(lane, (end) => end.named?.key)].some(([key, own]) => key !== undefined && joinedByName(own));
  if (!first || isNamed) return undefined;
  const senders = from.length > 0 ? from : endsAt(lane, 'from');
  return senders.length > 0 && to.length > 0 ? { ...first.lane, name: '', from: senders, to } : undefined;
}

function endsAt(group: readonly End[], side: End['end']): readonly MessageEnd[] {
  const places = group.filter(({ end }) => end === side).map(({ place }) => place);
  return [...groupBy(places, ({ path, line }) => `${path}:${line}`).values()].flatMap(([first]) => first ?? []);
}

const order: readonly MessageFact['kind'][] = ['request', 'method', 'message', 'ipc', 'command', 'event'];

function compare(a: MessageFact, b: MessageFact): number {
  return order.indexOf(a.kind) - order.indexOf(b.kind) || compareTexts(keyOf(a), keyOf(b));
}

function keyOf({ channel, sides, name, from: [first] }: MessageFact): string {
  return [channel, ...(sides ?? []), name, first?.path ?? '', first?.line ?? 0].join('\0');
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
