import * as vscode from 'vscode';
import type { RunReview } from '../../model';
import type { RunReviews } from '../texts/runReviews';
import type { TextDocuments } from '../texts/textDocuments';
import type { Asker } from './asker';
import type { Writer } from './modelSettings';
import { goalWords, modelWords } from './modelWords';
import { amount, pagesWords, takesWords } from './reviewWords';

/** What a person allows of a run. */
export type Approval = Pick<Writer, 'approved' | 'only'>;

export interface ReviewParts {
  readonly ask: Asker;
  readonly texts: Pick<TextDocuments, 'open'>;
  readonly reviews: RunReviews;
}

const overview = 'overview';

/** Tells a person what a run would send where and what it may take, before anything is sent; `undefined` for no. */
export async function approveRun(
  { ask, texts, reviews }: ReviewParts,
  { folder, signal }: { readonly folder: vscode.WorkspaceFolder; readonly signal: AbortSignal },
  review: RunReview,
): Promise<Approval | undefined> {
  const { pages, files, keptBack, host, model } = review;
  const kept = amount(keptBack.length);
  const run = {
    label: vscode.l10n.t('$(play) Run'),
    description: `${pagesWords(pages.length)} · ${takesWords(review)}`,
    detail: vscode.l10n.t('Lines of up to {0} files go to {1}. Kept back: {2}', amount(files), goalWords(model, host), kept),
  };
  const only = {
    label: vscode.l10n.t('$(book) Only the Overview'),
    description: vscode.l10n.t('The other pages are composed, or stay as they are'),
  };
  const list = {
    label: vscode.l10n.t('$(list-unordered) Show the List'),
    description: vscode.l10n.t('Every page, why, and what it is likely to take'),
  };
  const no = { label: vscode.l10n.t('$(close) Cancel'), description: vscode.l10n.t('Nothing is sent, and the wiki stays as it is') };
  const offersOverview = pages.length > 1 && pages.some(({ path }) => path === overview);
  const items = [run, ...(offersOverview ? [only] : []), list, no];
  const options = {
    title: vscode.l10n.t('{0} would write pages of {1}', modelWords(model, host), folder.name),
    placeHolder: vscode.l10n.t('Nothing was sent yet'),
  };
  for (;;) {
    const chosen = await ask.pick(items, options, signal);
    if (chosen === run) return { approved: true };
    if (chosen === only) return { approved: true, only: [overview] };
    if (chosen !== list || signal.aborted) return undefined;
    await texts.open(reviews.keep(folder, review));
  }
}
