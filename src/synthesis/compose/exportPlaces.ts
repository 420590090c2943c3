import { joinPath } from '../../model';
import type { Author } from './author';

/** A file that lists what can be imported by path, and the keys under which it does. */
export interface ExportPlace {
  readonly path: string;
  readonly keys: readonly string[];
}

/** Manifests of other registries that lie beside one of Node.js, and list the same paths again. */
const besides = ['jsr.json', 'jsr.jsonc', 'deno.json', 'deno.jsonc'];
/** What an older TypeScript reads in place of the exports. */
const keys = ['exports', 'typesVersions'];

/** Where another path to import has to be declared: in the manifest, and in others beside it that have exports of their own. */
export function exportPlaces({ index, text }: Pick<Author, 'index' | 'text'>, manifest: string): readonly ExportPlace[] {
  if (!manifest.endsWith('package.json')) return [{ path: manifest, keys: ['exports'] }];
  const dir = manifest.slice(0, -'package.json'.length).replace(/\/$/, '');
  const others = besides.map((name) => joinPath(dir, name) ?? name).filter((path) => index.file.has(path));
  const has = (path: string, key: string) => new RegExp(`^\\s*"${key}"\\s*:\\s*\\{`, 'm').test(text(path));
  return [
    { path: manifest, keys: keys.filter((key) => key === 'exports' || has(manifest, key)) },
    ...others.filter((path) => has(path, 'exports')).map((path) => ({ path, keys: ['exports'] })),
  ];
}
