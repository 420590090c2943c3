import { readPageText } from '../markdown';
import type { Outcome, Problem, Publication, ReviewFinding } from '../model';
import { problem } from '../model';
import { checkWiki, type Ground, type ProposedWiki, readLedgers } from './checkWiki';

/**
 * Runs every gate again over a published wiki, against the snapshot it was made from. A ledger that is not the one that
 * was sealed and a page that cannot be read are problems.
 */
export async function checkPublication(ground: Ground, publication: Publication): Promise<Outcome<readonly ReviewFinding[]>> {
  const ledgers = await readLedgers(ground, publication.ledgers);
  const broken = Object.keys(publication.ledgers).filter((job) => typeof ledgers.get(job) !== 'object');
  const problems: Problem[] = broken.map((job) => problem('error', 'ledger-broken', { job, folder: ground.topic.root }));
  const pages: ProposedWiki['pages'][number][] = [];
  for (const { path, revision } of publication.pages) {
    const read = await ground.store.readPage(ground.topic.id, path);
    const found = read.value?.revisions.find(({ id }) => id === revision);
    problems.push(...read.problems);
    if (found) pages.push({ path, content: found.content, text: readPageText(found.content.body) });
    else problems.push(problem('error', 'store-damaged', { record: path, folder: ground.topic.root }));
  }
  const citations = new Map(publication.citations.map((citation) => [citation.id, citation]));
  return { value: await checkWiki(ground, { pages, plan: publication.plan, citations, ledgers }), problems };
}
