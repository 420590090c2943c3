import type { PageEntry } from '../model';
import type { FolderWiki } from './wikis';

/** Values of the context key `codeWiki.state`; `loading` until the engine has said whether there is a wiki. */
export type ContextState = 'loading' | 'noFolder' | 'noWiki' | 'building' | 'ready' | 'failed' | 'empty';

/** What the views say about a folder. A failed refresh leaves a wiki readable, so that is `ready`. */
export function contextState(known: Omit<FolderWiki, 'folder'> | undefined): ContextState {
  if (!known) return 'noFolder';
  if (known.run) return 'building';
  if (known.wiki) return 'ready';
  if (known.failure.some(({ code }) => code === 'empty-folder')) return 'empty';
  if (known.failure.length > 0) return 'failed';
  return known.wiki === null ? 'noWiki' : 'loading';
}

/** How many findings wait for a person. */
export function countGaps(known: Pick<FolderWiki, 'wiki'> | undefined): number {
  return known?.wiki?.gaps ?? 0;
}

/** Pages that a person wrote on and that could not be merged with what the code brings. */
export function conflictsIn(known: Pick<FolderWiki, 'wiki'> | undefined): readonly PageEntry[] {
  return known?.wiki?.pages.filter(({ conflict }) => conflict) ?? [];
}

/** How many pages cite code that has changed since. */
export function countStale(known: Pick<FolderWiki, 'wiki'> | undefined): number {
  return known?.wiki?.pages.filter(({ freshness }) => freshness !== 'current').length ?? 0;
}
