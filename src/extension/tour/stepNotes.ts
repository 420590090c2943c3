import * as vscode from 'vscode';
import type { CitationState, LocatedSpan, TourView } from '../../model';

/** What is said below the sentence of a step: what became of its lines, and where they lead. */
export function stepNotes({ state, leadsTo }: TourView['steps'][number]): string {
  const places = leadsTo.map(placeWords).join(' · ');
  return [stateWords(state), places === '' ? '' : `→ ${places}`].filter((part) => part !== '').join('\n');
}

function stateWords(state: CitationState): string {
  if (state === 'stale') return vscode.l10n.t('The lines have changed since the wiki was written.');
  return state === 'orphaned' ? vscode.l10n.t('The lines are gone since the wiki was written.') : '';
}

function placeWords({ path, lines: [line], state }: LocatedSpan): string {
  if (state === 'orphaned') return `${path} ${vscode.l10n.t('(gone since)')}`;
  return state === 'stale' ? `${path}:${line} ${vscode.l10n.t('(changed since)')}` : `${path}:${line}`;
}
