import type { WikiView } from '../model';

/** What git and package managers keep is never cited, and changes by the thousand. */
const neverCited = /(?:^|\/)(?:\.git|node_modules)(?:\/|$)/;

/**
 * True when what happened to a file or folder can change how fresh the wiki is: it is cited, it holds what is cited, or
 * something that is cited is missing, which may have moved to any file.
 */
export function concernsWiki(wiki: WikiView, path: string): boolean {
  if (neverCited.test(path)) return false;
  return wiki.pages.some(({ freshness }) => freshness !== 'current') || citedPlaces(wiki).has(path);
}

const known = new WeakMap<WikiView, ReadonlySet<string>>();

/** The cited files and the folders above them: of a folder that goes, the editor tells alone. */
function citedPlaces(wiki: WikiView): ReadonlySet<string> {
  const places = known.get(wiki) ?? new Set(wiki.cited.flatMap(withFolders));
  known.set(wiki, places);
  return places;
}

/** `src/a/b.ts` → `src`, `src/a`, `src/a/b.ts`. */
function withFolders(path: string): readonly string[] {
  return path.split('/').map((_, at, segments) => segments.slice(0, at + 1).join('/'));
}
