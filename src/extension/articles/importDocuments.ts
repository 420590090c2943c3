import * as vscode from 'vscode';
import type { EngineClient, EngineParams } from '../../engine';
import type { ImportedDocument, ImportView, Problem } from '../../model';
import { describe } from '../describe';
import { tell } from '../tell';

export type ImportPlace = EngineParams<'import'>['places'][number];

/** Brings documents in, with progress that can be stopped. What is refused is told; a private address is asked for only when the person says so. */
export async function importDocuments(engine: Pick<EngineClient, 'ask'>, places: readonly ImportPlace[]): Promise<ImportView> {
  const view = await askWithProgress(engine, places);
  const [place] = places;
  const isPrivate = view.imported.some(({ problems }) => problems.some(({ code }) => code === 'web-private'));
  if (place?.kind === 'address' && isPrivate && (await allowsPrivate(place.address)))
    return importDocuments(engine, [{ ...place, allowPrivate: true }]);
  tell(importWords(view));
  const flaws = flawsOf(view);
  if (flaws.length > 0) void showFlaws(flaws);
  return view;
}

/** The articles that came of an import; those that were there already too, unless only `added` ones are wanted. */
export function articlesOf({ imported }: ImportView, wanted: 'all' | 'added'): readonly string[] {
  return imported.flatMap(({ path, change }) => (path === null || (wanted === 'added' && change !== 'added') ? [] : path));
}

function askWithProgress(engine: Pick<EngineClient, 'ask'>, places: readonly ImportPlace[]): Thenable<ImportView> {
  const options = { location: vscode.ProgressLocation.Notification, title: vscode.l10n.t('Importing documents'), cancellable: true };
  return vscode.window.withProgress(options, (_, token) => {
    const stop = new AbortController();
    token.onCancellationRequested(() => stop.abort());
    return engine.ask('import', { places }, { signal: stop.signal });
  });
}

async function allowsPrivate(address: string): Promise<boolean> {
  const ask = vscode.l10n.t('Ask It');
  const detail = vscode.l10n.t('{0} is on this machine or in a private network.', address);
  return (await vscode.window.showWarningMessage(vscode.l10n.t('Import from a private address?'), { modal: true, detail }, ask)) === ask;
}

/** `Articles: 12 new, 1 updated, 3 as they were.` */
function importWords({ imported }: ImportView): string {
  const count = (change: ImportedDocument['change']) => imported.filter((each) => each.change === change).length;
  const counts = [count('added'), count('updated'), count('unchanged'), count('refused')];
  return vscode.l10n.t('Articles: {0} new, {1} updated, {2} as they were, {3} refused.', ...counts);
}

interface Flaw {
  readonly name: string;
  readonly words: string;
}

/** What a person should know: that the same bytes are there already is what they see anyway. */
function flawsOf({ imported, problems }: ImportView): readonly Flaw[] {
  const flaw = (name: string, found: Problem) => ({ name, words: wordsOf(found) });
  const isTold = ({ severity }: Problem) => severity !== 'info';
  return [
    ...problems.filter(isTold).map((each) => flaw(vscode.l10n.t('Import'), each)),
    ...imported.flatMap(({ title, source, problems: own }) => own.filter(isTold).map((each) => flaw(title || source, each))),
  ];
}

function wordsOf(found: Problem): string {
  const { message, remedy } = describe(found);
  return remedy === undefined ? message : `${message} ${remedy}`;
}

async function showFlaws(flaws: readonly Flaw[]): Promise<void> {
  const [first] = flaws;
  if (!first) return;
  const all = vscode.l10n.t('Show All');
  const more = flaws.length > 1 ? [vscode.l10n.t('There are {0} more like it.', flaws.length - 1)] : [];
  const words = [`${first.name}: ${first.words}`, ...more].join(' ');
  const chosen = await vscode.window.showWarningMessage(words, ...(flaws.length > 1 ? [all] : []));
  if (chosen !== all) return;
  const picks = flaws.map((flaw) => ({ label: flaw.name, detail: flaw.words }));
  await vscode.window.showQuickPick(picks, { title: vscode.l10n.t('What the import says of documents'), matchOnDetail: true });
}
