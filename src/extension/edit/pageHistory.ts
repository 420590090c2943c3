import * as vscode from 'vscode';
import { isHuman, type Origin, type PageHistory } from '../../model';
import type { ChosenPage } from '../choosePage';
import { revisionAddress } from '../texts/revisions';
import { textUri } from '../texts/textDocuments';
import { pageUri } from '../views/pageDecorations';
import { decidePage, type EditParts } from './decidePage';

type Revision = PageHistory['revisions'][number];

/** Lists the revisions of a page: choosing one compares it with the page; a page that a person wrote on can be given back. */
export async function showHistory(parts: EditParts, page: ChosenPage): Promise<void> {
  const history = await parts.engine.ask('history', { folder: page.folder.uri.fsPath, path: page.path });
  const isTheirs = history.revisions.some(({ state, origin }) => state === 'shown' && isHuman(origin));
  const giveBack = { label: vscode.l10n.t('$(discard) Give Back to the Wiki'), act: () => decidePage(parts, page, 'wiki') };
  const line = { label: '', kind: vscode.QuickPickItemKind.Separator, act: async () => {} };
  const picks = history.revisions.map((revision) => ({ ...pick(revision), act: () => compare(history, page, revision) }));
  const chosen = await vscode.window.showQuickPick([...picks, ...(isTheirs ? [line, giveBack] : [])], {
    title: vscode.l10n.t('Revisions of {0}', history.title),
    placeHolder: vscode.l10n.t('Choose a revision to compare it with the page'),
    matchOnDescription: true,
    matchOnDetail: true,
  });
  await chosen?.act();
}

function pick({ origin, at, state, reason }: Revision): vscode.QuickPickItem {
  const time = new Date(at).toLocaleString(vscode.env.language, { dateStyle: 'medium', timeStyle: 'short' });
  const words = stateWords(state);
  return {
    label: time,
    description: [originWords(origin), ...(words ? [words] : [])].join(' · '),
    ...(reason === undefined ? {} : { detail: reason }),
  };
}

/** The page is the document that can be edited, so that what an earlier revision said can be taken over. */
async function compare({ topic, title }: PageHistory, page: ChosenPage, { id, at }: Revision): Promise<void> {
  const time = new Date(at).toLocaleString(vscode.env.language, { dateStyle: 'medium', timeStyle: 'short' });
  const words = vscode.l10n.t('{0}: {1} ↔ now', title, time);
  await vscode.commands.executeCommand('vscode.diff', textUri(revisionAddress(page, id)), pageUri(topic, page.path), words);
}

function stateWords(state: Revision['state']): string {
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

function originWords(origin: Origin): string {
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
