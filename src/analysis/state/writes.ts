import type { BoundaryFact, CallFact, ImportFact, WriteFact } from '../../model';
import { readCall } from '../messages/callText';
import type { CodePlaces } from '../messages/constants';

export interface WritePlaces extends CodePlaces {
  readonly boundaries: readonly BoundaryFact[];
  readonly importsOf: ReadonlyMap<string, readonly ImportFact[]>;
}

/** Calls that write to a store: on what, or by which import. */
interface WriteRule {
  readonly store: string;
  readonly calls: ReadonlySet<string>;
  readonly on: RegExp;
  /** A function of this name that is imported from here is called bare. */
  readonly of?: readonly string[];
  /** A package that the file must import. */
  readonly importing?: string;
  /** A global of the runtime whose members a file takes by name: `const { write } = Bun`. */
  readonly takenFrom?: 'Bun' | 'Deno';
  /** True where the receiver may be something else: then the file must be known to use the store. */
  readonly whereUsed?: true;
}

const files = [
  ...['writeFile', 'appendFile', 'mkdir', 'rename', 'unlink', 'rm', 'rmdir', 'copyFile', 'cp', 'symlink', 'truncate', 'chmod', 'utimes'],
  ...[
    'createWriteStream',
    'mkdtemp',
    'write',
    'writev',
    'ftruncate',
    'outputFile',
    'outputJson',
    'writeJson',
    'ensureDir',
    'remove',
    'emptyDir',
  ],
];

const denoWrites = new Set(
  ['writeFile', 'writeTextFile', 'mkdir', 'remove', 'rename', 'copyFile', 'create', 'truncate', 'symlink'].flatMap((name) => [
    name,
    `${name}Sync`,
  ]),
);
const itemWrites = new Set(['setItem', 'removeItem', 'clear']);
const keptStorage = /(?:^|[.#_])(?!(?:local|session)Storage$)\w*storage$/i;

const rules: readonly WriteRule[] = [
  {
    ...{ store: 'files on disk', calls: new Set(files.flatMap((name) => [name, `${name}Sync`])) },
    ...{ on: /(?:^|[.#_])(?:fs|fsp|fsPromises|nodeFs|promises)$/i, of: ['node:fs', 'node:fs/promises', 'fs-extra', 'graceful-fs'] },
  },
  { store: 'files on disk', calls: new Set(['write']), on: /writer$/i, importing: 'steno' },
  { store: 'the editor’s own state', calls: new Set(['update']), on: /(?:workspace|global)State$/ },
  { store: 'files on disk', calls: denoWrites, on: /^Deno$/, takenFrom: 'Deno' },
  { store: 'files on disk', calls: new Set(['write']), on: /^Bun$/, takenFrom: 'Bun' },
  { store: 'the browser’s local storage', calls: itemWrites, on: /(?:^|\.)localStorage$/ },
  { store: 'the browser’s session storage', calls: itemWrites, on: /(?:^|\.)sessionStorage$/ },
  { store: 'the browser’s local storage', calls: itemWrites, on: keptStorage, whereUsed: true },
  { store: 'the browser’s session storage', calls: itemWrites, on: keptStorage, whereUsed: true },
  { store: 'the Cache API', calls: new Set(['put', 'delete', 'add', 'addAll']), on: /(?:^|[.#_])(?:\w*Cache|cache)$/, whereUsed: true },
  { store: 'the state of a webview', calls: new Set(['setState']), on: /^(?:acquireVsCodeApi\(\)|api|vs[cC]ode(?:Api)?)$/ },
];
const longestTarget = 60;

/** Every call that writes to a store which outlives the process, with the function that makes it. */
export function writeFacts(places: WritePlaces, paths: readonly string[]): readonly WriteFact[] {
  const usedIn = new Map(places.boundaries.map(({ name, paths: found }) => [name, new Set(found)]));
  return paths.flatMap((path) => {
    const own = rules.filter(({ whereUsed, store }) => !whereUsed || usedIn.get(store)?.has(path));
    return (places.callsOf.get(path) ?? []).flatMap((call) =>
      own.flatMap((rule) => (rule.calls.has(call.name) ? (written(places, call, rule) ?? []) : [])),
    );
  });
}

/** Calls whose second argument says where something is written. */
const toSecond = /^(?:rename|copyFile|cp|symlink)(?:Sync)?$/;

function written(places: WritePlaces, call: CallFact, { store, on, of = [], importing, takenFrom }: WriteRule): WriteFact | undefined {
  const { path, line, name, caller, callee } = call;
  const source = places.source(path);
  const imports = places.importsOf.get(path) ?? [];
  if (importing !== undefined && !imports.some(({ external }) => external === importing)) return undefined;
  const read = callee === undefined ? readCall(source, call) : undefined;
  const isBare = read?.receiver === '' && (isImported(imports, name, of) || isTaken(source.text, name, takenFrom));
  if (!read || !(isBare || (read.receiver !== '' && on.test(read.receiver)))) return undefined;
  const at = toSecond.test(name) ? 1 : 0;
  const first = read.given[at] ?? '';
  const span = read.spans[at];
  const isShort = first !== '' && first.length <= longestTarget && !/[\n\x60]/.test(first);
  const last = isShort && span ? source.lines.lineAt(span[1] - 1) : line;
  return {
    ...{ store, path, lines: [line, Math.max(line, last)], call: name },
    ...(caller !== undefined && { symbol: caller }),
    ...(isShort && { target: first }),
  };
}

function isTaken(text: string, name: string, from: string | undefined): boolean {
  return from !== undefined && new RegExp(String.raw`\{[^{}]{0,200}\b${name}\b[^{}]{0,200}\}\s*=\s*${from}\b`).test(text);
}

function isImported(imports: readonly ImportFact[], name: string, of: readonly string[]): boolean {
  return imports.some(({ external = '', names, typeOnly }) => !typeOnly && of.includes(external) && names.includes(name));
}
