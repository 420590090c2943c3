import { unifiedDiff } from '../knowledge';
import { editableText } from '../markdown';
import type { RevisionDiff } from '../model';
import type { Ports } from './ports';
import { nameOf, viewRevision } from './readPageHistory';
import { readPlaces } from './readPlaces';
import { askedRevision, readKept } from './shownPage';
import { openWiki } from './topicOf';

/**
 * What became of the text of one revision in another, by default in the one that readers see, or the last of a page that is gone.
 * Throws `no-page` and what `askedRevision` does.
 */
export async function compareRevisions(ports: Ports, folder: string, path: string, sides: Sides): Promise<RevisionDiff> {
  const wiki = await openWiki(ports, folder);
  const kept = await readKept(ports, wiki, path);
  const { record, page } = kept;
  const from = askedRevision(record, sides.from);
  const to = askedRevision(record, sides.to ?? page?.revision ?? '1');
  const places = await readPlaces(ports, wiki, `${from.content.body}\n${to.content.body}`);
  const diff = unifiedDiff(editableText(from.content, places), editableText(to.content, places));
  return { ...nameOf(wiki, kept), from: viewRevision(wiki, kept, from), to: viewRevision(wiki, kept, to), diff };
}

export interface Sides {
  readonly from: string;
  readonly to?: string | undefined;
}
