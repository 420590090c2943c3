import type { Candidate } from '../knowledge';
import type { PlannedPage, Run } from '../model';
import { type Author, composePage } from '../synthesis';
import type { Ports } from './ports';

/** Composes pages one after the other. */
export async function composeAll(
  ports: Pick<Ports, 'breathe'>,
  author: Author,
  pages: readonly PlannedPage[],
  run: Run,
): Promise<readonly Candidate[]> {
  const candidates: Candidate[] = [];
  for (const page of pages) {
    run.signal.throwIfAborted();
    candidates.push({ path: page.path, content: composePage(author, page), origin: 'composed' });
    run.report({ stage: 'compose', done: candidates.length, total: pages.length });
    await ports.breathe();
  }
  return candidates;
}
