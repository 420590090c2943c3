import { type FindNote, type NoteLink, noteLinksIn, wantedBy } from '../../model';

/** Pictures, sounds and the like, which notes show in place: no documents. */
const attachment = /\.(?:png|jpe?g|gif|svg|webp|avif|bmp|mp[34]|m4a|ogg|wav|webm|mov|canvas|base|zip)$/i;

/** The links of a document to others, each name once, where it stands first. */
export function readLinks(path: string, lines: readonly string[], find: FindNote): readonly NoteLink[] {
  const links = new Map<string, NoteLink>();
  for (const link of noteLinksIn(lines)) {
    const { name, line } = link;
    const to = find(wantedBy(path, link));
    if (to === path || links.has(to ?? name) || (to === undefined && attachment.test(name))) continue;
    links.set(to ?? name, { name, line, ...(to === undefined ? {} : { to }) });
  }
  return [...links.values()];
}
