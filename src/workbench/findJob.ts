import type { Job } from '../model';
import type { Ports } from './ports';

/** A job of a topic, by its id as somebody gave it; `undefined` when the store has none of that name. */
export async function findJob({ store }: Pick<Ports, 'store'>, topic: string, id: string): Promise<Job | undefined> {
  return isJobId(id) ? (await store.readJob(topic, id)).value : undefined;
}

/** An id is a folder's name in the store; `../other` would be another folder's. */
function isJobId(id: string): boolean {
  return /^[\w-]+$/.test(id);
}
