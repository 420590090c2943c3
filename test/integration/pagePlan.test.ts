import { strict as assert } from 'node:assert';
import { setTimeout as sleep } from 'node:timers/promises';
import * as vscode from 'vscode';
import { firstFolder } from './firstFolder';

const isPlan = ({ uri }: vscode.TextDocument) => uri.scheme === 'codewiki-plan';
const page = (path: string) => ({ folder: firstFolder(), page: { path } });
const until = async (isSo: () => boolean) => {
  while (!isSo()) await sleep(20);
};

/** Opens the plan as a person does, and answers its document. */
async function openPlan(): Promise<vscode.TextDocument> {
  await vscode.commands.executeCommand('codeWiki.editPagePlan');
  const document = vscode.window.activeTextEditor?.document;
  assert.ok(document && isPlan(document));
  return document;
}

/** Replaces a text in the document and saves it; false when the editor could not save. */
async function change(document: vscode.TextDocument, from: string, to: string): Promise<boolean> {
  const at = document.getText().indexOf(from);
  assert.ok(at >= 0, `the plan has no ${from}`);
  const edit = new vscode.WorkspaceEdit();
  edit.replace(document.uri, new vscode.Range(document.positionAt(at), document.positionAt(at + from.length)), to);
  await vscode.workspace.applyEdit(edit);
  return document.save();
}

describe('the page plan', () => {
  before(() => vscode.commands.executeCommand('codeWiki.build'));
  after(async () => {
    const document = await openPlan();
    const all = new vscode.Range(0, 0, document.lineCount, 0);
    const edit = new vscode.WorkspaceEdit();
    edit.replace(document.uri, all, '- [x] overview\n');
    await vscode.workspace.applyEdit(edit);
    assert.ok(await document.save());
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    await vscode.commands.executeCommand('codeWiki.refresh');
  });

  it('is a Markdown document that says of each page why it is there', async () => {
    const document = await openPlan();
    assert.equal(document.languageId, 'markdown');
    assert.match(document.getText(), /^# Page plan of \S+$/m);
    assert.match(document.getText(), /^- \[x\] overview: Overview <!-- Every wiki has it\. -->$/m);
  });
  it('keeps what it wants when it is saved, and then says what holds', async () => {
    const document = await openPlan();
    assert.ok(await change(document, '[ ] glossary', '[x] glossary'));
    await until(() => /- \[x\] glossary: Glossary <!-- A person pinned it\. -->\n {2}- pinned/.test(document.getText()));
    assert.equal(document.isDirty, false);
  });
  it('keeps nothing that has a flaw, and marks the line', async () => {
    const document = await openPlan();
    const marks = () => vscode.languages.getDiagnostics(document.uri).map(({ range, code }) => [range.start.line, code]);
    const line = document
      .getText()
      .split('\n')
      .findIndex((each) => each.includes('overview: Overview'));
    await Promise.race([change(document, '[x] overview', '[ ] overview'), until(() => marks().length > 0)]);
    assert.deepEqual([marks(), document.isDirty], [[[line, 'plan-overview']], true]);
    assert.ok(await change(document, '[ ] overview', '[x] overview'));
    assert.deepEqual(marks(), []);
  });
  it('follows what the menus of the Pages tree do, and the wiki follows it', async () => {
    const document = await openPlan();
    await vscode.commands.executeCommand('codeWiki.pinPage', page('modules/store'));
    await until(() => /modules\/store: .*\n {2}- pinned/.test(document.getText()));
    await vscode.commands.executeCommand('codeWiki.unpinPage', page('modules/store'));
    await until(() => !/modules\/store: .*\n {2}- pinned/.test(document.getText()));
    await vscode.commands.executeCommand('codeWiki.dropPage', page('modules/notes'));
    await until(() => document.getText().includes('[ ] modules/notes'));
    await vscode.commands.executeCommand('codeWiki.refresh');
    const note = vscode.Uri.joinPath(firstFolder().uri, 'src/notes/note.ts');
    assert.notEqual(await vscode.commands.executeCommand('codeWiki.openPageForFile', note), 'modules/notes');
    await vscode.commands.executeCommand('codeWiki.bringBackPage', page('modules/notes'));
    await vscode.commands.executeCommand('codeWiki.refresh');
    assert.equal(await vscode.commands.executeCommand('codeWiki.openPageForFile', note), 'modules/notes');
  });
});
