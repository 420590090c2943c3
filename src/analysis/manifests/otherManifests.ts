import { baseOf, type DependencyFact, dirOf, type PackageFact, type Quote, writtenLines } from '../../model';
import { packageNameOf } from './packageName';
import { readPom } from './pomXml';
import { readToml, type TomlEntry } from './toml';

type ManifestReader = (path: string, text: string) => PackageFact | undefined;

/** Manifests of other ecosystems: what a package is called, says of itself and depends on. */
const readers: ReadonlyMap<string, ManifestReader> = new Map<string, ManifestReader>([
  ['pyproject.toml', readPyproject],
  ['setup.cfg', readSetupCfg],
  ['Cargo.toml', readCargo],
  ['go.mod', readGoMod],
  ['pom.xml', readPom],
  ['settings.gradle', readGradleSettings],
  ['settings.gradle.kts', readGradleSettings],
]);

export function readOtherManifest(path: string, text: () => string): PackageFact | undefined {
  return readers.get(baseOf(path))?.(path, text());
}

/** A table of dependencies and what kind they are. `*` stands for one part of a name. */
type DependencyTable = readonly [table: RegExp, key: RegExp, kind: DependencyFact['kind']];

const pythonTables: readonly DependencyTable[] = [
  [/^project$/, /^dependencies$/, 'runtime'],
  [/^project\.optional-dependencies$/, /./, 'optional'],
  [/^dependency-groups$/, /./, 'development'],
];
const poetryTables: readonly DependencyTable[] = [
  [/^tool\.poetry\.dependencies$/, /^(?!python$)/, 'runtime'],
  [/^tool\.poetry\.(?:dev-dependencies|group\.[\w-]+\.dependencies)$/, /./, 'development'],
];
const cargoTables: readonly DependencyTable[] = [
  [/^(?:target\..+\.)?dependencies$/, /./, 'runtime'],
  [/^(?:target\..+\.)?(?:dev|build)-dependencies$/, /./, 'development'],
];

function readPyproject(path: string, text: string): PackageFact | undefined {
  const entries = readToml(text);
  const dependencies = [...dependenciesIn(entries, pythonTables, 'value'), ...dependenciesIn(entries, poetryTables, 'key')];
  return fromToml(path, entries, {
    tables: ['project', 'tool.poetry'],
    scriptTables: ['project.scripts', 'tool.poetry.scripts'],
    dependencies,
  });
}

function readCargo(path: string, text: string): PackageFact | undefined {
  const entries = readToml(text);
  const lines = writtenLines(text);
  const dependencies = dependenciesIn(entries, cargoTables, 'key').map((one) =>
    one.kind === 'runtime' && /\boptional\s*=\s*true\b/.test(lines[one.line - 1] ?? '') ? { ...one, kind: 'optional' as const } : one,
  );
  return fromToml(path, entries, { tables: ['package'], scriptTables: [], dependencies });
}

/** The name stands in a list (`"click>=8"`) or is the key (`serde = "1"`, `serde.workspace = true`). */
function dependenciesIn(
  entries: readonly TomlEntry[],
  tables: readonly DependencyTable[],
  place: 'key' | 'value',
): readonly DependencyFact[] {
  const found = entries.flatMap((entry): readonly DependencyFact[] => {
    const kind = tables.find(([table, key]) => table.test(entry.table) && key.test(entry.key))?.[2];
    const name = /^[A-Za-z0-9][\w.-]*/.exec(place === 'key' ? (entry.key.split('.')[0] ?? '') : entry.value)?.[0];
    return kind === undefined || name === undefined ? [] : [{ name, kind, line: entry.line }];
  });
  return found.filter(({ name }, at) => found.findIndex((other) => other.name === name) === at);
}

interface TomlParts {
  readonly tables: readonly string[];
  readonly scriptTables: readonly string[];
  readonly dependencies: readonly DependencyFact[];
}

function fromToml(path: string, entries: readonly TomlEntry[], { tables, scriptTables, dependencies }: TomlParts): PackageFact | undefined {
  const entry = (key: string) => entries.find((one) => tables.includes(one.table) && one.key === key && one.value !== '');
  const quote = (key: string): Quote | undefined => {
    const found = entry(key);
    return found && { text: found.value, lines: [found.line, found.end] };
  };
  const name = packageNameOf(entry('name')?.value);
  const [description, version, license] = [quote('description'), quote('version'), entry('license')?.value];
  if (name === undefined) return undefined;
  return {
    ...blank(path, name),
    ...(version && { version }),
    ...(license !== undefined && { license }),
    ...(description && { description }),
    scripts: entries
      .filter((one) => scriptTables.includes(one.table) && one.value !== '')
      .map(({ key, value, line }) => ({ name: key, command: value, line })),
    dependencies,
  };
}

function readSetupCfg(path: string, text: string): PackageFact | undefined {
  let section = '';
  const found = new Map<string, Quote>();
  for (const [at, line] of writtenLines(text).entries()) {
    section = /^\[([^\]]+)\]/.exec(line)?.[1]?.trim() ?? section;
    const [, key, value] = /^(\w+)\s*=\s*(\S.*)$/.exec(line) ?? [];
    if (section === 'metadata' && key && value && !/^(?:file|attr):/.test(value))
      found.set(key, { text: value.trim(), lines: [at + 1, at + 1] });
  }
  const name = packageNameOf(found.get('name')?.text);
  const [description, version] = [found.get('description'), found.get('version')];
  return name === undefined ? undefined : { ...blank(path, name), ...(description && { description }), ...(version && { version }) };
}

function readGradleSettings(path: string, text: string): PackageFact | undefined {
  const name = packageNameOf(/^\s*rootProject\.name\s*=\s*["']([^"']+)["']/m.exec(text)?.[1]);
  return name === undefined ? undefined : blank(path, name);
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
