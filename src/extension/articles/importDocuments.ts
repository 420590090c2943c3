import * as vscode from 'vscode';
import { type EngineClient, type EngineParams, problemOf } from '../../engine';
import type { ImportView } from '../../model';
import { tell } from '../tell';
import type { TextDocuments } from '../texts/textDocuments';
import { flawsOf, type ImportReports, importWords } from './importReports';

export type ImportOrder = EngineParams<'import'>;
export type ImportPlace = ImportOrder['places'][number];

export interface ImportParts {
  readonly engine: Pick<EngineClient, 'ask'>;
  readonly texts: TextDocuments;
  readonly reports: ImportReports;
}

/**
 * Brings documents in, with progress that can be stopped; nothing came in then. What is refused is told; a private address is asked for only
 * when the person says so.
 */
export async function importDocuments(parts: ImportParts, order: ImportOrder): Promise<ImportView | undefined> {
  const view = await askWithProgress(parts.engine, order);
  if (!view) return tell(vscode.l10n.t('Stopped. Nothing was imported.'));
  const [place] = order.places;
  const isPrivate = view.imported.some(({ problems }) => problems.some(({ code }) => code === 'web-private'));
  if (place?.kind === 'address' && isPrivate && (await allowsPrivate(place.address)))
    return importDocuments(parts, { ...order, places: [{ ...place, allowPrivate: true }] });
  tell(importWords(view));
  void tellFlaws(parts, view);
  return view;
}

/** The articles that came of an import; those that were there already too, unless only `added` ones are wanted. */
export function articlesOf({ imported }: ImportView, wanted: 'all' | 'added'): readonly string[] {
  return imported.flatMap(({ path, change }) => (path === null || (wanted === 'added' && change !== 'added') ? [] : path));
}

function askWithProgress(engine: Pick<EngineClient, 'ask'>, order: ImportOrder): Thenable<ImportView | undefined> {
  const options = { location: vscode.ProgressLocation.Notification, title: vscode.l10n.t('Importing documents'), cancellable: true };
  return vscode.window.withProgress(options, async (progress, token) => {
    const stop = new AbortController();
    token.onCancellationRequested(() => stop.abort());
    let last = 0;
    const report = ({ done, total }: { readonly done: number; readonly total: number }) => {
      progress.report({ message: vscode.l10n.t('{0} of {1}', done, total), increment: ((done - last) / Math.max(total, 1)) * 100 });
      last = done;
    };
    try {
      return await engine.ask('import', order, { signal: stop.signal, report });
    } catch (error) {
      if (problemOf(error).code === 'cancelled') return undefined;
      throw error;
    }
  });
}

async function allowsPrivate(address: string): Promise<boolean> {
  const ask = vscode.l10n.t('Ask It');
  const detail = vscode.l10n.t('{0} is on this machine or in a private network.', address);
  return (await vscode.window.showWarningMessage(vscode.l10n.t('Import from a private address?'), { modal: true, detail }, ask)) === ask;
}

/** The first that a person should know, and the way to the whole report. */
export async function tellFlaws({ texts, reports }: Omit<ImportParts, 'engine'>, view: ImportView): Promise<void> {
  const [first, ...others] = flawsOf(view);
  if (!first) return;
  const more = others.length > 0 ? [vscode.l10n.t('And {0} more.', others.length)] : [];
  const report = vscode.l10n.t('Show Report');
  const words = [`${first.name}: ${first.words}`, ...more].join(' ');
  if ((await vscode.window.showWarningMessage(words, report)) === report) await texts.open(reports.keep(view));
}
