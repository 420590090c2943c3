import * as vscode from 'vscode';
import { describeProblem, type Problem, type ProblemCode, type Progress, type Stage, type Translate } from '../model';

/** Fills a template in the reader's language; counts are written the way that language groups digits. */
export const translate: Translate = (template, values) => vscode.l10n.t(template, shown(values));

function shown(values: Problem['values']): Record<string, string> {
  const numbers = new Intl.NumberFormat(vscode.env.language);
  const entries = Object.entries(values).map(([name, value]) => [name, typeof value === 'number' ? numbers.format(value) : value]);
  return Object.fromEntries(entries);
}

/** The remedies of the model speak of the command line. In the editor these problems come with buttons instead. */
const remediesAsButtons: ReadonlySet<ProblemCode> = new Set([
  'no-scope',
  'empty-folder',
  'over-file-count',
  'over-total-bytes',
  'over-file-bytes',
  'no-wiki',
  'no-page',
  'stale-citations',
  'gates-found',
  'gates-blocked',
  'no-finding',
  'ledger-broken',
  'snapshot-damaged',
  'store-damaged',
  'store-unwritable',
  'codemap-stale',
  'codemap-missing',
  'usage',
  'run-unapproved',
  'no-topic',
  'topic-source-unknown',
  'topic-empty',
  'library-bodies-lost',
  'document-binary',
  'document-no-conversation',
  'no-article',
  'article-not-gone',
  'article-empty',
  'web-private',
  'document-known',
  'supersede-circle',
  'no-dispute',
  'settle-reason',
]);

/** What helps in the editor where a remedy of the model speaks of the command line. */
function editorRemedy(code: ProblemCode): string | undefined {
  if (code === 'document-deleted' || code === 'article-gone') return vscode.l10n.t('The Pages view brings it back.');
  if (code === 'document-conflict') return vscode.l10n.t('Open the article, decide between both sides, then save it.');
  return undefined;
}

/** What happened and, where words help, what to do: for a toast or a page. */
export function describe(problem: Problem): { readonly message: string; readonly remedy?: string } {
  const { message, remedy } = describeProblem(problem, translate);
  if (remedy === undefined || remediesAsButtons.has(problem.code)) return { message };
  return { message, remedy: editorRemedy(problem.code) ?? remedy };
}

/** `Writing pages 12/48`, and what a model took so far. */
export function describeProgress({ stage, done, total, tokens }: Progress): string {
  const words = total > 0 ? `${describeStage(stage)} ${done}/${total}` : describeStage(stage);
  if (tokens === undefined) return words;
  return vscode.l10n.t('{0}, {1} tokens', words, new Intl.NumberFormat(vscode.env.language).format(tokens));
}

function describeStage(stage: Stage): string {
  switch (stage) {
    case 'snapshot':
      return vscode.l10n.t('Reading files');
    case 'facts':
      return vscode.l10n.t('Parsing');
    case 'plan':
      return vscode.l10n.t('Planning pages');
    case 'compose':
      return vscode.l10n.t('Writing pages');
    case 'write':
      return vscode.l10n.t('Writing pages with the model');
    case 'gates':
      return vscode.l10n.t('Checking pages');
  }
}
