import type { EntryPointFact, FileFact, ImportFact } from '../../model';
import type { PackageJson } from '../manifests/packageJson';

/** Where boundaries are looked for. */
export interface BoundaryPlaces {
  readonly files: readonly FileFact[];
  readonly imports: readonly ImportFact[];
  readonly entryPoints: readonly EntryPointFact[];
  readonly manifests: readonly PackageJson[];
  text(path: string): string;
}
