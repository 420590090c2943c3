import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import { firstFolder } from './firstFolder';
import { rebuild } from './rebuild';

/** Titles of the editor tabs that are readers. */
const readerTabs = () =>
  vscode.window.tabGroups.all
    .flatMap(({ tabs }) => tabs)
    .filter(({ input }) => input instanceof vscode.TabInputWebview && input.viewType.includes('codeWiki.page'))
    .map(({ label }) => label);

const until = async (isSo: () => boolean) => {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 50));
};

describe('the commands', () => {
  it('build a wiki and open its pages in tabs, one tab a page', async () => {
    await vscode.commands.executeCommand('codeWiki.build');
    const overview = { folder: firstFolder(), page: { path: 'overview' } };
    await vscode.commands.executeCommand('codeWiki.openPageToSide', overview);
    await until(() => readerTabs().includes('Overview'));
    await vscode.commands.executeCommand('codeWiki.openPageToSide', overview);
    await vscode.commands.executeCommand('codeWiki.openPageToSide', { folder: firstFolder(), page: { path: 'modules' } });
    await until(() => readerTabs().includes('Modules'));
    assert.deepEqual(readerTabs().sort(), ['Modules', 'Overview']);
  });
  it('copy the page of the active tab, or one of the tree, with its evidence', async () => {
    await vscode.commands.executeCommand('codeWiki.copyWithEvidence');
    assert.match(await vscode.env.clipboard.readText(), /^# (?:Modules|Overview)\n[\s\S]*\n\*\*Evidence\*\* /);
    const notes = { folder: firstFolder(), page: { path: 'modules/notes' } };
    await vscode.commands.executeCommand('codeWiki.copyWithEvidence', notes);
    assert.match(await vscode.env.clipboard.readText(), /^# notes\n/);
  });
  it('refresh and rebuild end', async () => {
    await vscode.commands.executeCommand('codeWiki.refresh');
    await rebuild();
  });
  it('write CODEMAP.md and open it', async () => {
    await vscode.commands.executeCommand('codeWiki.writeCodemap');
    const document = vscode.window.activeTextEditor?.document;
    assert.equal(document && vscode.workspace.asRelativePath(document.uri, false), 'CODEMAP.md');
    assert.match(document?.getText() ?? '', /^# Code map of notes-app$/m);
  });
  it('stop does nothing when nothing runs', () => vscode.commands.executeCommand('codeWiki.stop'));
});
