import { hostname } from 'node:os';
import * as vscode from 'vscode';
import type { ModelCheck, ModelCheckName, ModelReport, ModelSettings, Problem } from '../../model';
import { describe } from '../describe';
import { type Asker, type Back, back } from './asker';
import type { ConnectParts } from './connectParts';
import type { Step } from './connectStep';
import { settingsWords } from './modelWords';

/** `on`: the person does what was offered. */
type Told = 'on' | Back | undefined;

/** The five checks, and the machine that made them; first what to do next. */
export async function showReport(
  { ask }: Pick<ConnectParts, 'ask'>,
  settings: ModelSettings,
  { checks, contextWindow }: ModelReport,
  mending: Step | undefined,
): Promise<Told> {
  const act = { label: mending ? mendingWords(mending) : vscode.l10n.t('$(check) Use This Model') };
  const window =
    contextWindow === null ? '' : vscode.l10n.t('takes {0} tokens', new Intl.NumberFormat(vscode.env.language).format(contextWindow));
  const lines = checks.map((check) => lineOf(check, check.name === 'model' ? window : ''));
  const words = mending
    ? vscode.l10n.t('{0} cannot be used yet', settingsWords(settings))
    : vscode.l10n.t('{0} works', settingsWords(settings));
  const placeHolder = vscode.l10n.t('Tried from {0}', machine());
  for (;;) {
    const chosen = await ask.pick<vscode.QuickPickItem>([act, ...lines], { title: words, placeHolder, canGoBack: true });
    if (chosen === act) return 'on';
    if (!chosen || chosen === back) return chosen;
  }
}

/** One problem with the step that helps. */
export async function showProblem(ask: Asker, found: Problem, mending: Step): Promise<Told> {
  const { message, remedy } = describe(found);
  const act = { label: mendingWords(mending), ...(remedy === undefined ? {} : { detail: remedy }) };
  const placeHolder = vscode.l10n.t('Tried from {0}', machine());
  const chosen = await ask.pick([act], { title: message, placeHolder, canGoBack: true });
  return chosen === act ? 'on' : chosen === back ? back : undefined;
}

/** Where the files are is where the server is asked from, which need not be the machine before the person. */
function machine(): string {
  return vscode.env.remoteName === undefined ? hostname() : `${hostname()} (${vscode.env.remoteName})`;
}

function lineOf({ name, state, problem }: ModelCheck, passed: string): vscode.QuickPickItem {
  if (state === 'untried') return { label: `$(circle-outline) ${checkWords(name)}`, description: vscode.l10n.t('not tried') };
  if (!problem) return { label: `$(pass) ${checkWords(name)}`, description: passed };
  const { message, remedy } = describe(problem);
  return { label: `$(error) ${checkWords(name)}`, description: message, ...(remedy === undefined ? {} : { detail: remedy }) };
}

function checkWords(name: ModelCheckName): string {
  switch (name) {
    case 'reachable':
      return vscode.l10n.t('It can be reached');
    case 'key':
      return vscode.l10n.t('It may be used');
    case 'model':
      return vscode.l10n.t('The model is there');
    case 'answers':
      return vscode.l10n.t('The model answers');
    case 'tools':
      return vscode.l10n.t('The model calls tools');
  }
}

function mendingWords(mending: Step): string {
  switch (mending) {
    case 'key':
      return vscode.l10n.t('$(key) Give Another Key');
    case 'model':
      return vscode.l10n.t('$(list-selection) Choose Another Model');
    case 'test':
      return vscode.l10n.t('$(refresh) Try Again');
    default:
      return vscode.l10n.t('$(edit) Change the Address');
  }
}
