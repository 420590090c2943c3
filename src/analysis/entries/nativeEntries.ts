import { baseOf, dirOf, type EntryPointFact, joinPath, writtenLines } from '../../model';
import type { FileFinder } from '../graph/fileFinder';
import { readToml } from '../manifests/toml';

/** Files of other ecosystems that may hold an entry point. */
export const mayHoldEntry = (path: string): boolean =>
  /(?:^|\/)(?:pyproject\.toml|Cargo\.toml|main\.go|main\.rs)$|(?:^|\/)cmd\/.*\.go$|(?:^|\/)src\/bin\/[^/]+\.rs$/.test(path);

/** Scripts of a `pyproject.toml`, `[[bin]]` of a `Cargo.toml`, and main functions of Go and Rust. */
export function nativeEntries(path: string, text: string, files: FileFinder): readonly EntryPointFact[] {
  if (path.endsWith('pyproject.toml')) return pythonScripts(path, text, files);
  if (path.endsWith('Cargo.toml')) return cargoBinaries(path, text, files);
  if (path.endsWith('.go') && !/^package main\b/m.test(text)) return [];
  const line = writtenLines(text).findIndex((one) => /^(?:func main\(\)|(?:pub )?(?:async )?fn main\(\))/.test(one)) + 1;
  return line === 0 ? [] : [{ kind: 'bin', name: binaryName(path), path, line, target: path }];
}

function pythonScripts(path: string, text: string, files: FileFinder): readonly EntryPointFact[] {
  const scripts = readToml(text).filter(({ table }) => table === 'project.scripts' || table === 'tool.poetry.scripts');
  return scripts.map(({ key, value, line }) => {
    const module = (value.split(':')[0] ?? '').replaceAll('.', '/');
    const places = ['', 'src/'].flatMap((folder) => [`${folder}${module}.py`, `${folder}${module}/__init__.py`]);
    const target = places.map((place) => joinPath(dirOf(path), place) ?? '').find(files.has);
    return { kind: 'bin', name: key, path, line, ...(target !== undefined && { target }), command: value };
  });
}

function cargoBinaries(path: string, text: string, files: FileFinder): readonly EntryPointFact[] {
  const entries = readToml(text).filter(({ table }) => table === '[bin]');
  return entries.flatMap((one, index) => {
    if (one.key !== 'name') return [];
    const place = [entries[index - 1], entries[index + 1]].find((other) => other?.key === 'path')?.value ?? 'src/main.rs';
    const target = [joinPath(dirOf(path), place) ?? ''].find(files.has);
    return { kind: 'bin', name: one.value, path, line: one.line, ...(target !== undefined && { target }) };
  });
}

/** `cmd/serve/main.go` is `serve`, `src/bin/tool.rs` is `tool`; a main file at the root is called after itself. */
function binaryName(path: string): string {
  const stem = baseOf(path).replace(/\.\w+$/, '');
  const folder = baseOf(dirOf(path));
  return stem !== 'main' || folder === '' || folder === 'src' ? stem : folder;
}
