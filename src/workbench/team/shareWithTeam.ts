import { canonicalJson } from '../../evidence';
import { mergeWithHost } from '../../knowledge';
import { editableText, placesIn } from '../../markdown';
import { isHuman, type Outcome, type Run, type TeamPage, type TeamView, teamFileOf, teamPlanFileOf } from '../../model';
import { teamPlanText } from '../../synthesis';
import { placesOf } from '../editedContent';
import type { EditPorts } from '../keptGround';
import { type KeptWishes, keepWishes, readWishes } from '../keptWishes';
import { openEditJob } from '../openEdit';
import type { Ports, Repository } from '../ports';
import { publishEdit } from '../publishEdit';
import { readCitations } from '../readCitations';
import { findRevision, readShown, type ShownPage } from '../shownPage';
import { type OpenWiki, openWiki } from '../topicOf';
import { readTeamFiles } from './readTeamFiles';

/** `text` is what the file shall say, nothing when it shall go; `revision` the one of the page that it is, `host` what that builds on. */
interface SharedFile {
  readonly path: string;
  readonly page?: string;
  readonly revision?: string;
  readonly host?: string | undefined;
  readonly before: string | undefined;
  readonly text: string | undefined;
}

/**
 * Writes what people want of the pages and what they wrote of them into the repository, one file each, for others to build
 * with; with `isDry` it only says what it would do. The same wiki gives the same files: lines that only moved change none.
 * A page with a conflict is left as its file is. Throws `no-wiki`, and what `Repository.writeOwn` does.
 */
export async function shareWithTeam(ports: EditPorts, folder: string, isDry: boolean, run: Run): Promise<TeamView> {
  const wiki = await openWiki(ports, folder);
  const { value: kept } = await readWishes(ports, wiki.topic.id, wiki.publication);
  const { value: pages, problems } = await sharedPages(ports, wiki);
  const { value: wishes, problems: ofPlan } = await sharedWishes(wiki.repository, kept);
  const files = [...wishes, ...pages];
  if (!isDry) {
    for (const file of files) await writeShared(wiki.repository, file);
    if (canonicalJson(kept.team ?? []) !== canonicalJson(kept.wishes))
      await keepWishes(ports, wiki.topic.id, { ...kept, team: kept.wishes });
    await noteShared(ports, wiki, pages, run);
  }
  const view = files.map(({ path, before, text }) => ({ path, change: changeOf(before, text) }));
  return { topic: wiki.topic.id, written: !isDry, files: view, problems: [...ofPlan, ...problems] };
}

function changeOf(before: string | undefined, text: string | undefined): TeamView['files'][number]['change'] {
  if (text === undefined) return 'removed';
  if (before === undefined) return 'added';
  return before === text ? 'unchanged' : 'changed';
}

/** A file that wants nothing else than it did when it was read last goes when its wish is taken back. */
async function sharedWishes(repository: Repository, { wishes, team = [] }: KeptWishes): Promise<Outcome<readonly SharedFile[]>> {
  const { value: found, problems } = await readTeamFiles(repository, 'plan');
  const there = new Map(found.map(({ page, text }) => [page, text]));
  const files = wishes.map(
    (wish): SharedFile => ({ path: teamPlanFileOf(wish.path), before: there.get(wish.path), text: teamPlanText(wish) }),
  );
  const wanted = new Set(wishes.map(({ path }) => path));
  const gone = found.filter(
    ({ page, text }) => !wanted.has(page) && team.some((wish) => wish.path === page && teamPlanText(wish) === text),
  );
  const removed = gone.map(({ path, text }): SharedFile => ({ path, before: text, text: undefined }));
  return { value: [...files, ...removed].sort((a, b) => (a.path < b.path ? -1 : 1)), problems };
}

