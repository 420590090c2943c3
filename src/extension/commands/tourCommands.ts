import * as vscode from 'vscode';
import type { Log } from '../../engine';
import { ProblemError, problem, type TourEntry } from '../../model';
import { command } from '../command';
import { describe } from '../describe';
import { chooseFolder } from '../folders';
import { tell } from '../tell';
import type { Tours } from '../tour/tours';
import type { Wikis } from '../wikis';

interface TourParts {
  readonly log: Log;
  readonly wikis: Wikis;
  readonly tours: Tours;
}

/** Start Tour, Next Step, Previous Step, End Tour. They answer the number of the step that is shown. */
export function registerTourCommands({ log, wikis, tours }: TourParts): vscode.Disposable {
  return vscode.Disposable.from(
    command('codeWiki.startTour', log, async (argument) => {
      const folder = await chooseFolder(argument);
      if (!folder) return undefined;
      const number = numberIn(argument, 'tour') ?? (await chooseTour(wikis, folder));
      if (number === undefined) return undefined;
      return tours.start(folder, number, numberIn(argument, 'column') ?? vscode.ViewColumn.Active);
    }),
    command('codeWiki.nextTourStep', log, () => tours.move(1)),
    command('codeWiki.previousTourStep', log, () => tours.move(-1)),
    command('codeWiki.endTour', log, async () => tours.end()),
  );
}

/** What a reader says of the tour that it wants, and of where code is to be opened. */
function numberIn(argument: unknown, name: 'tour' | 'column'): number | undefined {
  const given = typeof argument === 'object' && argument !== null ? Object.entries(argument).find(([key]) => key === name)?.[1] : undefined;
  return typeof given === 'number' ? given : undefined;
}

async function chooseTour(wikis: Wikis, folder: vscode.WorkspaceFolder): Promise<number | undefined> {
  const wiki = wikis.of(folder).wiki ?? (await wikis.load(folder));
  if (!wiki) throw new ProblemError(wikis.of(folder).failure[0] ?? problem('error', 'no-wiki', { folder: folder.name }));
  if (wiki.tours.length === 0) return tell(describe(problem('info', 'no-tours')).message);
  return (await vscode.window.showQuickPick(wiki.tours.map(pick), { placeHolder: vscode.l10n.t('Choose a tour') }))?.number;
}

function pick({ title, steps }: TourEntry, at: number): vscode.QuickPickItem & { readonly number: number } {
  return { number: at + 1, label: title, description: steps === 1 ? vscode.l10n.t('1 step') : vscode.l10n.t('{0} steps', steps) };
}
