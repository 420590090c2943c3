import { readFileSync, realpathSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { comparePaths, createDocumentAdmission } from '../../analysis';
import { type Omitted, ProblemError, problem } from '../../model';
import type { FoundDocument, FoundDocuments } from '../../workbench/ports';
import { errorCode } from '../errorCode';
import { createCollector } from '../repository/candidates';
import { createSurroundings } from '../repository/surroundings';
import { walkFolder } from '../repository/walkFolder';
import { asBundle } from './asBundle';
import { isDocumentName } from './documentKind';

/**
 * The document at a path, or those in a folder and below it by the rules of a snapshot; links in it are not followed, and git is not
 * asked. Throws `import-unreadable`.
 */
export function findDocuments(place: string): FoundDocuments {
  const { root, isFolder, bytes } = lookAt(place);
  if (!isFolder) return { documents: [documentAt(root, basename(root), bytes)], omitted: [] };
  const admit = createDocumentAdmission(createSurroundings(root, undefined), isDocumentName);
  const { candidates, omitted, add } = createCollector(root, admit);
  for (const entry of walkFolder(root, '', admit)) add(entry);
  const documents = [...candidates.values()]
    .sort(comparePaths)
    .map(({ path, mark }) => documentAt(join(root, path), `${basename(root)}/${path}`, mark.bytes));
  return asBundle(root, { documents, omitted: [...omitted.values()].sort(comparePaths) as readonly Omitted[] });
}

function lookAt(place: string): { readonly root: string; readonly isFolder: boolean; readonly bytes: number } {
  return reading(place, () => {
    const root = realpathSync(place);
    const stats = statSync(root);
    if (!stats.isDirectory() && !stats.isFile()) throw unreadable(place, 'no file or folder');
    return { root, isFolder: stats.isDirectory(), bytes: stats.size };
  });
}

function documentAt(path: string, name: string, bytes: number): FoundDocument {
  return { origin: path, name, bytes, read: async () => reading(path, () => readFileSync(path)) };
}

function reading<Value>(place: string, read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    const code = errorCode(error);
    if (code === undefined) throw error;
    throw unreadable(place, code);
  }
}

function unreadable(place: string, reason: string): ProblemError {
  return new ProblemError(problem('error', 'import-unreadable', { place, reason }));
}
