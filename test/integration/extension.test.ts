import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';

const id = 'code-wiki.code-wiki';

describe('the extension', () => {
  it('activates', async () => {
    const extension = vscode.extensions.getExtension(id);
    assert.ok(extension, `${id} is not installed`);
    await extension.activate();
    assert.ok(extension.isActive);
  });

  it('registers every command of its manifest', async () => {
    const manifest: { contributes: { commands: { command: string }[] } } = vscode.extensions.getExtension(id)?.packageJSON;
    const registered = new Set(await vscode.commands.getCommands(true));
    const missing = manifest.contributes.commands.map((each) => each.command).filter((each) => !registered.has(each));
    assert.deepEqual(missing, []);
  });
});
