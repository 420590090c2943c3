import * as vscode from 'vscode';
import { type EngineClient, problemOf } from '../engine';
import type { PageFate, RebuildView } from '../model';
import { describe } from './describe';
import { engineFolder } from './topics/topicFolder';

/**
 * Says what a rebuild will replace, and asks when it is about more than writing the wiki's own pages anew. A wiki that cannot tell
 * it any more can still be rebuilt.
 */
export async function confirmRebuild(engine: EngineClient, folder: vscode.WorkspaceFolder): Promise<boolean> {
  const asking = engine.ask('previewRebuild', { folder: engineFolder(folder), git: vscode.workspace.isTrusted });
  const view = await vscode.window.withProgress({ location: { viewId: 'codeWiki.pages' } }, () => asking).then(undefined, problemOf);
  if ('pages' in view && view.pages.every(({ fate }) => fate === 'written' || fate === 'added')) return true;
  const detail = 'pages' in view ? detailOf(view) : describe(view).message;
  const rebuild = vscode.l10n.t('Rebuild');
  const words = vscode.l10n.t('Rebuild every page of the wiki of {0}?', folder.name);
  return (await vscode.window.showWarningMessage(words, { modal: true, detail }, rebuild)) === rebuild;
}

const mostNamed = 8;

function detailOf({ pages }: RebuildView): string {
  const titles = (fate: PageFate) => {
    const found = pages.filter((page) => page.fate === fate).map(({ title }) => title);
    const named = found.slice(0, mostNamed).join(', ');
    return found.length > mostNamed ? vscode.l10n.t('{0} and {1} more', named, found.length - mostNamed) : named;
  };
  const line = (fate: PageFate, words: (titles: string) => string) => {
    const named = titles(fate);
    return named === '' ? [] : [words(named)];
  };
  return [
    ...line('kept', (named) => vscode.l10n.t('Yours stay, and what the code brings is merged into them: {0}.', named)),
    ...line('lost', (named) => vscode.l10n.t('The store lost what you wrote, so the wiki’s text takes their place: {0}.', named)),
    ...line('leaves', (named) => vscode.l10n.t('These leave the wiki; their history stays: {0}.', named)),
    ...line('added', (named) => vscode.l10n.t('These come new: {0}.', named)),
    ...line('written', (named) => vscode.l10n.t('These are written anew: {0}.', named)),
  ].join('\n');
}
