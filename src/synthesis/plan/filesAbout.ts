import type { FileFact } from '../../model';

/** The files that a page about some files and folders speaks of: of a folder its source files, or all when it has none. */
export function filesAbout(about: readonly string[], files: readonly FileFact[]): readonly string[] {
  const found = about.flatMap((path) => {
    const within = files.filter((file) => file.path === path || file.path.startsWith(`${path}/`));
    const sources = within.filter(({ role }) => role === 'source');
    return sources.length > 0 ? sources : within;
  });
  return [...new Set(found.map(({ path }) => path))].sort();
}