async function sharedPages(ports: Ports, wiki: OpenWiki): Promise<Outcome<readonly SharedFile[]>> {
  const { publication, repository } = wiki;
  const { value: found, problems } = await readTeamFiles(repository, 'pages');
  const there = new Map(found.map(({ page, text }) => [page, text]));
  const ids = publication.citations.map(({ id }) => id);
  const places = placesOf(await readCitations(ports, wiki, ids));
  const human = publication.pages.filter(({ path, origin }) => isHuman(origin) && publication.conflicts[path] === undefined);
  const files = await Promise.all(
    human.map(async ({ path }): Promise<SharedFile> => {
      const shown = await readShown(ports, wiki, path);
      const { id: revision, content, base: host } = shown.revision;
      const before = there.get(path);
      const isKnown = before !== undefined && publication.team[path]?.taken?.file === ports.sha256(before);
      const text = isKnown && saysTheSame(shown, publication.team[path]) ? before : editableText(content, places);
      const isSame = before !== undefined && withoutPlaces(before) === withoutPlaces(text);
      return { path: teamFileOf(path), page: path, revision, host, before, text: isSame ? before : text };
    }),
  );
  const told = new Set([...human.map(({ path }) => path), ...Object.keys(publication.conflicts)]);
  // Only what was taken as it is goes: nobody's words are lost unseen.
  const gone = found.filter(({ page, text }) => !told.has(page) && publication.team[page]?.taken?.file === ports.sha256(text));
  const removed = gone.map(({ page, path, text }): SharedFile => ({ path, page, before: text, text: undefined }));
  return { value: [...files, ...removed].sort((a, b) => (a.path < b.path ? -1 : 1)), problems };
}

/** True where the page is what builds made of the file's text since: then it is nobody's change. */
function saysTheSame({ record, revision }: ShownPage, team: TeamPage | undefined): boolean {
  const then = findRevision(record, team?.taken?.revision);
  if (!then || then.id === revision.id) return then !== undefined;
  const base = findRevision(record, team?.taken?.host);
  const theirs = findRevision(record, revision.base);
  if (!base || !theirs) return false;
  const made = mergeWithHost({ base: base.content, ours: then.content, theirs: theirs.content });
  return made.kind === 'merged' && canonicalJson(made.content) === canonicalJson(revision.content);
}

/** A text without the lines where its citations stand: these move while the citations stay. */
function withoutPlaces(text: string): string {
  return [...placesIn(text).keys()].reduce(
    (left, id) => left.replace(new RegExp(`#L\\d+(?:-L?\\d+)? "cite:${id}"`, 'g'), ` "cite:${id}"`),
    text,
  );
}

async function writeShared(repository: Repository, { path, before, text }: SharedFile): Promise<void> {
  if (text === undefined) await repository.removeOwn(path);
  else if (text !== before) await repository.writeOwn(path, text);
}

/** What was written is known: the next build takes none of it for somebody else's. */
async function noteShared(ports: EditPorts, wiki: OpenWiki, files: readonly SharedFile[], run: Run): Promise<void> {
  const { publication } = wiki;
  const gone = new Set(files.flatMap(({ page, text }) => (page !== undefined && text === undefined ? [page] : [])));
  const now = files.flatMap(({ page, before, text, ...made }) => {
    if (page === undefined || made.revision === undefined || text === undefined) return [];
    const known = publication.team[page];
    if (text === before && known?.taken?.file === ports.sha256(text)) return [[page, known] as const];
    const { revision, host } = made;
    return [[page, { taken: { file: ports.sha256(text), revision, ...(host === undefined ? {} : { host }) } }] as const];
  });
  const others = Object.entries(publication.team).filter(([page]) => !gone.has(page) && !now.some(([path]) => path === page));
  const team = Object.fromEntries([...others, ...now].sort(([a], [b]) => (a < b ? -1 : 1)));
  if (canonicalJson(team) === canonicalJson(publication.team)) return;
  await publishEdit(ports, await openEditJob(ports, wiki, run), { candidates: [], conflicts: publication.conflicts, team });
}
