import { citedIds, unsupportedSections } from '../evidence';
import { findWikilinkTarget } from '../markdown';
import {
  type Citation,
  type Contract,
  groundOf,
  type PageContent,
  type PagePlan,
  type Publication,
  type PublishedPage,
  type Sha256,
} from '../model';
import type { Evidence } from './gatherEvidence';
import type { GatheredPage } from './gatherPages';
import type { PublishRequest } from './publishRequest';

/** The pointer: pages in the order of the plan, the citations they use by id, and the seals of the ledgers these name. */
export function makePublication(request: PublishRequest, shown: Omit<ShownPages, 'deleted'>, { citations, seals }: Evidence): Publication {
  const { topic, job, snapshot, plan, now, previous } = request;
  const deleted = request.deleted ?? previous?.deleted ?? [];
  const { pages: published, citations: used } = listPages({ ...shown, deleted }, citations, {
    contract: topic.contract,
    sha256: request.sha256,
  });
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
    pages: inOrder(published, plan),
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
  /** By path, those that stand as they were published. */
  readonly standing: ReadonlyMap<string, PublishedPage>;
  readonly behind: readonly PageContent[];
  readonly deleted: Publication['deleted'];
}

interface ListGround {
  readonly contract: Contract;
  readonly sha256: Sha256;
}

/**
 * What a publication says of its pages, all of which follows from their revisions, and the rows of the citation table that they use.
 * Pages that stand come first.
 */
export function listPages(
  { pages, standing, behind, deleted }: ShownPages,
  citations: ReadonlyMap<string, Citation>,
  ground: ListGround,
): Pick<Publication, 'pages' | 'citations'> {
  const written = pages.map(({ path, revision }) => [path, revision.content.title] as const);
  const titles = new Map([...[...standing.values()].map(({ path, title }) => [path, title] as const), ...written]);
  const published = [...standing.values(), ...pages.map((page) => publishedPage(page, titles, ground))];
  const kept = [...published, ...deleted].flatMap((page) => page.citations);
  const used = [...new Set([...kept, ...behind.flatMap((content) => citedIds(content))])].sort();
  return { pages: published, citations: used.flatMap((id) => citations.get(id) ?? []) };
}

function inOrder(pages: readonly PublishedPage[], plan: PagePlan): readonly PublishedPage[] {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  return plan.pages.flatMap(({ path }) => byPath.get(path) ?? []);
}

function publishedPage(
  { path, revision, text }: Pick<GatheredPage, 'path' | 'revision' | 'text'>,
  titles: ReadonlyMap<string, string>,
  { contract, sha256 }: ListGround,
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
    citations: citedIds(revision.content, text),
    links: [...new Set(links)],
    unsupported: unsupportedSections(revision, contract, sha256),
  };
}
