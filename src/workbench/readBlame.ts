import { blame, textLines } from '../knowledge';
import { editableText } from '../markdown';
import type { PageBlame } from '../model';
import type { Ports } from './ports';
import { nameOf, viewRevision } from './readPageHistory';
import { readPlaces } from './readPlaces';
import { askedRevision, readKept } from './shownPage';
import { openWiki } from './topicOf';

/**
 * The lines of a revision as a person edits it, by default of the one that readers see, each with the revision that brought it in.
 * Throws `no-page` and what `askedRevision` does.
 */
export async function readBlame(ports: Ports, folder: string, path: string, asked?: string): Promise<PageBlame> {
  const wiki = await openWiki(ports, folder);
  const kept = await readKept(ports, wiki, path);
  const revision = askedRevision(kept.record, asked ?? kept.page?.revision ?? '1');
  const { content } = revision;
  const text = editableText(content, await readPlaces(ports, wiki, content.body));
  const origins = blame(kept.record, revision);
  const lines = textLines(text).map((line, at) => ({ text: line, from: viewRevision(wiki, kept, origins[at] ?? revision) }));
  return { ...nameOf(wiki, kept), revision: revision.id, lines };
}
