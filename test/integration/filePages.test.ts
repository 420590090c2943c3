import { strict as assert } from 'node:assert';
import { setTimeout as sleep } from 'node:timers/promises';
import * as vscode from 'vscode';
import { firstFolder } from './firstFolder';

const fileOf = (path: string) => vscode.Uri.joinPath(firstFolder().uri, path);
const addNote = 'src/notes/addNote.ts';

/** Where a name first stands in a file. */
async function placeOf(path: string, name: string): Promise<vscode.Position> {
  const document = await vscode.workspace.openTextDocument(fileOf(path));
  return document.positionAt(document.getText().indexOf(name));
}

/** What hovers over the name say, our own alone. */
async function hoversOver(path: string, name: string): Promise<readonly string[]> {
  const place = await placeOf(path, name);
  const hovers = await vscode.commands.executeCommand<vscode.Hover[]>('vscode.executeHoverProvider', fileOf(path), place);
  const texts = hovers.flatMap(({ contents }) => contents.map((each) => (typeof each === 'string' ? each : each.value)));
  return texts.filter((text) => text.includes('codeWiki.'));
}

describe('pages of files', () => {
  before(() => vscode.commands.executeCommand('codeWiki.build'));

  it('are opened for a file of the Explorer, and for that of the active editor', async () => {
    assert.equal(await vscode.commands.executeCommand('codeWiki.openPageForFile', fileOf('src/store/store.ts')), 'modules/store');
    await vscode.window.showTextDocument(fileOf(addNote));
    assert.equal(await vscode.commands.executeCommand('codeWiki.openPageForFile'), 'modules/notes');
  });
  it('are not opened for files that the wiki does not know', async () => {
    assert.equal(await vscode.commands.executeCommand('codeWiki.openPageForFile', fileOf('src/nowhere.ts')), undefined);
    assert.equal(await vscode.commands.executeCommand('codeWiki.openPageForFile', vscode.Uri.parse('untitled:nothing')), undefined);
  });
  it('are opened for the name under the cursor', async () => {
    const place = await placeOf(addNote, 'addNote');
    await vscode.window.showTextDocument(fileOf(addNote), { selection: new vscode.Range(place, place) });
    assert.equal(await vscode.commands.executeCommand('codeWiki.openPageForSymbol'), 'modules/notes');
  });
  it('are opened for a link in a hover', async () => {
    const about = { uri: fileOf('src/notes/note.ts').toString(), symbol: 'Note' };
    assert.equal(await vscode.commands.executeCommand('codeWiki.openPageForSymbol', about), 'modules/notes');
  });
  it('are quoted in hovers, with a link', async () => {
    const [text] = await hoversOver(addNote, 'addNote');
    assert.match(
      text ?? '',
      /^“Keeps a text as a new note\\, with the next free id” — \[Code Wiki: notes\]\(command:codeWiki\.openPageForSymbol\?/,
    );
  });
  it('tell in hovers who calls a symbol, with links to the lines, also where it is used', async () => {
    const main = /1 caller: \[src\\\/main\\\.ts\\:8\]\(file:\/\/\/[^)]*\/src\/main\.ts#L8\)$/;
    assert.match((await hoversOver(addNote, 'addNote'))[0] ?? '', main);
    const [used] = await hoversOver('src/main.ts', 'fileStore(');
    assert.match(used ?? '', /1 caller: /);
  });
  it('are quoted where a name is used, once the editor knows what it means', async () => {
    await vscode.window.showTextDocument(fileOf('src/main.ts'));
    while ((await hoversOver('src/main.ts', 'addNote')).length === 0) await sleep(200);
  });
  it('are silent about names of which they quote nothing, and when hovers are off', async () => {
    assert.deepEqual(await hoversOver(addNote, 'function'), []);
    const settings = vscode.workspace.getConfiguration('codeWiki.hover', fileOf(addNote));
    await settings.update('enabled', false, vscode.ConfigurationTarget.Workspace);
    assert.deepEqual(await hoversOver(addNote, 'addNote'), []);
    await settings.update('enabled', undefined, vscode.ConfigurationTarget.Workspace);
  });
});
