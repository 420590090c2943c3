import * as vscode from 'vscode';
import type { EngineClient, Log } from '../../engine';
import { type TeamView, teamFolder } from '../../model';
import { command } from '../command';
import { chooseFolder } from '../folders';
import { tell } from '../tell';
import { engineFolder } from '../topics/topicFolder';
import type { Wikis } from '../wikis';

interface Parts {
  readonly log: Log;
  readonly engine: EngineClient;
  readonly wikis: Wikis;
}

const mostTold = 12;

/** Share with Team: writes what people wrote of the wiki into the repository, after saying what that is. */
export function registerTeamCommands({ log, engine, wikis }: Parts): vscode.Disposable {
  return command('codeWiki.shareWithTeam', log, async (argument) => {
    const folder = await chooseFolder(argument);
    if (!folder) return;
    const asked = { folder: engineFolder(folder) };
    const changes = changesIn(await engine.ask('share', { ...asked, isDry: true }));
    if (changes.length === 0) return tell(vscode.l10n.t('Nothing to share is new.'));
    if (!(await confirm(changes))) return;
    await engine.ask('share', { ...asked, isDry: false });
    await wikis.reload(folder);
    tell(vscode.l10n.t('Shared in {0}: commit it as usual.', teamFolder));
  });
}

type Change = TeamView['files'][number];

function changesIn({ files }: TeamView): readonly Change[] {
  return files.filter(({ change }) => change !== 'unchanged');
}

async function confirm(changes: readonly Change[]): Promise<boolean> {
  const write = vscode.l10n.t('Write Files');
  const lines = changes.slice(0, mostTold).map(({ path, change }) => `${change === 'removed' ? '−' : '+'} ${path}`);
  const more = changes.length > mostTold ? [vscode.l10n.t('and {0} more', changes.length - mostTold)] : [];
  const detail = [...lines, ...more].join('\n');
  const words = vscode.l10n.t('Write what people wrote of this wiki into the repository, for all who build it?');
  return (await vscode.window.showInformationMessage(words, { modal: true, detail }, write)) === write;
}
