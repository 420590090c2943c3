import * as vscode from 'vscode';
import { isHuman, type RevisionView } from '../../model';
import type { ChosenPage } from '../choosePage';
import { blameAddress } from '../texts/blames';
import { revisionAddress } from '../texts/revisions';
import type { TextDocuments } from '../texts/textDocuments';
import { engineFolder } from '../topics/topicFolder';
import type { ChosenRevision } from './chosenRevision';
import { compareRevisions } from './compareRevisions';
import { decidePage, type EditParts } from './decidePage';
import { restoreRevision } from './restoreRevision';
import { originWords, stateWords, timeWords } from './revisionWords';

export interface HistoryParts extends EditParts {
  readonly texts: TextDocuments;
}

interface Step extends vscode.QuickPickItem {
  act(): Promise<unknown>;
}

/** Lists the revisions of a page, from where each can be compared, read and restored, and what can be done with the page. */
export async function showHistory(parts: HistoryParts, page: ChosenPage): Promise<void> {
  const history = await parts.engine.ask('history', { folder: engineFolder(page.folder), path: page.path });
  const isTheirs = history.revisions.some(({ state, origin }) => state === 'draft' || (state === 'shown' && isHuman(origin)));
  const picks = history.revisions.map((revision) => ({ ...pick(revision), act: () => chooseAction(parts, { history, page, revision }) }));
  const line: Step = { label: '', kind: vscode.QuickPickItemKind.Separator, act: async () => {} };
  const blame: Step = {
    label: vscode.l10n.t('$(person) Show Who Wrote Each Line'),
    act: () => parts.texts.open(blameAddress(page)),
  };
  const giveBack: Step = { label: vscode.l10n.t('$(discard) Give Back to the Wiki'), act: () => decidePage(parts, page, 'wiki') };
  const chosen = await vscode.window.showQuickPick<Step>([...picks, line, blame, ...(isTheirs ? [giveBack] : [])], {
    title: vscode.l10n.t('Revisions of {0}', history.title),
    placeHolder: vscode.l10n.t('Choose a revision to compare it, to read it or to restore it'),
    matchOnDescription: true,
    matchOnDetail: true,
  });
  await chosen?.act();
}

async function chooseAction(parts: HistoryParts, chosen: ChosenRevision): Promise<void> {
  const { history, page, revision } = chosen;
  const isShown = revision.state === 'shown';
  const others = history.revisions.filter(({ id }) => id !== revision.id);
  const steps: readonly Step[] = [
    ...(isShown ? [] : [{ label: vscode.l10n.t('$(diff) Compare with the Page'), act: () => compareRevisions(chosen) }]),
    ...(others.length === 0
      ? []
      : [{ label: vscode.l10n.t('$(diff-multiple) Compare with Another Revision…'), act: () => chooseOther(chosen, others) }]),
    { label: vscode.l10n.t('$(go-to-file) Read It'), act: () => parts.texts.open(revisionAddress(page, revision.id)) },
    ...(isShown ? [] : [{ label: vscode.l10n.t('$(history) Restore…'), act: () => restoreRevision(parts, chosen) }]),
  ];
  const step = await vscode.window.showQuickPick(steps, { title: `${history.title}: ${timeWords(revision.at)}` });
  await step?.act();
}

async function chooseOther(chosen: ChosenRevision, others: readonly RevisionView[]): Promise<void> {
  const other = await vscode.window.showQuickPick(
    others.map((revision) => ({ ...pick(revision), revision })),
    { title: vscode.l10n.t('Revisions of {0}', chosen.history.title), matchOnDescription: true, matchOnDetail: true },
  );
  if (other) await compareRevisions(chosen, other.revision);
}

function pick({ origin, at, state, reason }: RevisionView): vscode.QuickPickItem {
  const words = stateWords(state);
  return {
    label: timeWords(at),
    description: [originWords(origin), ...(words ? [words] : [])].join(' · '),
    ...(reason === undefined ? {} : { detail: reason }),
  };
}
