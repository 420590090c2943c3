import { type Outcome, type Problem, type Publication, problem, type ReviewedFinding, type Run } from '../../model';
import type { EditPorts } from '../keptGround';
import { openEditJob } from '../openEdit';
import { publishEdit } from '../publishEdit';
import { findWiki, type OpenWiki } from '../topicOf';
import { readTeamFiles, type TeamFile } from './readTeamFiles';
import { leftTeamPages, type TakenPage, takenPage, together } from './takenPage';

/**
 * Takes what the team's files say of pages into the wiki that is published: what a file changed since it was taken last is merged
 * with what this person wrote since; what both changed waits for this person. Each file passes the gates, and one that does not
 * is told and left out. Nothing is written where nothing is new.
 */
export async function takeTeamPages(ports: EditPorts, folder: string, run: Run): Promise<readonly Problem[]> {
  const { publication, problem: _none, ...opened } = await findWiki(ports, folder);
  if (!publication) return [];
  const { value: files, problems } = await readTeamFiles(opened.repository, 'pages');
  const wiki = { ...opened, publication };
  return [...problems, ...(await takeFiles(ports, { wiki, files, blocked: new Set() }, run))];
}

interface Taking {
  readonly wiki: OpenWiki;
  readonly files: readonly TeamFile[];
  /** Paths of files that gates keep out. */
  readonly blocked: ReadonlySet<string>;
}

async function takeFiles(ports: EditPorts, { wiki, files, blocked }: Taking, run: Run): Promise<readonly Problem[]> {
  const { publication } = wiki;
  const fresh = files.filter(({ page, path, text }) => !blocked.has(path) && !isTaken(ports, publication, page, text));
  const left = Object.keys(publication.team).filter((path) => !files.some(({ page }) => page === path));
  if (fresh.length + left.length === 0) return [];
  const edit = await openEditJob(ports, wiki, run);
  const read: Outcome<TakenPage | undefined>[] = [];
  for (const file of fresh) read.push(await takenPage(ports, edit, file));
  const told = read.flatMap(({ problems }) => problems);
  const pages = read.flatMap(({ value }) => value ?? []);
  const gone = await leftTeamPages(ports, wiki, left);
  if (pages.length + gone.length === 0) return told;
  const { outcome, findings } = await publishEdit(ports, edit, together(publication, [...gone, ...pages]));
  if (outcome === 'outrun') return [...told, problem('warning', 'published-meanwhile')];
  if (outcome === 'published') return [...told, ...takenProblem(pages)];
  const now = blockedIn(findings, pages);
  if (now.length === 0) return [...told, problem('warning', 'gates-blocked', { count: findings.length })];
  const again = { wiki, files, blocked: new Set([...blocked, ...now.map(({ path }) => path ?? '')]) };
  return [...now, ...(await takeFiles(ports, again, run))];
}

/** A page that waits, and still does for the same file, was dealt with as well. */
function isTaken({ sha256 }: EditPorts, { team, conflicts }: Publication, page: string, text: string): boolean {
  const { taken, waits } = team[page] ?? {};
  const file = sha256(text);
  return taken?.file === file || (waits?.file === file && conflicts[page] === waits.revision);
}

function takenProblem(pages: readonly TakenPage[]): readonly Problem[] {
  const changed = pages.filter(({ change: { candidates } }) => candidates.length > 0);
  return changed.length === 0 ? [] : [problem('info', 'team-taken', { count: changed.length })];
}

/** Each file that a gate keeps out, with the first reason. */
function blockedIn(findings: readonly ReviewedFinding[], pages: readonly TakenPage[]): readonly Problem[] {
  return pages.flatMap(({ path, file }) => {
    const found = findings.find(({ page, severity }) => page === path && severity === 'blocking');
    return found && file !== undefined ? [problem('warning', 'team-page-blocked', { code: found.code }, file)] : [];
  });
}
