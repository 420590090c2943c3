import * as vscode from 'vscode';
import type { EngineClient } from '../../engine';
import type { ArticleRenamed } from '../../model';
import { tell } from '../tell';

const mostShown = 12;

/** Asks for another title, says which lines of articles it changes, and renames; false when the person walks away. Throws a `ProblemError`. */
export async function renameArticle(engine: Pick<EngineClient, 'ask'>, path: string): Promise<boolean> {
  const { title: value } = await engine.ask('article', { path });
  const title = await vscode.window.showInputBox({
    title: vscode.l10n.t('Rename Article'),
    prompt: vscode.l10n.t('Links of other articles that call it by its title follow. Its address stays.'),
    value,
    ignoreFocusOut: true,
    validateInput: (text) => (text.trim() === '' ? vscode.l10n.t('Give it a title.') : undefined),
  });
  if (title === undefined || title.trim() === value) return false;
  const renaming = { path, title: title.trim(), links: 'follow' } as const;
  const foreseen = await engine.ask('renameArticle', { ...renaming, isDry: true });
  if (foreseen.changes.some((each) => each.path !== path) && !(await confirm(foreseen))) return false;
  const { changes } = await engine.ask('renameArticle', { ...renaming, isDry: false });
  tell(vscode.l10n.t('{0} is renamed; lines changed: {1}. Topics follow with their next refresh.', title.trim(), changes.length));
  return true;
}

async function confirm({ before, title, changes }: ArticleRenamed): Promise<boolean> {
  const rename = vscode.l10n.t('Rename');
  const lines = changes.slice(0, mostShown).map((each) => `${each.title}:${each.line}  ${short(each.after)}`);
  const left = changes.length - lines.length;
  const more = left > 0 ? [vscode.l10n.t('And {0} more.', left)] : [];
  const counts = vscode.l10n.t('Lines that change: {0}, in articles: {1}.', changes.length, new Set(changes.map(({ path }) => path)).size);
  const detail = [counts, '', ...lines, ...more].join('\n');
  const words = vscode.l10n.t('Rename “{0}” to “{1}”?', before, title);
  return (await vscode.window.showWarningMessage(words, { modal: true, detail }, rename)) === rename;
}

function short(line: string): string {
  return line.trim().slice(0, 100);
}
