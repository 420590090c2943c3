import type { Citation, LocatedSpan } from '../model';
import { openLiveFiles, type Sought } from './liveFiles';
import type { Ports } from './ports';
import type { OpenWiki } from './topicOf';

/** Where citations of files point in the files as they are now, by id. */
export async function locateLive(ports: Ports, wiki: OpenWiki, citations: readonly Citation[]): Promise<ReadonlyMap<string, LocatedSpan>> {
  const sought = citations.flatMap((citation) => soughtOf(citation) ?? []);
  const found = await (await openLiveFiles(ports, wiki)).locate(sought);
  return new Map(found.map((span, at) => [sought[at]?.id ?? '', span]));
}

/** `undefined` for a citation of something that does not change, such as a commit. */
export function soughtOf({ id, locator, anchor, ordinal }: Citation): (Sought & { readonly id: string }) | undefined {
  if (locator.kind !== 'file' || !anchor) return undefined;
  return { id, path: locator.path, cited: { lines: locator.lines, anchor, ordinal } };
}
