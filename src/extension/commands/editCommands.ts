import * as vscode from 'vscode';
import type { Log } from '../../engine';
import { type ChosenPage, choosePage } from '../choosePage';
import { command } from '../command';
import { conflictsIn } from '../contextState';
import { keepSide } from '../edit/conflictLenses';
import type { EditParts } from '../edit/decidePage';
import { showHistory } from '../edit/pageHistory';
import { resolveConflict } from '../edit/resolveConflict';
import { chooseFolder } from '../folders';
import { tell } from '../tell';

interface Parts extends EditParts {
  readonly log: Log;
  /** The page that a person reads. */
  shown(): ChosenPage | undefined;
}

/** Edit Page, Page History, Resolve Conflict, and the buttons above a conflict. */
export function registerEditCommands({ log, shown, ...parts }: Parts): vscode.Disposable {
  const { wikis, documents } = parts;
  const onPage = (act: (page: ChosenPage) => Promise<void>) => async (argument: unknown) => {
    const chosen = (argument === undefined ? shown() : undefined) ?? (await choosePage(wikis, argument));
    if (chosen) await act(chosen);
  };
  const edit = onPage((page) => documents.open(page));
  const history = onPage((page) => showHistory(parts, page));
  return vscode.Disposable.from(
    command('codeWiki.editPage', log, edit),
    command('codeWiki.pageHistory', log, history),
    command('codeWiki.resolveConflict', log, async (argument) => {
      const folder = await chooseFolder(argument);
      if (!folder) return;
      const wiki = wikis.of(folder).wiki ?? (await wikis.load(folder));
      if (conflictsIn({ wiki }).length === 0) return tell(vscode.l10n.t('No page waits to be merged.'));
      const page = await choosePage(wikis, argument ?? folder, ({ conflict }) => conflict);
      if (page) await resolveConflict(parts, page);
    }),
    command('codeWiki.keepSide', log, keepSide),
  );
}
