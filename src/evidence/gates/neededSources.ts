import { type BoundaryFact, type EntryPointKind, type Facts, groupBy, type LineRange, type MessageKind, sharedTypes } from '../../model';

/** A thing that a wiki must tell, where it belongs, and the places that prove it: one of them cited is enough. */
export interface Needed {
  readonly kind: 'boundary' | 'storage' | 'channel' | 'plug-in' | 'entry point' | 'contract' | 'tests';
  readonly name: string;
  readonly page: string;
  readonly places: readonly { readonly path: string; readonly lines: LineRange }[];
}

const critical: ReadonlySet<BoundaryFact['kind']> = new Set(['runtime', 'program', 'network-in', 'network-out', 'model']);
const betweenProcesses: ReadonlySet<MessageKind> = new Set(['request', 'method', 'message', 'ipc']);

/** Of each of these some entry point must be told, where there is one. */
const doors: readonly (readonly [name: string, ...kinds: EntryPointKind[]])[] = [
  ['what others import', 'main', 'export', 'browser', 'types'],
  ['a program', 'bin'],
  ['what the editor starts', 'activation'],
  ['a server', 'server'],
  ['a worker', 'worker'],
];
const aside: ReadonlySet<string> = new Set(['fixture', 'example', 'test', 'script', 'docs']);
const mostContracts = 3;
/** One test file may be a trial. */
const fewTests = 2;

/** What this repository has of boundaries, stores, channels, plug-in points, entry points, shared contracts and tests. */
export function neededIn(facts: Facts): readonly Needed[] {
  return [...boundaries(facts), ...channels(facts), ...entryPoints(facts), ...contracts(facts), ...tests(facts)];
}

/** Packages that are not published serve the making of one that is: what they touch need not be told. */
function isBeside({ packages, files }: Facts): (path: string) => boolean {
  const hidden = new Set(packages.flatMap(({ dir, private: isPrivate }) => (isPrivate ? [dir] : [])));
  if (packages.length < 2 || packages.every((one) => one.private)) return () => false;
  const packageOf = new Map(files.map((file) => [file.path, file.package]));
  return (path) => hidden.has(packageOf.get(path) ?? '');
}

function boundaries(facts: Facts): readonly Needed[] {
  const isOutside = isBeside(facts);
  return facts.boundaries.flatMap(({ kind, name, evidence }): readonly Needed[] => {
    const places = evidence.filter(({ path }) => !isOutside(path));
    const needed = kind === 'storage' || kind === 'plug-in' ? kind : critical.has(kind) ? 'boundary' : undefined;
    return needed === undefined || places.length === 0 ? [] : [{ kind: needed, name, page: 'runtime-boundaries', places }];
  });
}

/** A channel between processes is told when one of its messages is. */
function channels(facts: Facts): readonly Needed[] {
  const isOutside = isBeside(facts);
  const between = facts.messages.filter(
    ({ kind, from, to }) => betweenProcesses.has(kind) && ![...from, ...to].some(({ path }) => isOutside(path)),
  );
  return [...groupBy(between, ({ channel }) => channel)].map(([name, messages]) => ({
    ...{ kind: 'channel', name, page: 'runtime-boundaries' },
    places: messages.flatMap(({ from, to }) => [...from, ...to].map(({ path, line }) => ({ path, lines: [line, line] as const }))),
  }));
}

function entryPoints({ entryPoints: all, files }: Facts): readonly Needed[] {
  const roles = new Map(files.map(({ path, role }) => [path, role]));
  const own = all.filter(({ path, target = '' }) => !aside.has(roles.get(path) ?? '') && !aside.has(roles.get(target) ?? ''));
  return doors.flatMap(([name, ...kinds]): readonly Needed[] => {
    const places = own.filter(({ kind }) => kinds.includes(kind)).map(({ path, line }) => ({ path, lines: [line, line] as const }));
    return places.length === 0 ? [] : [{ kind: 'entry point', name, page: 'entry-points', places }];
  });
}

/** The types that most parts import. */
function contracts(facts: Facts): readonly Needed[] {
  return sharedTypes(facts, mostContracts).map(({ symbol: { name, path, range } }) => ({
    ...{ kind: 'contract', name, page: 'repository-map' },
    places: [{ path, lines: [range[0], range[2]] as const }],
  }));
}

/** The tests are told when a test file, or the tool or script that runs them, is cited. */
function tests({ files, testTools, packages }: Facts): readonly Needed[] {
  const found = files.filter(({ role, path }) => role === 'test' && /\btests?\b|[._-](?:test|spec)\b|_test\b/i.test(path));
  if (found.length < fewTests) return [];
  const whole = found.map(({ path, lines }) => ({ path, lines: [1, Math.max(1, lines)] as const }));
  const scripts = packages.flatMap(({ path, scripts: own }) =>
    own.filter(({ name }) => /test/.test(name)).map(({ line }) => ({ path, lines: [line, line] as const })),
  );
  const tools = testTools.map(({ path, line }) => ({ path, lines: [line, line] as const }));
  return [{ kind: 'tests', name: `${found.length}`, page: 'test-strategy', places: [...whole, ...scripts, ...tools] }];
}
