import { baseOf } from '../../model';
import { extensionTable, type LanguageKind, nameTable } from './languageNames';

export interface FileLanguage {
  readonly id: string;
  readonly kind: LanguageKind;
}

/** A file in a language that is not in the table still counts: it may well be code, so no limit for data applies to it. */
const unknown: FileLanguage = { id: 'text', kind: 'source' };

const byName = index(nameTable);
const byExtension = index(extensionTable);

/**
 * The language of a file, told from its name alone: special names first, then the longest extension known. The ids are
 * those of VS Code where it has one. `languageOf('src/a.test.ts')` is `{ id: 'typescript', kind: 'source' }`.
 */
export function languageOf(path: string): FileLanguage {
  const name = baseOf(path).toLowerCase();
  const special = byName.get(name) ?? byName.get(name.replace(/[.-].*$/, '.*'));
  if (special) return special;
  for (let dot = name.indexOf('.'); dot >= 0; dot = name.indexOf('.', dot + 1)) {
    const language = byExtension.get(name.slice(dot + 1));
    if (language) return language;
  }
  return unknown;
}

function index(rows: typeof extensionTable): ReadonlyMap<string, FileLanguage> {
  return new Map(rows.flatMap(([id, kind, keys]) => keys.split(' ').map((key) => [key, { id, kind }] as const)));
}
