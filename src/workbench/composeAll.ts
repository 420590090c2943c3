import type { Candidate } from '../knowledge';
import type { Publication, Run } from '../model';
import { type Author, composePage } from '../synthesis';
import { humanPages } from './humanPages';
import type { Ports } from './ports';

/** Composes the pages of the plan. What a person wrote is not written again. */
export async function composeAll(
  ports: Pick<Ports, 'breathe'>,
  author: Author,
  previous: Publication | undefined,
  run: Run,
): Promise<readonly Candidate[]> {
  const candidates: Candidate[] = [];
  const human = new Set(humanPages(previous, author.plan).map(({ path }) => path));
  const pages = author.plan.pages.filter(({ path }) => !human.has(path));
  for (const page of pages) {
    run.signal.throwIfAborted();
    candidates.push({ path: page.path, content: composePage(author, page), origin: 'composed' });
    run.report({ stage: 'compose', done: candidates.length, total: pages.length });
    await ports.breathe();
  }
  return candidates;
}
