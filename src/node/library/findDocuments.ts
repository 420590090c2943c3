import { readFileSync, realpathSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { comparePaths, createDocumentAdmission } from '../../analysis';
import { type FileMark, type Omitted, ProblemError, problem } from '../../model';
import type { FoundDocument, FoundDocuments } from '../../workbench/ports';
import { errorCode } from '../errorCode';
import { createCollector, markOf } from '../repository/candidates';
import { createSurroundings } from '../repository/surroundings';
import { walkFolder } from '../repository/walkFolder';
import { asBundle } from './asBundle';
import { isDocumentName } from './documentKind';

/**
 * The document at a path, or those in a folder and below it by the rules of a snapshot; links in it are not followed, and git is not
 * asked. Throws `import-unreadable`.
 */
export function findDocuments(place: string): FoundDocuments {
  const { root, isFolder, mark } = lookAt(place);
  if (!isFolder) return { documents: [documentAt(root, basename(root), mark)], omitted: [] };
  const admit = createDocumentAdmission(createSurroundings(root, undefined), isDocumentName);
  const { candidates, omitted, add } = createCollector(root, admit);
  for (const entry of walkFolder(root, '', admit)) add(entry);
  const documents = [...candidates.values()]
    .sort(comparePaths)
    .map(({ path, mark }) => documentAt(join(root, path), `${basename(root)}/${path}`, mark));
  return asBundle(root, { documents, omitted: [...omitted.values()].sort(comparePaths) as readonly Omitted[] });
}

function lookAt(place: string): { readonly root: string; readonly isFolder: boolean; readonly mark: FileMark } {
  return reading(place, () => {
    const root = realpathSync(place);
    const stats = statSync(root);
    if (!stats.isDirectory() && !stats.isFile()) throw unreadable(place, 'no file or folder');
    return { root, isFolder: stats.isDirectory(), mark: markOf(stats) };
  });
}

function documentAt(path: string, name: string, mark: FileMark): FoundDocument {
  const { bytes, mtime, ctime, inode } = mark;
  return {
    origin: path,
    name,
    bytes,
    mark: [bytes, mtime, ctime, inode].join(' '),
    read: async () => reading(path, () => readFileSync(path)),
  };
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
