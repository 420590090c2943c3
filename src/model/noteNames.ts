import { pageSegment } from './pagePath';
import { baseOf } from './paths';

/** What a document can be called. */
export interface NoteNames {
  readonly path: string;
  readonly title: string;
  readonly aliases: readonly string[];
}

/** What names have in common that mean the same: case, marks and spaces count for nothing, unless there is nothing else, as of `🗺️`. */
export function nameKey(name: string): string {
  return /[\p{L}\p{N}]/u.test(name) ? pageSegment(name) : name.normalize('NFC').trim();
}

/** Answers the path of the document that a name means. */
export type FindNote = (name: string) => string | undefined;

/**
 * Finds documents by what others call them, whatever the case, marks and spaces: by path first, then by title, by the last parts of the path,
 * and by other names. A name that several documents have leads nowhere.
 */
export function createNoteFinder(notes: readonly NoteNames[]): FindNote {
  const byPath = index(notes, ({ path }) => [keyOf(path)]);
  const byTitle = index(notes, ({ title }) => [nameKey(title)]);
  const byEnd = index(notes, ({ path }) => endsOf(keyOf(path)));
  const byName = index(notes, ({ path, aliases }) => [baseOf(keyOf(path)), ...aliases.map(nameKey)]);
  return (name) => {
    if (name.trim() === '') return undefined;
    const found =
      byPath.get(keyOf(name)) ?? byTitle.get(nameKey(name)) ?? byEnd.get(keyOf(name)) ?? byName.get(nameKey(withoutExtension(name)));
    return found?.size === 1 ? [...found][0] : undefined;
  };
}

/** `b/c` of `a/b/c`: folders of a vault, as its own links name them. */
function endsOf(key: string): readonly string[] {
  const parts = key.split('/');
  return parts.slice(1, -1).map((_, at) => parts.slice(at + 1).join('/'));
}

function index(notes: readonly NoteNames[], namesOf: (note: NoteNames) => readonly string[]): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const note of notes) for (const name of namesOf(note)) found.set(name, (found.get(name) ?? new Set()).add(note.path));
  return found;
}

function keyOf(path: string): string {
  return withoutExtension(path).split('/').map(pageSegment).join('/');
}

function withoutExtension(path: string): string {
  return path.replace(/\.(?:md|markdown|txt|pdf|docx|html?)$/i, '');
}
