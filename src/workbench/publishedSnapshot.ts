import { isUntouchedSnapshot } from '../analysis';
import { groundOf, type Outcome, type Publication, problem, type Snapshot } from '../model';
import type { Ports } from './ports';

/**
 * The snapshot that a publication was made from. One whose files are not those of its digest, or whose digest is another than
 * the publication's, was changed or exchanged: it is told, and taken for lost.
 */
export async function readPublishedSnapshot(
  { store, sha256 }: Pick<Ports, 'store' | 'sha256'>,
  publication: Pick<Publication, 'topic' | 'job' | 'ground' | 'snapshot'>,
): Promise<Outcome<Snapshot | undefined>> {
  const { topic, snapshot: digest } = publication;
  const job = groundOf(publication);
  const { value, problems } = await store.readSnapshot(topic, job);
  if (!value || (value.digest === digest && isUntouchedSnapshot(value, sha256))) return { value, problems };
  return { value: undefined, problems: [...problems, problem('warning', 'record-exchanged', { record: `jobs/${job}/snapshot.json` })] };
}
