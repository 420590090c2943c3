import { type Candidate, candidateId } from '../knowledge';
import { movedLinks } from '../markdown';
import {
  freePath,
  isHuman,
  isOwn,
  mostTitle,
  type OwnPageChange,
  ownPath,
  type PageContent,
  ProblemError,
  type Publication,
  type PublishedPage,
  pageSegment,
  plainTitle,
  problem,
} from '../model';
import { candidateOfSaved } from './candidateOfSaved';
import { withPage } from './humanPages';
import type { EditJob } from './openEdit';
import type { Ports } from './ports';
import type { PagesChange } from './publishEdit';
import { readEdited } from './readEdited';
import { reviveCitations } from './reviveCitations';
import { findRevision, readShown, type ShownPage } from './shownPage';
import type { OpenWiki } from './topicOf';

/** What becomes of the pages, and the page that it is about. */
export interface OwnChange extends PagesChange {
  readonly page: Pick<PublishedPage, 'path' | 'title' | 'revision'>;
  /** What is left to do once readers see it. */
  readonly afterwards?: () => Promise<void>;
}

type Of<Kind extends OwnPageChange['kind']> = Extract<OwnPageChange, { kind: Kind }>;

/** What stands on a page of one's own until somebody writes it. */
const unwritten = 'Nothing is written here yet.';

export async function addedPage(ports: Ports, edit: EditJob, change: Of<'add'>): Promise<OwnChange> {
  const { publication } = edit.wiki;
  const start: PageContent = { role: 'article', title: plainTitle(change.title), summary: '', body: unwritten, diagrams: [] };
  const content = change.text === undefined ? start : await readEdited(ports, edit, { text: change.text, shown: start });
  const { title } = content;
  await reviveCitations(ports, edit, content);
  if (title === '' || title.length > mostTitle) throw new ProblemError(problem('error', 'page-untitled', { most: mostTitle }));
  const wanted = change.below === undefined ? pageSegment(title) : `${change.below}/${pageSegment(title)}`;
  const path = change.path ?? freePath(ownPath(wanted), takenPaths(publication));
  checkPath(path, publication);
  const candidate = { path, content, origin: 'manual' } as const;
  const { plan, conflicts } = publication;
  const pages = withPage(plan.pages, plannedOwn(path, title));
  return {
    page: { path, title, revision: candidateId(ports.sha256, candidate) },
    candidates: [candidate],
    conflicts,
    plan: { ...plan, pages },
  };
}

/** All revisions come along, and so do a draft and the links of other persons' pages. */
export async function movedPage(ports: Ports, wiki: OpenWiki, { path, to }: Of<'move'>): Promise<OwnChange> {
  const { publication, topic } = wiki;
  const shown = await readOwn(ports, wiki, path);
  checkPath(to, publication);
  const { record, revision } = shown;
  const left = withoutOwn(publication, shown);
  const content = { ...revision.content, body: movedLinks(revision.content.body, path, to) };
  const moved: Candidate =
    content.body === revision.content.body ? candidateOfSaved(to, revision) : { path: to, content, origin: revision.origin };
  const pages = withPage(left.plan.pages, plannedOwn(to, content.title));
  const draft = findRevision(record, record.draft);
  return {
    ...left,
    page: { path: to, title: content.title, revision: candidateId(ports.sha256, moved) },
    plan: { ...left.plan, pages },
    moved: record.revisions.filter(({ id }) => id !== record.autosaved).map((each) => ({ path: to, revision: each })),
    candidates: [...left.candidates, moved, ...(await pagesLinkingTo(ports, wiki, { path, to }))],
    afterwards: async () => {
      if (!draft) return;
      await ports.store.setDraft(topic.id, to, draft, draft.id === record.autosaved);
      await ports.store.setDraft(topic.id, path, undefined);
    },
  };
}

export async function deletedPage(ports: Ports, wiki: OpenWiki, path: string): Promise<OwnChange> {
  const shown = await readOwn(ports, wiki, path);
  const { publication } = wiki;
  const deleted = [...publication.deleted.filter((each) => each.path !== path), shown.page];
  return { ...withoutOwn(publication, shown), page: shown.page, deleted };
}

/** As it was when it was deleted; at an address beside the old one, where that was taken since. */
export async function broughtBack({ store }: Ports, { publication, topic }: OpenWiki, path: string): Promise<OwnChange> {
  const gone = publication.deleted.find((each) => each.path === path);
  if (!gone) throw new ProblemError(problem('error', 'page-not-deleted', { page: path, folder: topic.root }));
  const { value: record } = await store.readPage(topic.id, path);
  const revision = record && findRevision(record, gone.revision);
  if (!revision) throw new ProblemError(problem('error', 'store-damaged', { record: path, folder: topic.root }));
  const to = freePath(path, takenPaths(publication));
  const { plan, conflicts } = publication;
  return {
    page: { ...gone, path: to },
    moved: to === path ? [] : record.revisions.map((each) => ({ path: to, revision: each })),
    candidates: [candidateOfSaved(to, revision)],
    conflicts,
    plan: { ...plan, pages: withPage(plan.pages, plannedOwn(to, gone.title)) },
    deleted: publication.deleted.filter((each) => each !== gone),
  };
}

export function plannedOwn(path: string, title: string) {
  return { path, role: 'article', title, subject: null, files: [] } as const;
}

/** What the plan makes, or would make again when a person brings it back, is not free. */
export function takenPaths({ plan, pages }: Publication): ReadonlySet<string> {
  return new Set([...plan.pages, ...plan.dropped, ...plan.wishes, ...pages].map(({ path }) => path));
}

function checkPath(page: string, publication: Publication): void {
  const proposed = freePath(ownPath(page), takenPaths(publication));
  if (ownPath(page) !== page) throw new ProblemError(problem('error', 'page-path', { page, proposed }));
  if (takenPaths(publication).has(page)) throw new ProblemError(problem('error', 'page-taken', { page, proposed }));
}

/** Throws `no-page`, and `page-of-plan` for a page that the plan makes, whoever wrote on it. */
async function readOwn(ports: Ports, wiki: OpenWiki, path: string): Promise<ShownPage> {
  const shown = await readShown(ports, wiki, path);
  if (!isOwn(shown.revision)) throw new ProblemError(problem('error', 'page-of-plan', { page: path }));
  return shown;
}

/** The wiki without the page; where the plan wants a page at its address, readers see that one from now on. */
export function withoutOwn(
  { plan, conflicts }: Publication,
  { page, record }: ShownPage,
): Required<Pick<PagesChange, 'plan' | 'conflicts' | 'released' | 'candidates'>> {
  const { [page.path]: waiting, ...others } = conflicts;
  const host = findRevision(record, waiting);
  const pages = plan.pages.filter(({ path, role }) => path !== page.path || (host !== undefined && role !== 'article'));
  return {
    plan: { ...plan, pages },
    conflicts: others,
    released: [page.path],
    candidates: host ? [candidateOfSaved(page.path, host)] : [],
  };
}

async function pagesLinkingTo(ports: Ports, wiki: OpenWiki, { path, to }: Omit<Of<'move'>, 'kind'>): Promise<PagesChange['candidates']> {
  const linking = wiki.publication.pages.filter((page) => isHuman(page.origin) && page.path !== path && page.links.includes(path));
  const read = await Promise.all(linking.map((page) => readShown(ports, wiki, page.path)));
  return read.flatMap(({ page, revision: { content, origin, base } }) => {
    const body = movedLinks(content.body, path, to);
    return body === content.body ? [] : [{ path: page.path, content: { ...content, body }, origin, base }];
  });
}
