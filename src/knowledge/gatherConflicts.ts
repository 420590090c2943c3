import { type PageText, readPageText } from '../markdown';
import type { Publication, Topic } from '../model';
import { candidateId } from './gatherPages';
import type { Store } from './ports';
import type { PublishRequest } from './publishRequest';

/** The texts of the host that wait to be merged with pages of persons: written in this job, or before. */
export async function gatherConflicts(request: PublishRequest): Promise<readonly PageText[]> {
  const { conflicts = {}, hosts = [], sha256, store, topic } = request;
  const written = new Map(hosts.map((host) => [candidateId(sha256, host), readPageText(host.content.body)]));
  const fresh = Object.values(conflicts).flatMap((id) => written.get(id) ?? []);
  const older = Object.fromEntries(Object.entries(conflicts).filter(([, id]) => !written.has(id)));
  return [...fresh, ...(await readConflicts(store, topic, older))];
}

/** The same of a publication, as far as the store has them. */
export async function readConflicts(store: Store, topic: Topic, conflicts: Publication['conflicts']): Promise<readonly PageText[]> {
  const texts: PageText[] = [];
  for (const [path, id] of Object.entries(conflicts)) {
    const { value: page } = await store.readPage(topic.id, path);
    const found = page?.revisions.find((revision) => revision.id === id);
    if (found) texts.push(readPageText(found.content.body));
  }
  return texts;
}
