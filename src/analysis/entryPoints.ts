import type { EntryPointFact } from '../model';
import { bundleEntries, isBundlerConfig } from './entries/bundleEntries';
import { ciEntries, isWorkflow } from './entries/ciEntries';
import { containerEntries, isContainerFile } from './entries/containerEntries';
import { mayHoldEntry, nativeEntries } from './entries/nativeEntries';
import { packageEntries } from './entries/packageEntries';
import { isServiceFile, serviceEntries } from './entries/serviceEntries';
import { holdsTasks, taskEntries } from './entries/taskEntries';
import type { FileFinder } from './graph/fileFinder';
import type { PackageJson } from './manifests/packageJson';

export interface EntryPlaces {
  readonly paths: readonly string[];
  readonly manifests: readonly PackageJson[];
  readonly files: FileFinder;
  text(path: string): string;
}

/** Where execution starts and what can be called from outside (A5), by path and line. Targets are sources. */
export function findEntryPoints({ paths, manifests, files, text }: EntryPlaces): readonly EntryPointFact[] {
  const byPath = new Map(manifests.map((manifest) => [manifest.path, manifest]));
  const found = paths.flatMap((path): readonly EntryPointFact[] => {
    const manifest = byPath.get(path);
    if (manifest) return packageEntries(manifest, files);
    if (isContainerFile(path)) return containerEntries(path, text(path), files);
    if (isServiceFile(path)) return serviceEntries(path, text(path));
    if (isWorkflow(path)) return ciEntries(path, text(path));
    if (isBundlerConfig(path)) return bundleEntries(path, text(path), paths, files);
    return [
      ...(mayHoldEntry(path) ? nativeEntries(path, text(path), files) : []),
      ...(holdsTasks(path) ? taskEntries(path, text(path)) : []),
    ];
  });
  return withoutRepeats(found);
}

/** A main function, or a bundle, is no entry point of its own where a manifest names its file. */
function withoutRepeats(found: readonly EntryPointFact[]): readonly EntryPointFact[] {
  const named = new Set(
    found.flatMap(({ kind, path, target }) => (kind === 'bin' && target !== undefined && target !== path ? [target] : [])),
  );
  const bundled = new Set(found.flatMap(({ kind, target = '' }) => (kind === 'bundle' || kind === 'script' ? [] : [target])));
  return found.filter(({ kind, path, target = '' }, at) =>
    kind === 'bundle'
      ? !bundled.has(target) && found.findIndex((other) => other.kind === 'bundle' && other.target === target) === at
      : kind !== 'bin' || target !== path || !named.has(path),
  );
}
