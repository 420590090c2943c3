import { canonicalJson } from '../evidence';
import { readPageText } from '../markdown';
import { isHuman, type Outcome, type Problem, type Publication, type PublishedPage, problem, type ReviewFinding } from '../model';
import { checkWiki, type Ground, type ProposedWiki, readLedgers } from './checkWiki';
import { gatherHosts } from './gatherHosts';
import { listPages } from './makePublication';

/**
 * Runs every gate again over a published wiki, against the snapshot it was made from. A ledger that is not the one that
 * was sealed, a page that cannot be read, and a pointer that says else than what follows from its pages are problems.
 */
export async function checkPublication(ground: Ground, publication: Publication): Promise<Outcome<readonly ReviewFinding[]>> {
  const { root: folder } = ground.topic;
  const ledgers = await readLedgers(ground, publication.ledgers);
  const broken = Object.keys(publication.ledgers).filter((job) => typeof ledgers.get(job) !== 'object');
  const { value: read, problems } = await readPages(ground, publication);
  const { store, topic } = ground;
  const behind = await gatherHosts({ store, topic: topic.id, conflicts: publication.conflicts, fresh: [] }, publication.pages);
  const citations = new Map(publication.citations.map((citation) => [citation.id, citation]));
  const edited =
    problems.length > 0
      ? []
      : editedParts(
          ground,
          publication,
          listPages({ pages: read, standing: new Map(), behind, deleted: publication.deleted }, citations, {
            contract: ground.topic.contract,
            sha256: ground.sha256,
          }),
        );
  const { plan, overruled } = publication;
  return {
    value: await checkWiki(ground, { pages: read, standing: [], plan, overruled, citations, ledgers }),
    problems: [
      ...broken.map((job) => problem('error', 'ledger-broken', { job, folder })),
      ...problems,
      ...edited.map((record) => problem('error', 'publication-edited', { record, folder })),
    ],
  };
}

async function readPages({ store, topic }: Ground, publication: Publication): Promise<Outcome<ProposedWiki['pages']>> {
  const problems: Problem[] = [];
  const pages: ProposedWiki['pages'][number][] = [];
  for (const { path, revision: id } of publication.pages) {
    const read = await store.readPage(topic.id, path);
    const known = new Map(read.value?.revisions.map((each) => [each.id, each]));
    const revision = known.get(id);
    const waiting = publication.conflicts[path];
    problems.push(...read.problems);
    if (revision) pages.push({ path, revision, text: readPageText(revision.content.body) });
    if (!revision || (waiting !== undefined && !known.has(waiting)))
      problems.push(problem('error', 'store-damaged', { record: path, folder: topic.root }));
  }
  return { value: pages, problems };
}

/** What of the pointer was changed by hand: nobody but a publication writes it, and all of this follows from the pages. */
function editedParts(
  { topic, snapshot }: Ground,
  publication: Publication,
  made: Pick<Publication, 'pages' | 'citations'>,
): readonly string[] {
  const { pages, plan, citations, ledgers, conflicts } = publication;
  const planned = plan.pages.map(({ path }) => path);
  const paths = pages.map(({ path }) => path);
  const jobs = [...new Set([...citations.map(({ job }) => job), publication.job])].sort();
  const checks: Readonly<Record<string, boolean>> = {
    topic: publication.topic === topic.id,
    snapshot: publication.snapshot === snapshot.digest,
    commit: publication.commit === snapshot.commit && publication.dirty === snapshot.dirty,
    pages: canonicalJson(paths) === canonicalJson(planned.filter((path) => paths.includes(path))),
    conflicts: Object.keys(conflicts).every((path) => pages.some((page) => page.path === path && isHuman(page.origin))),
    citations: canonicalJson(citations) === canonicalJson(made.citations),
    ledgers: canonicalJson(Object.keys(ledgers).sort()) === canonicalJson(jobs),
  };
  // Which sections are marked depends on the contract: under another one than now they may have been others.
  const isOutdated = publication.contract !== topic.contract.version;
  const told = (page: PublishedPage | undefined) => canonicalJson(page && isOutdated ? { ...page, unsupported: [] } : page);
  const changed = pages.filter((page, at) => told(page) !== told(made.pages[at]));
  return [...Object.keys(checks).filter((part) => !checks[part]), ...changed.map(({ path }) => path)];
}
