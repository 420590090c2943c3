import { baseOf, type CallFact, type FileFact, groupBy, type ImportFact } from '../../model';
import { readCall, type SourceText } from './callText';
import type { EndRule, Lane } from './endRule';

export interface WorkerPlaces {
  readonly files: readonly FileFact[];
  readonly importsOf: ReadonlyMap<string, readonly ImportFact[]>;
  readonly callsOf: ReadonlyMap<string, readonly CallFact[]>;
  source(path: string): SourceText;
}

/** A way to start code elsewhere, and how either end sends and listens. */
interface Manner {
  readonly started: string;
  readonly starter: string;
  isHost(text: string, imports: readonly ImportFact[]): boolean;
  isStarted(text: string, imports: readonly ImportFact[]): boolean;
  readonly starts: readonly string[];
  readonly send: readonly string[];
  readonly sendInside?: RegExp | undefined;
}

const node = 'the process that started it';
const imports = (all: readonly ImportFact[], module: string, name: string) =>
  all.some(({ external, names, typeOnly }) => external === module && !typeOnly && (names.includes(name) || names.includes('*')));

const manners: readonly Manner[] = [
  {
    ...{ started: 'a worker thread', starter: node, starts: ['Worker'], send: ['postMessage'] },
    isHost: (text, all) => imports(all, 'node:worker_threads', 'Worker') && /\bnew\s+(?:\w+\.)?Worker\s*\(/.test(text),
    isStarted: (text, all) => imports(all, 'node:worker_threads', 'parentPort') && /\bparentPort\b/.test(text),
  },
  {
    ...{ started: 'a web worker', starter: 'the page that started it', starts: ['Worker', 'SharedWorker'], send: ['postMessage'] },
    isHost: (text, all) => /\bnew\s+(?:Shared)?Worker\s*\(\s*new\s+URL\s*\(/.test(text) && !imports(all, 'node:worker_threads', 'Worker'),
    isStarted: (text, all) =>
      /(?<![.\w$])(?:self\s*\.\s*)?(?:onmessage\s*=|addEventListener\s*\(\s*['"]message['"])/.test(text) &&
      !/(?<![.\w$])(?:window|document)\s*\./.test(text) &&
      !all.some(({ external }) => external === 'vscode'),
  },
  {
    ...{ started: 'a child process of Node.js', starter: node, starts: ['fork'], send: ['send'], sendInside: /^process$/ },
    isHost: (text, all) => all.some(({ external }) => external === 'node:child_process') && /\bfork\s*\(/.test(text),
    isStarted: (text) => /(?<![.\w$])process\.(?:send\??\.?\s*\(|on(?:ce)?\s*\(\s*['"]message['"])/.test(text),
  },
];

/** Files that start something in one manner, and those that run there. */
interface Ends {
  readonly manner: Manner;
  readonly hosts: readonly FileFact[];
  readonly started: readonly FileFact[];
}

/** By file, the ends of messages between what starts a worker or a process and the file that runs there, where it is sure which. */
export function workerRules(places: WorkerPlaces): ReadonlyMap<string, readonly EndRule[]> {
  const sources = places.files.filter(({ role, traced }) => role === 'source' && traced);
  const rules = manners.flatMap((manner) => {
    const of = (is: Manner['isHost']) => sources.filter(({ path }) => is(places.source(path).text, places.importsOf.get(path) ?? []));
    const started = of(manner.isStarted);
    const ends: Ends = { manner, started, hosts: of(manner.isHost).filter(({ path }) => !started.some((one) => one.path === path)) };
    return ends.hosts.flatMap((host) => {
      const file = startedBy(places, ends, host);
      return file ? rulesBetween(manner, host, file) : [];
    });
  });
  return new Map([...groupBy(rules, ({ path }) => path)].map(([path, own]) => [path, own.map(({ rule }) => rule)]));
}

/** The file that a host starts: the one that it names, else the only one of its package when it is the only host there. */
function startedBy(places: WorkerPlaces, { manner, hosts, started }: Ends, host: FileFact): FileFact | undefined {
  const { text } = places.source(host.path);
  const named = started.filter(({ path }) => {
    const stem = baseOf(path)
      .replace(/\.[^.]+$/, '')
      .replace(/[^\w-]/g, '\\$&');
    return new RegExp(String.raw`['"\x60/]${stem}(?:\.[cm]?[jt]s)?['"\x60]`).test(text);
  });
  const near = (file: FileFact) => file.package === host.package;
  const [only, ...others] = named.length > 0 ? named : started.filter(near);
  const isSure = others.length === 0 && (named.length > 0 || hosts.filter(near).length === 1);
  return isSure && callsStart(places, manner, host.path) ? only : undefined;
}

function callsStart({ callsOf, source }: WorkerPlaces, { starts }: Manner, path: string): boolean {
  const calls = (callsOf.get(path) ?? []).filter((call) => starts.includes(call.name) && readCall(source(path), call));
  return calls.length === 1;
}

function rulesBetween(
  { started, starter, send, sendInside }: Manner,
  host: FileFact,
  file: FileFact,
): readonly { path: string; rule: EndRule }[] {
  const channel = `messages of ${started}, \`${baseOf(file.path)}\``;
  const out: Lane = { kind: 'message', channel, sides: [starter, started] };
  const back: Lane = { kind: 'message', channel, sides: [started, starter] };
  return [
    ...endsOf(out, back, { send }).map((rule) => ({ path: host.path, rule })),
    ...endsOf(back, out, { send, sendInside }).map((rule) => ({ path: file.path, rule })),
  ];
}

function endsOf(out: Lane, back: Lane, { send, sendInside: on }: Pick<Manner, 'send' | 'sendInside'>): readonly EndRule[] {
  return [
    { lane: out, end: 'from', calls: send, ...(on && { on }), name: 0, isMember: true },
    { lane: back, end: 'to', calls: ['on', 'once', 'addEventListener', 'addListener'], first: 'message', name: 1, isMember: true },
  ];
}
