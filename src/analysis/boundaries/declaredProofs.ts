import { baseOf, dirOf, type EntryPointFact } from '../../model';
import { fileRole } from '../fileRole';
import { memberOf, membersOf } from '../manifests/json';
import type { PackageJson } from '../manifests/packageJson';
import { lineTable } from '../syntax/lineTable';
import type { BoundaryPlaces } from './boundaryPlaces';
import type { BoundaryRule } from './boundaryRule';
import type { Proven } from './proven';

/** What the manifests of the project itself declare. */
export function proofsOfManifests(manifests: readonly PackageJson[], rules: readonly BoundaryRule[]): readonly Proven[] {
  return manifests
    .filter(({ path }) => isOwn(path))
    .flatMap((manifest) => rules.flatMap((rule) => (rule.proof.by === 'manifest' ? inManifest(manifest, rule) : [])));
}

function inManifest({ path, root, lines }: PackageJson, rule: BoundaryRule): readonly Proven[] {
  if (rule.proof.by !== 'manifest') return [];
  const { member, each } = rule.proof;
  const node = memberOf(root, ...member);
  if (!node) return [];
  const { side } = rule;
  if (!each) return [{ rule, name: rule.name, path, line: lines.lineAt(node.offset), side }];
  return membersOf(node)
    .filter(({ name }) => each.includes(name))
    .map(({ name, key }) => ({ rule, name: rule.name.replace('$1', name), path, line: lines.lineAt(key.offset), side }));
}

/** Entry points, and as their other side the source files where they lead. */
export function proofsOfEntries({ entryPoints, files, text }: BoundaryPlaces, rules: readonly BoundaryRule[]): readonly Proven[] {
  const sources = new Set(files.flatMap(({ path, role }) => (role === 'source' ? [path] : [])));
  const own = entryPoints.filter(({ path, target }) => isOwn(path) && (target === undefined || sources.has(target)));
  return rules.flatMap((rule) =>
    own
      .filter((entry) => declares(entry, rule))
      .flatMap((entry): readonly Proven[] => {
        const { path, line, target } = entry;
        const outside: Proven = { rule, name: rule.name, path, line, side: 'outside' };
        return target === undefined || text(target) === '' ? [outside] : [outside, { ...outside, path: target, line: 1, side: 'inside' }];
      }),
  );
}

function declares({ kind, name }: EntryPointFact, { proof }: BoundaryRule): boolean {
  return proof.by === 'entry' && proof.kinds.includes(kind) && (proof.named?.test(name) ?? true);
}

export function proofsOfFiles({ files, text }: BoundaryPlaces, rules: readonly BoundaryRule[]): readonly Proven[] {
  const own = files.filter(({ path }) => isOwn(path));
  return rules.flatMap((rule) => {
    const { proof, side } = rule;
    if (proof.by !== 'file') return [];
    return own.flatMap(({ path }): readonly Proven[] => {
      if (!proof.named.test(baseOf(path))) return [];
      const found = proof.holds.exec(text(path));
      return found ? [{ rule, name: rule.name, path, line: lineTable(text(path)).lineAt(found.index), side }] : [];
    });
  });
}

/** True when code beside the file would be the project's own: not in a folder of tests, fixtures, examples, scripts or documents. */
function isOwn(path: string): boolean {
  const dir = dirOf(path);
  return fileRole(dir === '' ? 'code.ts' : `${dir}/code.ts`) === 'source';
}
