import { canonicalJson } from '../../evidence';
import { type Candidate, candidateId, idsIn, mergePage } from '../../knowledge';
import { placesIn } from '../../markdown';
import {
  isHuman,
  isOwn,
  type Outcome,
  type PageContent,
  type Problem,
  ProblemError,
  type Publication,
  problem,
  type Revision,
  type TeamPage,
} from '../../model';
import { candidateOfSaved } from '../candidateOfSaved';
import { withPage } from '../humanPages';
import type { EditJob } from '../openEdit';
import { plannedOwn, takenPaths, withoutOwn } from '../ownPageChanges';
import type { Ports } from '../ports';
import type { PagesChange } from '../publishEdit';
import { readEdited } from '../readEdited';
import { findRevision, readShown, type ShownPage } from '../shownPage';
import type { OpenWiki } from '../topicOf';
import type { TeamFile } from './readTeamFiles';

/** What one file of the team does to one page. */
export interface TakenPage {
  readonly path: string;
  /** Path of the file; none for a page whose file is gone. */
  readonly file?: string;
  readonly change: Pick<PagesChange, 'candidates'> & Partial<Pick<PagesChange, 'plan' | 'hosts' | 'released' | 'deleted'>>;
  /** What the page waits for from now on. */
  readonly conflict?: string | undefined;
  readonly team: TeamPage | undefined;
}

/** What a file makes of its page, or why it is left out. */
export async function takenPage(ports: Ports, edit: EditJob, file: TeamFile): Promise<Outcome<TakenPage | undefined>> {
  const { wiki } = edit;
  const { page, path, text } = file;
  const refused = (found: Problem) => ({ value: undefined, problems: [{ ...found, severity: 'warning', path } as const] });
  const isThere = wiki.publication.pages.some((each) => each.path === page);
  if (!isThere && takenPaths(wiki.publication).has(page)) return { value: undefined, problems: [] };
  try {
    const shown = isThere ? await readShown(ports, wiki, page) : undefined;
    const start: PageContent = shown?.revision.content ?? {
      role: 'article',
      title: page.split('/').at(-1) ?? '',
      summary: '',
      body: '',
      diagrams: [],
    };
    const content = await readEdited(ports, edit, { text, shown: start, isShared: true });
    const lost = [...placesIn(text).keys()].filter((id) => !idsIn(content.body).includes(id)).length;
    const value = shown ? await mergedPage(ports, wiki, { shown, file, content }) : newPage(ports, wiki, file, content);
    const changed = lost > 0 ? [problem('warning', 'team-citation-changed', { count: lost }, path)] : [];
    const waits = value.conflict === undefined ? [] : [problem('warning', 'team-page-conflict', { page }, path)];
    return { value, problems: [...changed, ...waits] };
  } catch (error) {
    if (error instanceof ProblemError) return refused(error.problem);
    throw error;
  }
}

function newPage({ sha256 }: Ports, { publication: { plan } }: OpenWiki, { page, path, text }: TeamFile, content: PageContent): TakenPage {
  const candidate: Candidate = { path: page, content, origin: 'manual', reason: reasonOf(path) };
  return {
    path: page,
    file: path,
    change: { candidates: [candidate], plan: { ...plan, pages: withPage(plan.pages, plannedOwn(page, content.title)) } },
    team: { taken: { file: sha256(text), revision: candidateId(sha256, candidate) } },
  };
}

interface SharedPage {
  readonly shown: ShownPage;
  readonly file: TeamFile;
  readonly content: PageContent;
}

