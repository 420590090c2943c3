import { baseOf, dirOf, type EntryPointFact, joinPath, writtenLines } from '../../model';
import type { FileFinder } from '../graph/fileFinder';
import { packageNameOf } from '../manifests/packageName';
import { readToml } from '../manifests/toml';

/** Files of other ecosystems that may hold an entry point. */
export const mayHoldEntry = (path: string): boolean =>
  /(?:^|\/)(?:pyproject\.toml|setup\.cfg|Cargo\.toml|go\.mod|main\.go|main\.rs|__main__\.py)$|(?:^|\/)cmd\/.*\.go$|(?:^|\/)src\/bin\/[^/]+\.rs$|\.(?:java|kt)$|^[^/]+\.py$/.test(
    path,
  );

/** What manifests of Python, Rust and Go declare, and main functions of Go, Rust, Java, Kotlin and Python. */
export function nativeEntries(path: string, text: string, files: FileFinder): readonly EntryPointFact[] {
  switch (baseOf(path)) {
    case 'pyproject.toml':
      return [...pythonPackage(path, text, files), ...pythonScripts(path, text, files)];
    case 'setup.cfg':
      return consoleScripts(path, text, files);
    case 'Cargo.toml':
      return [...cargoLibrary(path, text, files), ...cargoBinaries(path, text, files)];
    case 'go.mod':
      return goPackage(path, text, files);
    default:
      return mainFunction(path, text);
  }
}

