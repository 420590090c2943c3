import { dirOf, joinPath, type NoteLink } from '../../model';

const wikilink = /\[\[([^\][|#\n]{1,200})(?:#[^\][|\n]{0,200})?(?:\|([^\][\n]{0,200}))?\]\]/g;
/** Pictures, sounds and the like, which notes show in place: no documents. */
const attachment = /\.(?:png|jpe?g|gif|svg|webp|avif|bmp|mp[34]|m4a|ogg|wav|webm|mov|canvas|base|zip)$/i;
const relative = /\[[^\][\n]{0,200}\]\(<?([^()<>\s]{1,300}\.(?:md|markdown|txt|pdf|docx|html?))(?:#[^()\s]{0,200})?>?(?:\s+"[^"\n]*")?\)/gi;
const code = /^\s{0,3}(?:```|~~~)/;

/** Answers the document that a name means: its path, the last part of it, its title, or one of its other names. */
export type FindNote = (name: string) => string | undefined;

/** The links of a document to others, each name once, where it stands first. Code holds none. */
export function readLinks(path: string, lines: readonly string[], find: FindNote): readonly NoteLink[] {
  const links = new Map<string, NoteLink>();
  let inCode = false;
  for (const [at, line] of lines.entries()) {
    if (code.test(line)) inCode = !inCode;
    if (inCode) continue;
    const named = [...line.matchAll(wikilink)].map(([, name = '']) => ({ name: name.trim(), to: find(name) }));
    const placed = [...line.matchAll(relative)].map(([, place = '']) => ({
      name: decoded(place),
      to: find(joinPath(dirOf(path), decoded(place)) ?? ''),
    }));
    for (const { name, to } of [...named, ...placed.filter(({ name }) => !/^[a-z]+:/i.test(name))]) {
      if (name !== '' && to !== path && !links.has(to ?? name) && !(to === undefined && attachment.test(name)))
        links.set(to ?? name, { name, line: at + 1, ...(to === undefined ? {} : { to }) });
    }
  }
  return [...links.values()];
}

function decoded(place: string): string {
  try {
    return decodeURIComponent(place);
  } catch {
    return place; // a sign of per cent that nobody encoded
  }
}
