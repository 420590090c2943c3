import * as vscode from 'vscode';
import type { EngineClient, Log } from '../../engine';
import type { DoctorCheck } from '../../model';
import { command } from '../command';
import { type ActiveFolder, chooseFolder } from '../folders';
import { actionsFor } from '../statusBar';
import type { Wikis } from '../wikis';

interface CareParts {
  readonly log: Log;
  readonly channel: vscode.LogOutputChannel;
  readonly engine: EngineClient;
  readonly active: ActiveFolder;
  readonly wikis: Wikis;
}

/** Doctor, Show Log, the settings, and the menu behind the status bar item. */
export function registerCareCommands({ log, channel, engine, active, wikis }: CareParts): vscode.Disposable {
  return vscode.Disposable.from(
    command('codeWiki.showLog', log, async () => channel.show()),
    command('codeWiki.doctor', log, async () => {
      const asking = engine.ask('doctor', {});
      const location = { viewId: 'codeWiki.pages' };
      await showChecks(await vscode.window.withProgress({ location }, () => asking));
    }),
    command('codeWiki.openSettings', log, async () => {
      await vscode.commands.executeCommand('workbench.action.openSettings', 'codeWiki.snapshot');
    }),
    command('codeWiki.showActions', log, async () => {
      const folder = active.current ?? (await chooseFolder(undefined));
      if (!folder) return;
      const items = [
        ...actionsFor(wikis.of(folder)),
        { label: vscode.l10n.t('$(pulse) Doctor'), command: 'codeWiki.doctor' },
        { label: vscode.l10n.t('$(output) Show Log'), command: 'codeWiki.showLog' },
      ];
      const chosen = await vscode.window.showQuickPick(items, { placeHolder: vscode.l10n.t('Code Wiki of {0}', folder.name) });
      if (chosen) await vscode.commands.executeCommand(chosen.command, folder);
    }),
  );
}

/** Each check with what it found; choosing one, or "Copy the Report", puts text into the clipboard for a report. */
async function showChecks(checks: readonly DoctorCheck[]): Promise<void> {
  const failed = checks.filter(({ ok }) => !ok).length;
  const report = checks.map(reportLine).join('\n');
  const copy = { label: vscode.l10n.t('$(copy) Copy the Report'), text: report };
  const items = checks.map((check) => ({
    label: `${check.ok ? '$(pass)' : '$(error)'} ${check.name}`,
    description: check.detail,
    ...(check.remedy === undefined ? {} : { detail: check.remedy }),
    text: reportLine(check),
  }));
  const chosen = await vscode.window.showQuickPick([...items, copy], {
    title: failed === 0 ? vscode.l10n.t('Doctor: all is well') : vscode.l10n.t('Doctor: {0} to mend', failed),
    placeHolder: vscode.l10n.t('Choose a line to copy it'),
    matchOnDescription: true,
  });
  if (chosen) await vscode.env.clipboard.writeText(chosen.text);
}

function reportLine({ name, ok, detail, remedy }: DoctorCheck): string {
  return `${ok ? 'ok' : 'FAILED'}  ${name}: ${detail}${remedy === undefined ? '' : ` (${remedy})`}`;
}
