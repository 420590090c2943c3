import { factsVersion } from '../analysis';
import type { PageWish, Sha256, Snapshot, Topic } from '../model';
import { composerVersion, promptVersion } from '../synthesis';
import type { Writer } from './writing/writer';

/** What a wiki is made of beside the snapshot. */
export interface OtherInput {
  readonly wishes: readonly PageWish[];
  readonly topic: Topic;
  /** The model that writes the pages, if one does. */
  readonly writer?: Pick<Writer, 'settings' | 'language' | 'only'> | undefined;
}

/**
 * A hash of everything that decides what a composed wiki says: equal inputs, equal pages, so nothing has to be done. A new
 * contract checks them anew. Of the plan only a person's wishes are in it: the rest follows from the facts and from the plan
 * before, and is at rest once it was made. Another model, or other words of ours to it, are another input.
 */
export function inputDigest(sha256: Sha256, snapshot: Snapshot, { wishes, topic, writer }: OtherInput): string {
  const { digest, commit, dirty, history } = snapshot;
  const composed = [digest, commit, dirty, history, factsVersion, composerVersion, topic.contract.version, wishes];
  const written = writer
    ? [writer.settings.provider, writer.settings.endpoint, writer.settings.name, writer.language, promptVersion, writer.only ?? 'all']
    : [];
  return sha256(JSON.stringify([...composed, ...written]));
}