/** The file's own text is kept as a revision: it is what the next one is held against. */
async function mergedPage({ sha256 }: Ports, { publication }: OpenWiki, { shown, file, content }: SharedPage): Promise<TakenPage> {
  const { page, path, text } = file;
  const { record, revision } = shown;
  const before = publication.team[page];
  const base = findRevision(record, before?.taken?.revision) ?? findRevision(record, revision.base);
  const theirs: Candidate = { path: page, content, origin: 'editorial', base: base?.id, reason: reasonOf(path) };
  const builtOn = isHuman(revision.origin) ? revision.base : revision.id;
  const state = { file: sha256(text), revision: candidateId(sha256, theirs), ...(builtOn === undefined ? {} : { host: builtOn }) };
  const made = { path: page, file: path };
  const merged = isHuman(revision.origin)
    ? mergePage({ base: base?.content ?? { ...content, body: '' }, ours: revision.content, theirs: content })
    : ({ kind: 'merged', content } as const);
  if (merged.kind === 'conflict') {
    const team = { ...(before?.taken ? { taken: before.taken } : {}), waits: state };
    return { ...made, change: { candidates: [], hosts: [theirs] }, conflict: state.revision, team };
  }
  const { role } = revision.content;
  const isSame = canonicalJson({ ...merged.content, role }) === canonicalJson(revision.content);
  const origin = isHuman(revision.origin) ? revision.origin : 'editorial';
  const candidate = { path: page, content: { ...merged.content, role }, origin, base: builtOn, reason: reasonOf(path) };
  return { ...made, change: { candidates: isSame ? [] : [candidate], hosts: [theirs] }, team: { taken: state } };
}

function reasonOf(file: string): string {
  return `from ${file}`;
}

/** Pages whose files are gone: one that is as the file was goes with it, back to the host or deleted; what this person changed stays. */
export async function leftTeamPages(ports: Ports, wiki: OpenWiki, paths: readonly string[]): Promise<readonly TakenPage[]> {
  return Promise.all(paths.map((path) => leftPage(ports, wiki, path)));
}

async function leftPage(ports: Ports, wiki: OpenWiki, path: string): Promise<TakenPage> {
  const { publication } = wiki;
  const kept: TakenPage = { path, change: { candidates: [] }, team: undefined };
  if (!publication.pages.some((page) => page.path === path)) return kept;
  const shown = await readShown(ports, wiki, path);
  const taken = findRevision(shown.record, publication.team[path]?.taken?.revision);
  if (!taken || !isSaid(shown.revision, taken)) return kept;
  if (isOwn(shown.revision)) {
    const { plan, released, candidates } = withoutOwn(publication, shown);
    const deleted = [...publication.deleted.filter((each) => each.path !== path), shown.page];
    return { ...kept, change: { plan, released, candidates, deleted } };
  }
  const host = findRevision(shown.record, shown.revision.base);
  if (!host) return kept;
  return { ...kept, change: { candidates: [candidateOfSaved(path, host)], released: [path] } };
}

function isSaid(now: Revision, then: Revision): boolean {
  const said = ({ content: { title, summary, body } }: Revision) => canonicalJson([title, summary, body.trim()]);
  return isHuman(now.origin) && said(now) === said(then);
}

/** What several files do to the pages of a publication, as one change. */
export function together(publication: Publication, pages: readonly TakenPage[]): PagesChange {
  const paths = new Set(pages.map(({ path }) => path));
  const others = <Value>(of: Readonly<Record<string, Value>>) => Object.entries(of).filter(([path]) => !paths.has(path));
  const gone = new Set(
    pages.flatMap(({ path, change: { plan } }) => (plan && !plan.pages.some((page) => page.path === path) ? [path] : [])),
  );
  const added = pages.flatMap(
    ({ path, change: { plan } }) =>
      plan?.pages.filter((page) => page.path === path && !publication.plan.pages.some((each) => each.path === path)) ?? [],
  );
  const planned = publication.plan.pages.filter(({ path }) => !gone.has(path));
  return {
    candidates: pages.flatMap(({ change }) => change.candidates),
    hosts: pages.flatMap(({ change }) => change.hosts ?? []),
    released: pages.flatMap(({ change }) => change.released ?? []),
    plan: { ...publication.plan, pages: added.reduce(withPage, planned) },
    deleted: [
      ...publication.deleted,
      ...pages.flatMap(({ change }) => (change.deleted ?? []).filter((page) => !publication.deleted.includes(page))),
    ],
    conflicts: Object.fromEntries([
      ...others(publication.conflicts),
      ...pages.flatMap(({ path, conflict }) => (conflict === undefined ? [] : [[path, conflict] as const])),
    ]),
    team: Object.fromEntries(
      [...others(publication.team), ...pages.flatMap(({ path, team }) => (team ? [[path, team] as const] : []))].sort(([a], [b]) =>
        a < b ? -1 : 1,
      ),
    ),
  };
}
