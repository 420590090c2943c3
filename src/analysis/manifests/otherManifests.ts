import { baseOf, dirOf, type PackageFact, writtenLines } from '../../model';
import { packageNameOf } from './packageName';
import { readToml } from './toml';

type ManifestReader = (path: string, text: string) => PackageFact | undefined;

/** Manifests of other ecosystems, as far as a repository's name and description go. */
const readers: ReadonlyMap<string, ManifestReader> = new Map<string, ManifestReader>([
  ['pyproject.toml', readPyproject],
  ['Cargo.toml', readCargo],
  ['go.mod', readGoMod],
]);

export function readOtherManifest(path: string, text: string): PackageFact | undefined {
  return readers.get(baseOf(path))?.(path, text);
}

function readPyproject(path: string, text: string): PackageFact | undefined {
  return fromToml(path, text, ['project', 'tool.poetry'], ['project.scripts', 'tool.poetry.scripts']);
}

function readCargo(path: string, text: string): PackageFact | undefined {
  return fromToml(path, text, ['package'], []);
}

function fromToml(path: string, text: string, tables: readonly string[], scriptTables: readonly string[]): PackageFact | undefined {
  const entries = readToml(text);
  const entry = (key: string) => entries.find((one) => tables.includes(one.table) && one.key === key);
  const name = packageNameOf(entry('name')?.value);
  const description = entry('description');
  const version = entry('version');
  const license = entry('license')?.value;
  if (name === undefined) return undefined;
  return {
    ...blank(path, name),
    ...(version?.value && { version: { text: version.value, lines: [version.line, version.line] as const } }),
    ...(license !== undefined && { license }),
    ...(description?.value && { description: { text: description.value, lines: [description.line, description.line] as const } }),
    scripts: entries.filter((one) => scriptTables.includes(one.table)).map(({ key, value, line }) => ({ name: key, command: value, line })),
  };
}

function readGoMod(path: string, text: string): PackageFact | undefined {
  const lines = writtenLines(text);
  const name = packageNameOf(lines.flatMap((line) => /^module\s+(\S+)/.exec(line)?.[1] ?? [])[0]);
  if (name === undefined) return undefined;
  const dependencies = lines.flatMap((line, index) => {
    const dependency = /^\s*(?:require\s+)?([\w.-]+\.[\w.-]+\/\S+)\s+v\S+(?!.*\/\/ indirect)/.exec(line)?.[1];
    return dependency === undefined ? [] : { name: dependency, kind: 'runtime' as const, line: index + 1 };
  });
  return { ...blank(path, name), dependencies };
}

function blank(path: string, name: string): PackageFact {
  return { path, dir: dirOf(path), name, private: false, scripts: [], dependencies: [], workspaces: [] };
}
