import { baseOf, dirOf, foldersAround, type Outcome, type PackageFact, type Problem, type SnapshotFile } from '../model';
import { createFileFinder } from './graph/fileFinder';
import { createPackageIndex } from './graph/packageIndex';
import type { Surroundings } from './graph/resolveSpecifier';
import { readTsConfigs } from './graph/tsconfig';
import { readBundles } from './manifests/bundles';
import { readOtherManifest } from './manifests/otherManifests';
import { type PackageJson, packageFact, readPackageJson } from './manifests/packageJson';
import { lernaPatterns, pnpmPatterns, workspaceFolders } from './manifests/workspaces';
import type { RepositorySource } from './ports';

/** How a repository is set up: its packages, and what names lead where. */
export interface Project {
  readonly packages: readonly PackageFact[];
  readonly manifests: readonly PackageJson[];
  readonly around: Surroundings;
  /** Folder of the package that a file belongs to. */
  ownerOf(path: string): string | undefined;
}

/** `files` are sorted by path, and so are the packages. */
export function readProject(files: readonly SnapshotFile[], source: RepositorySource): Outcome<Project> {
  const paths = new Set(files.map((file) => file.path));
  const problems: Problem[] = [];
  const manifests = [...paths]
    .filter((path) => baseOf(path) === 'package.json')
    .map((path) => {
      const read = readPackageJson(path, source.text(path));
      problems.push(...read.problems);
      return read.value;
    });
  const workspaces = findWorkspaces(manifests, paths, source);
  const others = [...paths].flatMap((path) => readOtherManifest(path, () => source.text(path)) ?? []);
  const packages = [
    ...manifests.filter((one) => one.isPackage).map((one) => packageFact(one, workspaces.get(one.dir) ?? [])),
    ...oneAFolder(others),
  ];
  const dirs = new Set(packages.map((one) => one.dir));
  const configs = readTsConfigs({ paths, text: (path) => source.text(path) });
  const around: Surroundings = {
    files: createFileFinder(
      paths,
      configs.buildFolders,
      readBundles(paths, (path) => source.text(path)),
    ),
    packages: createPackageIndex(manifests, workspaces),
    configs,
  };
  const value: Project = {
    packages: packages.sort((a, b) => (a.path < b.path ? -1 : 1)),
    manifests,
    around,
    ownerOf: (path) => foldersAround(path).find((dir) => dirs.has(dir)),
  };
  return { value, problems };
}

/** Two build tools may describe one package: the manifest that says most speaks for it. */
function oneAFolder(packages: readonly PackageFact[]): readonly PackageFact[] {
  const weight = ({ description, dependencies }: PackageFact) => dependencies.length + (description ? 1 : 0);
  const best = new Map<string, PackageFact>();
  for (const fact of packages) {
    const known = best.get(fact.dir);
    if (!known || weight(fact) > weight(known)) best.set(fact.dir, fact);
  }
  return [...best.values()];
}

/** The folders that each workspace root gathers, by `package.json`, `pnpm-workspace.yaml` or `lerna.json`. */
function findWorkspaces(
  manifests: readonly PackageJson[],
  paths: ReadonlySet<string>,
  source: RepositorySource,
): ReadonlyMap<string, readonly string[]> {
  const dirs = manifests.map((one) => one.dir).sort();
  return new Map(
    manifests.flatMap((manifest) => {
      const beside = (name: string, read: (text: string) => readonly string[]): readonly string[] => {
        const path = manifest.dir === '' ? name : `${manifest.dir}/${name}`;
        return paths.has(path) ? read(source.text(path)) : [];
      };
      const patterns = [
        ...manifest.workspacePatterns,
        ...beside('pnpm-workspace.yaml', pnpmPatterns),
        ...beside('lerna.json', lernaPatterns),
      ];
      return patterns.length === 0 ? [] : [[dirOf(manifest.path), workspaceFolders(manifest.dir, patterns, dirs)] as const];
    }),
  );
}
