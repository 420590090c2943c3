import type { BoundaryFact, EntryPointKind } from '../../model';
import type { Author } from './author';
import { ofKind, onSide } from './boundaries';

const imported: ReadonlySet<EntryPointKind> = new Set(['main', 'export', 'browser', 'types']);

/** True where the repository starts its code nowhere itself: whoever imports it decides where it runs, and so what is loaded there. */
export function isOnlyOffered({ index }: Author): boolean {
  const runtimes = ofKind(index.boundaries, 'runtime');
  return index.publicSymbols.size > 0 && runtimes.length > 0 && runtimes.every((fact) => !isStarted(fact, index));
}

/** Code starts it, or a manifest declares a program for it; an extension's host starts what the manifest calls its main file. */
function isStarted(fact: BoundaryFact, index: Author['index']): boolean {
  if (/\bextension\b/.test(fact.name)) return true;
  return onSide(fact, 'outside').some(({ path, lines: [line] }) => {
    if (index.moduleOf.has(path)) return true;
    const entry = index.ownEntryPoints.find((one) => one.path === path && one.line === line);
    return entry !== undefined && !imported.has(entry.kind);
  });
}
