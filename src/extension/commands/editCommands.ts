import * as vscode from 'vscode';
import type { Log } from '../../engine';
import { type ChosenPage, choosePage } from '../choosePage';
import { command } from '../command';
import { conflictsIn } from '../contextState';
import { keepSide } from '../edit/conflictLenses';
import { type HistoryParts, showHistory } from '../edit/pageHistory';
import { resolveConflict } from '../edit/resolveConflict';
import { chooseFolder } from '../folders';
import { pagePathOf } from '../pageArgument';
import { tell } from '../tell';

interface Parts extends HistoryParts {
  readonly log: Log;
  /** The page that a person reads. */
  shown(): ChosenPage | undefined;
}

/** Edit Page, Page History, Resolve Conflict, and the buttons above a conflict. */
export function registerEditCommands({ log, shown, ...parts }: Parts): vscode.Disposable {
  const { wikis, documents } = parts;
  const pageIn = (given: unknown) => (given instanceof vscode.Uri ? documents.pageOf(given) : undefined);
  const onPage = (act: (page: ChosenPage) => Promise<void>) => async (argument: unknown) => {
    const active = vscode.window.activeTextEditor?.document.uri;
    const here = argument === undefined ? (pageIn(active) ?? shown()) : pageIn(argument);
    const chosen = here ?? (await choosePage(wikis, argument));
    if (chosen) await act(chosen);
  };
  const edit = onPage((page) => documents.open(page));
  const history = onPage((page) => showHistory(parts, page));
  return vscode.Disposable.from(
    command('codeWiki.editPage', log, edit),
    command('codeWiki.pageHistory', log, history),
    command('codeWiki.resolveConflict', log, async (argument) => {
      const edited = pageIn(argument);
      const folder = edited?.folder ?? (await chooseFolder(argument));
      if (!folder) return;
      const waiting = conflictsIn({ wiki: wikis.of(folder).wiki ?? (await wikis.load(folder)) });
      if (waiting.length === 0) return tell(vscode.l10n.t('No page waits to be merged.'));
      const given = waiting.some(({ path }) => path === edited?.path) ? edited : undefined;
      const asked = pagePathOf(argument) === undefined ? folder : argument;
      const page = given ?? (await choosePage(wikis, asked, ({ conflict }) => conflict));
      if (page) await resolveConflict(parts, page);
    }),
    command('codeWiki.keepSide', log, keepSide),
  );
}
