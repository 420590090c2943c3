import * as vscode from 'vscode';
import type { Origin, RevisionView } from '../../model';

/** When a revision was made, as this person reads times. */
export function timeWords(at: string): string {
  return new Date(at).toLocaleString(vscode.env.language, { dateStyle: 'medium', timeStyle: 'short' });
}

export function stateWords(state: RevisionView['state']): string {
  switch (state) {
    case 'shown':
      return vscode.l10n.t('shown to readers');
    case 'draft':
      return vscode.l10n.t('a draft');
    case 'waiting':
      return vscode.l10n.t('waits to be merged');
    case 'earlier':
      return '';
  }
}

export function originWords(origin: Origin): string {
  switch (origin) {
    case 'composed':
      return vscode.l10n.t('composed from the code');
    case 'synthesised':
      return vscode.l10n.t('written with a model');
    case 'filed':
      return vscode.l10n.t('filed from notes');
    case 'agent':
      return vscode.l10n.t('written by an agent');
    case 'editorial':
      return vscode.l10n.t('edited by you');
    case 'manual':
      return vscode.l10n.t('written by you');
    case 'decision':
      return vscode.l10n.t('a decision');
  }
}
