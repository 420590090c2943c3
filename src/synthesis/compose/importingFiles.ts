import type { Author } from './author';

type Index = Pick<Author['index'], 'importersOf' | 'exportsOf' | 'moduleOf'>;

/** Source files that import a file or pass on names of it, each once. A module that only declares it (`mod a;`) does neither. */
export function importingFiles({ importersOf, exportsOf, moduleOf }: Index, path: string): readonly string[] {
  const passesOn = (from: string) => [...(exportsOf.get(from)?.values() ?? [])].some(({ via }) => via === path);
  const found = (importersOf.get(path) ?? []).filter(
    ({ kind, specifier, from }) => moduleOf.has(from) && (kind !== 'reexport' || !specifier.startsWith('self::') || passesOn(from)),
  );
  return [...new Set(found.map(({ from }) => from))];
}
