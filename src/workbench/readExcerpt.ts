import { languageOf } from '../analysis';
import { type Citation, type CommitRecord, type Excerpt, groundOf, type History, ProblemError, problem } from '../model';
import { type LiveFiles, openLiveFiles, type Sought } from './liveFiles';
import { soughtOf } from './locateLive';
import type { Ports } from './ports';
import { type OpenWiki, openWiki } from './topicOf';

/** What a citation shows: the lines in the file as it is now, or the kept record of a commit or a tag. */
export async function readExcerpt(ports: Ports, folder: string, id: string): Promise<Excerpt> {
  const wiki = await openWiki(ports, folder);
  const cited = wiki.publication.citations.filter((each) => each.id === id);
  const shown = (await readExcerpts(ports, wiki, cited)).get(id);
  if (!shown) throw new ProblemError(problem('error', 'no-citation', { citation: id }));
  return shown;
}

/** The same for several citations, by id. One that nothing can be shown of is not in the result. */
export async function readExcerpts(ports: Ports, wiki: OpenWiki, citations: readonly Citation[]): Promise<ReadonlyMap<string, Excerpt>> {
  const files = await openLiveFiles(ports, wiki);
  const recorded = citations.some(({ locator }) => locator.kind === 'commit' || locator.kind === 'tag');
  const history = recorded ? (await ports.store.readHistory(wiki.topic.id, groundOf(wiki.publication))).value : undefined;
  const excerpts = new Map<string, Excerpt>();
  for (const citation of citations) {
    const sought = soughtOf(citation);
    const shown = sought ? await showLines(sought, files) : showRecord(citation, history);
    if (shown) excerpts.set(citation.id, shown);
  }
  return excerpts;
}

async function showLines(sought: Sought, files: LiveFiles): Promise<Excerpt | undefined> {
  const [found] = await files.locate([sought]);
  if (!found) return undefined;
  const { path, lines, state } = found;
  const shown = (await files.now(path))?.lines.slice(lines[0] - 1, lines[1]) ?? [];
  return { span: { path, lines }, language: languageOf(path).id, text: shown.join('\n'), state };
}

/** As `git show` would begin. The span names the commit or tag in place of a file. */
function showRecord({ locator }: Citation, history: History | undefined): Excerpt | undefined {
  if (!history || (locator.kind !== 'commit' && locator.kind !== 'tag')) return undefined;
  const commit = history.commits.find(({ sha }) => sha === locator.sha);
  const tag = locator.kind === 'tag' ? history.tags.find(({ name }) => name === locator.name) : undefined;
  if (locator.kind === 'tag' ? !tag : !commit) return undefined;
  const lines = [
    ...(tag ? [`tag ${tag.name}`, `Date: ${tag.at}`, ''] : []),
    ...(commit ? messageLines(commit) : [`commit ${locator.sha}`]),
  ];
  const path = tag?.name ?? locator.sha.slice(0, 7);
  return { span: { path, lines: [1, lines.length] }, language: 'text', text: lines.join('\n'), state: 'current' };
}

function messageLines({ sha, author, at, subject, body, changed }: CommitRecord): readonly string[] {
  const message = [subject, ...(body === '' ? [] : ['', ...body.split('\n')])];
  return [`commit ${sha}`, `Author: ${author}`, `Date: ${at}`, `Files: ${changed}`, '', ...message];
}
