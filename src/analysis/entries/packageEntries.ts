import { baseOf, type EntryPointFact, type EntryPointKind, joinPath } from '../../model';
import type { FileFinder } from '../graph/fileFinder';
import { findInPackage, findTarget } from '../graph/packageIndex';
import { subpathsOf } from '../graph/packageTargets';
import { itemsOf, type JsonNode, memberOf, membersOf, stringOf } from '../manifests/json';
import type { PackageJson } from '../manifests/packageJson';

/** What a `package.json` says can be run, called or imported, in the order of its lines. */
export function packageEntries(manifest: PackageJson, files: FileFinder): readonly EntryPointFact[] {
  const { root, dir } = manifest;
  const name = manifest.name ?? baseOf(dir);
  const entry = (kind: EntryPointKind, called: string, node: JsonNode, target?: string, command?: string): EntryPointFact => ({
    kind,
    name: called,
    path: manifest.path,
    line: manifest.lines.lineAt(node.offset),
    ...(target !== undefined && { target }),
    ...(command !== undefined && { command }),
  });
  const file = (node: JsonNode | undefined): string | undefined => findTarget(dir, [stringOf(node) ?? []].flat(), files);
  const single = (kind: EntryPointKind, member: string): readonly EntryPointFact[] => {
    const node = memberOf(root, member);
    return stringOf(node) === undefined || !node ? [] : [entry(kind, name, node, file(node))];
  };
  const main = findInPackage(manifest, '.', files);
  const found: readonly EntryPointFact[] = [
    ...['main', 'module'].flatMap((member) => single('main', member)).slice(0, 1),
    ...single('browser', 'browser'),
    ...['types', 'typings'].flatMap((member) => single('types', member)).slice(0, 1),
    ...binaries(root, name).map(({ called, node }) => entry('bin', called, node, file(node), stringOf(node))),
    ...subpathsOf(memberOf(root, 'exports')).flatMap(({ pattern, targets, node }) =>
      pattern === './package.json'
        ? []
        : [entry('export', `${name}${pattern.slice(1)}`, node, pattern.includes('*') ? undefined : findTarget(dir, targets, files))],
    ),
    ...itemsOf(memberOf(root, 'activationEvents')).flatMap((node) => entry('activation', stringOf(node) ?? '', node, main)),
    ...itemsOf(memberOf(root, 'contributes', 'commands')).flatMap((node) => {
      const command = memberOf(node, 'command');
      return command ? entry('command', stringOf(command) ?? '', command, main) : [];
    }),
    ...membersOf(memberOf(root, 'scripts')).flatMap(({ name: script, key, value }) => {
      const command = stringOf(value);
      return command === undefined ? [] : entry('script', script, key, fileOfCommand(command, dir, files), command);
    }),
  ];
  return found.filter((one) => one.name !== '').sort((a, b) => a.line - b.line);
}

/** The first word of a command line that is a program of the repository. */
export function fileOfCommand(command: string, dir: string, files: FileFinder): string | undefined {
  const words = command.split(/[\s"'`,[\]]+/).filter((word) => /\.(?:[cm]?[jt]sx?|py|sh|rb|go|rs)$/.test(word));
  return words.map((word) => joinPath(dir, word) ?? '').find(files.has);
}

function binaries(root: JsonNode | undefined, name: string): readonly { readonly called: string; readonly node: JsonNode }[] {
  const bin = memberOf(root, 'bin');
  if (stringOf(bin) !== undefined && bin) return [{ called: baseOf(name), node: bin }];
  return membersOf(bin).map(({ name: called, value }) => ({ called, node: value }));
}
