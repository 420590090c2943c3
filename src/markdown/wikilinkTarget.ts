import type { Wikilink } from './createMarkdown';

/** The path of the page that a link means: a page's path, or a title that only one page has. */
export function findWikilinkTarget(link: Wikilink, titles: ReadonlyMap<string, string>): string | undefined {
  if (titles.has(link.path)) return link.path;
  const named = [...titles].filter(([, title]) => title === link.path);
  return named.length === 1 ? named[0]?.[0] : undefined;
}
