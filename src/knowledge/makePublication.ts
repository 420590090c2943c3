import { unsupportedSections } from '../evidence';
import { findWikilinkTarget, type PageText } from '../markdown';
import { type Citation, type Contract, groundOf, type Publication, type PublishedPage } from '../model';
import type { Evidence } from './gatherEvidence';
import type { GatheredPage } from './gatherPages';
import type { PublishRequest } from './publishRequest';

/** The pointer: pages in the order of the plan, the citations they use by id, and the seals of the ledgers these name. */
export function makePublication(request: PublishRequest, shown: Omit<ShownPages, 'deleted'>, { citations, seals }: Evidence): Publication {
  const { topic, job, snapshot, plan, now, previous } = request;
  const deleted = request.deleted ?? previous?.deleted ?? [];
  const { pages: published, citations: used } = listPages({ ...shown, deleted }, citations, topic.contract);
  const jobs = [...new Set([...used.map((citation) => citation.job), job.id])].sort();
  return {
    schema: 1,
    seq: job.startedFrom + 1,
    topic: topic.id,
    job: job.id,
    ...(job.kind === 'edit' && previous ? { ground: groundOf(previous) } : {}),
    snapshot: snapshot.digest,
    input: job.input,
    commit: snapshot.commit,
    dirty: snapshot.dirty,
    at: now(),
    contract: topic.contract.version,
    plan,
    pages: published,
    citations: used,
    ledgers: Object.fromEntries(jobs.flatMap((id) => (seals[id] ? [[id, seals[id]]] : []))),
    conflicts: request.conflicts ?? {},
    overruled: request.overruled ?? {},
    team: request.team ?? previous?.team ?? {},
    deleted,
  };
}

/** The pages that readers see, the host's texts behind those of persons, and the pages that can be brought back. */
export interface ShownPages {
  readonly pages: readonly Pick<GatheredPage, 'path' | 'revision' | 'text'>[];
  readonly behind: readonly PageText[];
  readonly deleted: Publication['deleted'];
}

/** What a publication says of its pages, all of which follows from their revisions, and the rows of the citation table that they use. */
export function listPages(
  { pages, behind, deleted }: ShownPages,
  citations: ReadonlyMap<string, Citation>,
  contract: Contract,
): Pick<Publication, 'pages' | 'citations'> {
  const titles = new Map(pages.map(({ path, revision }) => [path, revision.content.title]));
  const published = pages.map((page) => publishedPage(page, titles, contract));
  const used = [
    ...new Set([...published.flatMap((page) => page.citations), ...behind.flatMap(citedIn), ...deleted.flatMap((page) => page.citations)]),
  ].sort();
  return { pages: published, citations: used.flatMap((id) => citations.get(id) ?? []) };
}

function publishedPage(
  { path, revision, text }: Pick<GatheredPage, 'path' | 'revision' | 'text'>,
  titles: ReadonlyMap<string, string>,
  contract: Contract,
): PublishedPage {
  const { role, title, summary } = revision.content;
  const links = text.wikilinks.flatMap((link) => findWikilinkTarget(link, titles) ?? []);
  return {
    path,
    revision: revision.id,
    role,
    title,
    summary,
    origin: revision.origin,
    at: revision.at,
    citations: [...new Set(citedIn(text))],
    links: [...new Set(links)],
    unsupported: unsupportedSections(revision.content, revision.origin, contract),
  };
}

function citedIn({ sentences }: PageText): readonly string[] {
  return sentences.flatMap(({ citations }) => citations.map(({ id }) => id));
}