const mains: readonly (readonly [ending: string, main: RegExp])[] = [
  ['.go', /^func main\(\)/],
  ['.rs', /^(?:pub )?(?:async )?fn main\(\)/],
  ['.java', /^\s*(?:public\s+)?static\s+(?:final\s+)?void\s+main\s*\(/],
  ['.kt', /^(?:suspend )?fun main\s*\(/],
  ['.py', /^if __name__ == ["']__main__["']/],
];

function mainFunction(path: string, text: string): readonly EntryPointFact[] {
  if (path.endsWith('.go') && !/^package main\b/m.test(text)) return [];
  const main = mains.find(([ending]) => path.endsWith(ending))?.[1];
  const line = main ? writtenLines(text).findIndex((one) => main.test(one)) + 1 : 0;
  // A file called `__main__` runs as a whole.
  const at = line === 0 && baseOf(path) === '__main__.py' && text.trim() !== '' ? 1 : line;
  const kind = /^@SpringBootApplication\b/m.test(text) ? 'server' : 'bin';
  return at === 0 ? [] : [{ kind, name: programName(path), path, line: at, target: path }];
}

/** What `import` finds: the package called like the project. */
function pythonPackage(path: string, text: string, files: FileFinder): readonly EntryPointFact[] {
  const project = readToml(text).find(({ table, key }) => (table === 'project' || table === 'tool.poetry') && key === 'name');
  const name = packageNameOf(project?.value);
  if (!project || name === undefined) return [];
  const module = name.toLowerCase().replace(/[-.]/g, '_');
  const target = ['src/', ''].map((folder) => joinPath(dirOf(path), `${folder}${module}/__init__.py`) ?? '').find(files.has);
  return target === undefined ? [] : [{ kind: 'export', name: module, path, line: project.line, target }];
}

function pythonScripts(path: string, text: string, files: FileFinder): readonly EntryPointFact[] {
  const scripts = readToml(text).filter(({ table, value }) => /^(?:project|tool\.poetry)\.scripts$/.test(table) && value !== '');
  return scripts.map(({ key, value, line }) => pythonScript(path, { name: key, value, line }, files));
}

/** The `console_scripts` of a `setup.cfg`: `name = module:function`, indented below the key. */
function consoleScripts(path: string, text: string, files: FileFinder): readonly EntryPointFact[] {
  const lines = writtenLines(text);
  const start = lines.findIndex((line) => /^console_scripts\s*=/.test(line));
  if (start < 0) return [];
  const end = lines.findIndex((line, at) => at > start && /^\S/.test(line));
  return lines.slice(start + 1, end < 0 ? undefined : end).flatMap((line, at) => {
    const [, name, value] = /^\s+([\w.-]+)\s*=\s*([\w.]+(?::[\w.]+)?)\s*$/.exec(line) ?? [];
    return name && value ? [pythonScript(path, { name, value, line: start + at + 2 }, files)] : [];
  });
}

interface Script {
  readonly name: string;
  /** `flask.cli:main` */
  readonly value: string;
  readonly line: number;
}

function pythonScript(path: string, { name, value, line }: Script, files: FileFinder): EntryPointFact {
  const module = (value.split(':')[0] ?? '').replaceAll('.', '/');
  const places = ['', 'src/'].flatMap((folder) => [`${folder}${module}.py`, `${folder}${module}/__init__.py`]);
  const target = places.map((place) => joinPath(dirOf(path), place) ?? '').find(files.has);
  return { kind: 'bin', name, path, line, ...(target !== undefined && { target }), command: value };
}

function cargoLibrary(path: string, text: string, files: FileFinder): readonly EntryPointFact[] {
  const entries = readToml(text);
  const name = entries.find(({ table, key }) => table === 'package' && key === 'name');
  const place = entries.find(({ table, key }) => table === 'lib' && key === 'path')?.value ?? 'src/lib.rs';
  const target = [joinPath(dirOf(path), place) ?? ''].find(files.has);
  return name && target !== undefined ? [{ kind: 'export', name: name.value, path, line: name.line, target }] : [];
}

function cargoBinaries(path: string, text: string, files: FileFinder): readonly EntryPointFact[] {
  const entries = readToml(text).filter(({ table }) => table === '[bin]');
  return entries.flatMap((one, index) => {
    if (one.key !== 'name') return [];
    const place = pathBeside(entries, index) ?? 'src/main.rs';
    const target = [joinPath(dirOf(path), place) ?? ''].find(files.has);
    return { kind: 'bin', name: one.value, path, line: one.line, ...(target !== undefined && { target }) };
  });
}

/** The `path` of the same table: between this name and those of the tables around it. */
function pathBeside(
  entries: readonly { readonly key: string; readonly value: string; readonly line: number }[],
  at: number,
): string | undefined {
  for (const step of [-1, 1]) {
    for (let index = at + step; entries[index] && entries[index]?.key !== 'name'; index += step) {
      const isNear = Math.abs((entries[index]?.line ?? 0) - (entries[index - step]?.line ?? 0)) === 1;
      if (!isNear) break;
      if (entries[index]?.key === 'path') return entries[index]?.value;
    }
  }
  return undefined;
}

/** What `import` finds at the root of a Go module: the file of its package comment, or the one called like it. */
function goPackage(path: string, text: string, files: FileFinder): readonly EntryPointFact[] {
  const lines = writtenLines(text);
  const at = lines.findIndex((line) => /^module\s/.test(line));
  const name = packageNameOf(/^module\s+(\S+)/.exec(lines[at] ?? '')?.[1]);
  if (name === undefined) return [];
  const last = baseOf(name.replace(/\/v\d+$/, ''));
  const target = [`${last}.go`, 'doc.go'].map((file) => joinPath(dirOf(path), file) ?? '').find(files.has);
  return target === undefined ? [] : [{ kind: 'export', name, path, line: at + 1, target }];
}

/** `cmd/serve/main.go` is `serve`, `src/bin/tool.rs` is `tool`, `a/__main__.py` is `python -m a`; a main file at the root is called after itself. */
function programName(path: string): string {
  const stem = baseOf(path).replace(/\.\w+$/, '');
  const folder = baseOf(dirOf(path));
  if (stem === '__main__') return `python -m ${folder || '.'}`;
  return stem !== 'main' || folder === '' || folder === 'src' ? stem : folder;
}
