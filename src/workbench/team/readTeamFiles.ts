import { hasMarkers } from '../../knowledge';
import { mostPageText, type Outcome, ownPath, type Problem, ProblemError, problem, teamFolder } from '../../model';
import type { Repository } from '../ports';

/** A file in which the team says something of a page. */
export interface TeamFile {
  readonly page: string;
  /** Path of the file. */
  readonly path: string;
  readonly text: string;
}

const mostFiles = 1000;

/** What the repository shares, by page. Files come from anybody: one that can be of no page is told and left out. */
export async function readTeamFiles(repository: Repository, kind: 'pages' | 'plan'): Promise<Outcome<readonly TeamFile[]>> {
  const folder = `${teamFolder}/${kind}`;
  const listed = await repository.listOwn(folder, mostFiles + 1);
  const problems: Problem[] = [];
  const files: TeamFile[] = [];
  if (listed.length > mostFiles) problems.push(problem('warning', 'team-too-many', { most: mostFiles }, folder));
  for (const { path, bytes } of listed.slice(0, mostFiles)) {
    const page = path.slice(folder.length + 1).replace(/\.md$/, '');
    const proposed = `${folder}/${ownPath(page)}.md`;
    const text =
      proposed === path ? await readSmall(repository, { path, bytes }) : problem('warning', 'team-page-name', { proposed }, path);
    if (typeof text !== 'string') problems.push(text);
    else if (hasMarkers(text)) problems.push(problem('warning', 'team-page-undecided', {}, path));
    else files.push({ page, path, text: text.replace(/\r\n?/g, '\n') });
  }
  return { value: files, problems };
}

/** The text of a file, or why it is not read; a link is not followed. A character takes four bytes at most. */
async function readSmall(
  repository: Repository,
  { path, bytes }: { readonly path: string; readonly bytes: number },
): Promise<string | Problem> {
  if (bytes > mostPageText * 4) return problem('warning', 'page-large', { most: mostPageText }, path);
  try {
    return (await repository.readOwn(path)) ?? problem('warning', 'team-not-read', {}, path);
  } catch (error) {
    if (error instanceof ProblemError) return problem('warning', 'team-not-read', {}, path);
    throw error;
  }
}
