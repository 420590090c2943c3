import type { CallFact, ImportFact, WriteFact } from '../../model';
import { readCall } from '../messages/callText';
import type { CodePlaces } from '../messages/constants';

export interface WritePlaces extends CodePlaces {
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

const rules: readonly WriteRule[] = [
  {
    ...{ store: 'files on disk', calls: new Set(files.flatMap((name) => [name, `${name}Sync`])) },
    ...{ on: /(?:^|[.#_])(?:fs|fsp|fsPromises|nodeFs|promises)$/i, of: ['node:fs', 'node:fs/promises', 'fs-extra', 'graceful-fs'] },
  },
  { store: 'files on disk', calls: new Set(['write']), on: /writer$/i, importing: 'steno' },
  { store: 'the editor’s own state', calls: new Set(['update']), on: /(?:workspace|global)State$/ },
  { store: 'the browser’s local storage', calls: new Set(['setItem', 'removeItem', 'clear']), on: /(?:^|\.)localStorage$/ },
  { store: 'the browser’s session storage', calls: new Set(['setItem', 'removeItem', 'clear']), on: /(?:^|\.)sessionStorage$/ },
  { store: 'the state of a webview', calls: new Set(['setState']), on: /^(?:acquireVsCodeApi\(\)|api|vs[cC]ode(?:Api)?)$/ },
];
const longestTarget = 60;

/** Every call that writes to a store which outlives the process, with the function that makes it. */
export function writeFacts(places: WritePlaces, paths: readonly string[]): readonly WriteFact[] {
  return paths.flatMap((path) =>
    (places.callsOf.get(path) ?? []).flatMap((call) =>
      rules.flatMap((rule) => (rule.calls.has(call.name) ? (written(places, call, rule) ?? []) : [])),
    ),
  );
}

function written(places: WritePlaces, call: CallFact, { store, on, of = [], importing }: WriteRule): WriteFact | undefined {
  const { path, line, name, caller, callee } = call;
  const source = places.source(path);
  const imports = places.importsOf.get(path) ?? [];
  if (importing !== undefined && !imports.some(({ external }) => external === importing)) return undefined;
  const read = callee === undefined ? readCall(source, call) : undefined;
  const isBare = read?.receiver === '' && isImported(imports, name, of);
  if (!read || !(isBare || (read.receiver !== '' && on.test(read.receiver)))) return undefined;
  const [first = ''] = read.given;
  const span = read.spans[0];
  const isShort = first !== '' && first.length <= longestTarget && !/[\n\x60]/.test(first);
  const last = isShort && span ? source.lines.lineAt(span[1] - 1) : line;
  return {
    ...{ store, path, lines: [line, Math.max(line, last)], call: name },
    ...(caller !== undefined && { symbol: caller }),
    ...(isShort && { target: first }),
  };
}

function isImported(imports: readonly ImportFact[], name: string, of: readonly string[]): boolean {
  return imports.some(({ external = '', names, typeOnly }) => !typeOnly && of.includes(external) && names.includes(name));
}
