import { isHuman } from '../../model';
import { type Found, finding, type Wiki } from './context';

/**
 * G7 for the wiki as a whole: a page that a person wrote stays as it was published, unless a person wrote it anew or dropped it.
 * Nothing that the host, a model or an agent writes takes its place.
 */
export function humanGate({ pages, standing, before, dropped }: Wiki): readonly Found[] {
  const stands = standing.map(({ path, revision, origin }) => [path, { id: revision, origin }] as const);
  const now = new Map([...stands, ...pages.map(({ path, revision }) => [path, revision] as const)]);
  const isKept = (path: string, id: string) => {
    const revision = now.get(path);
    return revision !== undefined && (revision.id === id || isHuman(revision.origin));
  };
  return before
    .filter(({ path, revision, origin }) => isHuman(origin) && !dropped.has(path) && !isKept(path, revision))
    .map(({ path }) => finding('G7', 'human-revision-overwritten', path, 0, path));
}
