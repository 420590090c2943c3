import type { PageWish, Publication, Snapshot, Topic } from '../model';
import type { LoadedSnapshot } from './loadBodies';

/** What a build knows before it decides whether there is anything to do. */
export interface BuildStart {
  readonly topic: Topic;
  readonly previous: Publication | undefined;
  /** The snapshot that `previous` was made from. */
  readonly before: Snapshot | undefined;
  readonly wishes: readonly PageWish[];
  readonly loaded: LoadedSnapshot;
  readonly input: string;
}
