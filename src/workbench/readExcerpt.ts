import { languageOf } from '../analysis';
import { locate } from '../evidence';
import { type Excerpt, ProblemError, problem } from '../model';
import { readCitedFiles } from './locateLive';
import type { Ports } from './ports';
import { openWiki } from './topicOf';

/** The lines that a citation shows, in the file as it is now. */
export async function readExcerpt(ports: Ports, folder: string, id: string): Promise<Excerpt> {
  const wiki = await openWiki(ports, folder);
  const citation = wiki.publication.citations.find((each) => each.id === id);
  if (citation?.locator.kind !== 'file' || citation.anchor === null)
    throw new ProblemError(problem('error', 'no-citation', { citation: id }));
  const { path, lines } = citation.locator;
  const file = (await readCitedFiles(ports, wiki, [citation])).get(path);
  const found = locate({ lines, anchor: citation.anchor, ordinal: citation.ordinal }, file);
  const shown = file?.lines.slice(found.lines[0] - 1, found.lines[1]) ?? [];
  return { span: { path, lines: found.lines }, language: languageOf(path).id, text: shown.join('\n'), state: found.state };
}
