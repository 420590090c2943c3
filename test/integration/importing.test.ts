import { strict as assert } from 'node:assert';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as vscode from 'vscode';
import { dropDocuments } from '../../src/extension/views/dropDocuments';
import { startEngine } from './startEngine';
import { withWindow } from './withWindow';

describe('importing', () => {
  const engine = startEngine('default');
  const temporary = mkdtempSync(path.join(os.tmpdir(), 'code-wiki-importing-'));
  const put = (name: string, text: string) => {
    const file = path.join(temporary, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
    return vscode.Uri.file(file);
  };
  /** What is there besides the articles of other tests. */
  const ours = async (state: 'active' | 'all') => (await engine.ask('articles', { state })).filter((row) => !theirs.has(row.path));
  const paths = async () => (await ours('active')).map((row) => row.path);
  let theirs: ReadonlySet<string> = new Set();
  const drop = async (...uris: readonly string[]) => {
    const data = new vscode.DataTransfer();
    data.set('text/uri-list', new vscode.DataTransferItem(uris.join('\r\n')));
    await dropDocuments.handleDrop?.(undefined, data, new vscode.CancellationTokenSource().token);
  };

  before(async () => {
    theirs = new Set((await engine.ask('articles', { state: 'all' })).map((row) => row.path));
  });
  afterEach(async () => {
    for (const { path: article } of await ours('all')) {
      await engine.ask('changeArticle', { change: { kind: 'delete', path: article } });
      await engine.ask('changeArticle', { change: { kind: 'erase', path: article } });
    }
  });
  after(async () => {
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    engine.dispose();
    rmSync(temporary, { recursive: true });
  });

  it('takes files and folders that are dropped on the tree, and nothing that is neither', async () => {
    const note = put('single.md', '# Single\n\nOne.\n');
    put('vault/deep/inner.md', '# Inner\n\nTwo.\n');
    await drop(note.toString(), vscode.Uri.file(path.join(temporary, 'vault')).toString());
    assert.deepEqual(await paths(), ['single', 'vault/deep/inner']);
    await withWindow({ showQuickPick: () => assert.fail('nobody asked what to import') }, () => drop('untitled:Untitled-1'));
    assert.equal((await paths()).length, 2);
  });
  it('takes all that is chosen in the Explorer', async () => {
    const uris = [put('a.md', '# A\n\nOne.\n'), put('b.txt', 'Two.\n')];
    assert.deepEqual(await vscode.commands.executeCommand('codeWiki.import', uris[0], uris), ['a', 'b']);
  });
  it('takes a web page by its address, one of this machine only when the person says so', async () => {
    const server = createServer((_, response) =>
      response
        .setHeader('content-type', 'text/html')
        .end('<title>Guide</title><article><h1>Guide</h1><p>Words of a page that is long enough.</p></article>'),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/guide`;
    const bringIn = (answer: string | undefined) =>
      withWindow(
        {
          showQuickPick: async (items: readonly vscode.QuickPickItem[]) => items.find(({ label }) => label.includes('Web Page')),
          showInputBox: async () => address,
          showWarningMessage: async () => answer,
        },
        () => vscode.commands.executeCommand('codeWiki.import'),
      );
    try {
      assert.deepEqual(await bringIn(undefined), []);
      assert.deepEqual(await bringIn('Ask It'), ['guide']);
    } finally {
      server.close();
    }
  });
  it('takes a conversation, as JSON and as Markdown', async () => {
    const said = [
      { role: 'user', content: 'Why a log?' },
      { role: 'assistant', content: 'So that nothing is lost.' },
    ];
    const files = [put('talk.json', JSON.stringify(said)), put('chat.md', '# Chat\n\n## User\n\nWhy?\n\n## Assistant\n\nBecause.\n')];
    await withWindow(
      {
        showQuickPick: async (items: readonly vscode.QuickPickItem[]) => items.find(({ label }) => label.includes('Conversation')),
        showOpenDialog: async () => files,
      },
      () => vscode.commands.executeCommand('codeWiki.import'),
    );
    const rows = await ours('active');
    assert.deepEqual(
      rows.map(({ path: at, kind }) => `${at} ${kind}`),
      ['chat transcript', 'talk transcript'],
    );
    assert.match((await engine.ask('article', { path: 'talk' })).markdown, /nothing is lost/);
  });
  it('says of each document why it was refused, in a report', async () => {
    put('mixed/good.md', '# Good\n\nWords.\n');
    put('mixed/empty.md', '');
    put('mixed/broken.pdf', 'no PDF');
    put('mixed/secret.md', `# Key\n\ntoken = "ghp_${'a1B2c3D4e5F6'.repeat(3)}"\n`);
    put('mixed/code.ts', 'let a;');
    const told: string[] = [];
    const showWarningMessage = async (words: string) => {
      told.push(words);
      return 'Show Report';
    };
    await withWindow({ showWarningMessage }, async () => {
      await vscode.commands.executeCommand('codeWiki.import', vscode.Uri.file(path.join(temporary, 'mixed')));
      while (!vscode.window.activeTextEditor?.document.getText().startsWith('# What came of the import')) await sleep(20);
    });
    assert.match(told.join(), /And 2 more\./);
    const text = vscode.window.activeTextEditor?.document.getText() ?? '';
    assert.match(text, /Articles: 1 new, 0 updated, 0 as they were, 3 refused\./);
    assert.match(text, /## Refused[\s\S]*empty\.md[\s\S]*holds no text[\s\S]*secret\.md[\s\S]*Line 3 looks as if it holds a secret/);
    assert.match(text, /## New\n\n- \*\*Good\*\* mixed\/good/);
    assert.match(text, /## No documents, by reason\n\n- unsupported: 1/);
  });
  it('tells how far it is, and keeps nothing when it is stopped', async () => {
    for (let at = 0; at < 400; at++) put(`many/note-${at}.md`, `# Note ${at}\n\n${'Words. '.repeat(200)}\n`);
    const many = vscode.Uri.file(path.join(temporary, 'many'));
    const seen: string[] = [];
    const stopping = (stopAt: number) => ({
      withProgress: (_: unknown, task: (progress: unknown, token: vscode.CancellationToken) => Thenable<unknown>) => {
        const source = new vscode.CancellationTokenSource();
        const report = ({ message = '' }) => {
          seen.push(message);
          if (seen.length === stopAt) source.cancel();
        };
        return task({ report }, source.token);
      },
    });
    assert.deepEqual(await withWindow(stopping(1), () => vscode.commands.executeCommand('codeWiki.import', many)), []);
    assert.deepEqual([await paths(), seen[0]], [[], '1 of 400']);
    seen.splice(0);
    await withWindow(stopping(-1), () => vscode.commands.executeCommand('codeWiki.import', many));
    assert.deepEqual([(await paths()).length, seen.at(-1)], [400, '400 of 400']);
  });
  it('watches the inbox of the setting for what is put in later', async () => {
    put('inbox/first.md', '# First\n\nWords.\n');
    const setInbox = (to: string | undefined) =>
      vscode.workspace.getConfiguration('codeWiki').update('inbox', to, vscode.ConfigurationTarget.Global);
    const untilThere = async (wanted: readonly string[]) => {
      while (!wanted.every((one) => there.includes(one))) {
        await sleep(200);
        there = await paths();
      }
    };
    let there: readonly string[] = [];
    try {
      await setInbox(path.join(temporary, 'inbox'));
      await untilThere(['inbox/first']);
      put('inbox/sub/second.md', '# Second\n\nWords.\n');
      await untilThere(['inbox/first', 'inbox/sub/second']);
    } finally {
      await setInbox(undefined);
    }
  });
});
