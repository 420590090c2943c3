import { baseOf, defaultBudgets } from '../../model';
import { createNameAdmission, type NameAdmission, type Surroundings } from './admitName';
import { isHiddenName } from './hiddenFiles';

/**
 * The rules of a snapshot for a folder of documents: the same folders, hidden files, ignored files and secrets are kept out. Of files
 * that are binary `isDocument` says which are documents all the same; what is none is `unsupported`.
 */
export function createDocumentAdmission(around: Surroundings, isDocument: (name: string) => boolean): NameAdmission {
  const admit = createNameAdmission({ budgets: defaultBudgets, include: [], exclude: [], scope: [] }, around);
  return (entry) => {
    const verdict = admit(entry);
    const { path, kind } = entry;
    if (kind !== 'file') return verdict;
    const name = baseOf(path);
    if (verdict.admitted) return isDocument(name) ? verdict : { admitted: false, reason: 'unsupported', path };
    if (verdict.reason !== 'binary' || !isDocument(name)) return verdict;
    if (isHiddenName(name)) return { ...verdict, reason: 'hidden' };
    return around.isIgnored(path, 'file') ? { ...verdict, reason: 'ignored' } : { admitted: true, hostOnly: false };
  };
}
