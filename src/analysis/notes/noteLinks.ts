import { dirOf, type FindNote, joinPath, type NoteLink, noteLinksIn } from '../../model';

/** Pictures, sounds and the like, which notes show in place: no documents. */
const attachment = /\.(?:png|jpe?g|gif|svg|webp|avif|bmp|mp[34]|m4a|ogg|wav|webm|mov|canvas|base|zip)$/i;

/** The links of a document to others, each name once, where it stands first. */
export function readLinks(path: string, lines: readonly string[], find: FindNote): readonly NoteLink[] {
  const links = new Map<string, NoteLink>();
  for (const { kind, name: written, line } of noteLinksIn(lines)) {
    const name = written.replace(/\\$/, ''); // the mark of a bar in a table
    const to = find(kind === 'name' ? name : placeOf(path, name));
    if (to === path || links.has(to ?? name) || (to === undefined && attachment.test(name))) continue;
    links.set(to ?? name, { name, line, ...(to === undefined ? {} : { to }) });
  }
  return [...links.values()];
}

/** An address that begins with `/` is one of the whole bundle of documents. */
function placeOf(path: string, address: string): string {
  return address.startsWith('/') ? address.slice(1) : (joinPath(dirOf(path), address) ?? '');
}
