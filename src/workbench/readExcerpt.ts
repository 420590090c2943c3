import { languageOf } from '../analysis';
import { locate } from '../evidence';
import { type Citation, type CommitRecord, type Excerpt, ProblemError, problem } from '../model';
import { readCitedFiles } from './locateLive';
import type { Ports } from './ports';
import { type OpenWiki, openWiki } from './topicOf';

/** What a citation shows: the lines in the file as it is now, or the kept record of a commit or a tag. */
export async function readExcerpt(ports: Ports, folder: string, id: string): Promise<Excerpt> {
  const wiki = await openWiki(ports, folder);
  const citation = wiki.publication.citations.find((each) => each.id === id);
  const shown =
    citation && (citation.locator.kind === 'file' ? await showLines(ports, wiki, citation) : await showRecord(ports, wiki, citation));
  if (!shown) throw new ProblemError(problem('error', 'no-citation', { citation: id }));
  return shown;
}

async function showLines(ports: Ports, wiki: OpenWiki, citation: Citation): Promise<Excerpt | undefined> {
  if (citation.locator.kind !== 'file' || citation.anchor === null) return undefined;
  const { path, lines } = citation.locator;
  const file = (await readCitedFiles(ports, wiki, [citation])).get(path);
  const found = locate({ lines, anchor: citation.anchor, ordinal: citation.ordinal }, file);
  const shown = file?.lines.slice(found.lines[0] - 1, found.lines[1]) ?? [];
  return { span: { path, lines: found.lines }, language: languageOf(path).id, text: shown.join('\n'), state: found.state };
}

/** As `git show` would begin. The span names the commit or tag in place of a file. */
async function showRecord({ store }: Ports, { topic, publication }: OpenWiki, { locator }: Citation): Promise<Excerpt | undefined> {
  const { value: history } = await store.readHistory(topic.id, publication.job);
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
