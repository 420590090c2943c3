import { strict as assert } from 'node:assert';
import { setTimeout as sleep } from 'node:timers/promises';
import * as vscode from 'vscode';
import { FilePages } from '../../src/extension/filePages';
import { followEditor } from '../../src/extension/reader/followEditor';
import { Reader } from '../../src/extension/reader/reader';
import { Tours } from '../../src/extension/tour/tours';
import { Wikis } from '../../src/extension/wikis';
import { FakeWebview } from './fakeWebview';
import { firstFolder } from './firstFolder';
import { memory } from './memory';
import { noTexts } from './noTexts';
import { noTopics } from './noTopics';
import { startEngine } from './startEngine';

describe('a reader that follows', () => {
  const extensionUri = vscode.extensions.getExtension('code-wiki.code-wiki')?.extensionUri ?? vscode.Uri.file('/');
  const engine = startEngine('follow-test');
  const kept = memory();
  const wikis = new Wikis(engine, kept, noTopics);
  const webview = new FakeWebview();
  const parts = {
    engine,
    wikis,
    active: { current: firstFolder() },
    memory: kept,
    extensionUri,
    texts: noTexts,
    warn: () => {},
    openBeside: () => {},
  };
  const frame = {
    webview,
    place: 'side' as const,
    isVisible: () => true,
    codeColumn: () => vscode.ViewColumn.One,
    pageShown: () => {},
    none: () => ({ kind: 'noFolder' as const }),
  };
  const reader = new Reader(parts, frame);
  const following = followEditor(
    () => reader,
    new FilePages(engine, wikis),
    () => {},
  );
  const edit = (path: string) => vscode.window.showTextDocument(vscode.Uri.joinPath(firstFolder().uri, path));
  const shows = async (path: string) => {
    while (webview.shownPath !== path) await sleep(20);
  };
  const addNote = 'src/notes/addNote.ts';
  const pagesShown = () =>
    webview.sent.flatMap((message) => (message.kind === 'state' && message.state.kind === 'page' ? [message.state.page.path] : []));

  /** The reader is not led to the page of the store while it is held, and to that of the notes once it is let go. */
  async function checkStays(hold: () => Promise<unknown>, letGo: () => Promise<unknown>): Promise<void> {
    await webview.ask({ kind: 'openPage', path: 'overview', beside: false });
    const before = webview.sent.length;
    await hold();
    await edit('src/store/store.ts');
    await sleep(400);
    await letGo();
    await edit('src/notes/note.ts');
    await shows('modules/notes');
    assert.ok(
      !pagesShown()
        .slice(-(webview.sent.length - before))
        .includes('modules/store'),
    );
  }

  before(async () => {
    await wikis.build({ kind: 'build', rules: {}, rehash: false, git: true }, firstFolder(), { report: () => {} });
    await reader.show(firstFolder(), 'overview');
    await webview.ask({ kind: 'ready' });
  });
  after(() => {
    following.dispose();
    reader.dispose();
    engine.dispose();
  });

  it('goes along to the page of the file', async () => {
    await edit('src/store/store.ts');
    await shows('modules/store');
    await edit('src/notes/note.ts');
    await shows('modules/notes');
    assert.ok(webview.state.kind === 'page' && webview.state.pinned === false);
  });
  it('stays while it is pinned', () =>
    checkStays(
      async () => {
        await webview.ask({ kind: 'pin', pinned: true });
        assert.ok(webview.state.kind === 'page' && webview.state.pinned === true);
      },
      () => webview.ask({ kind: 'pin', pinned: false }),
    ));
  it('stays while the person is in it', () =>
    checkStays(
      () => webview.ask({ kind: 'focus', focused: true }),
      () => webview.ask({ kind: 'focus', focused: false }),
    ));
  it('stays when it is told to follow nothing, and offers no pin then', async () => {
    const settings = vscode.workspace.getConfiguration('codeWiki.reader', firstFolder().uri);
    await checkStays(
      async () => {
        await settings.update('follow', 'off', vscode.ConfigurationTarget.Workspace);
        while (webview.state.kind !== 'page' || webview.state.pinned !== null) await sleep(20);
      },
      async () => settings.update('follow', undefined, vscode.ConfigurationTarget.Workspace),
    );
  });
  it('goes along with the cursor when it is told to, to the place that speaks of the symbol', async () => {
    const settings = vscode.workspace.getConfiguration('codeWiki.reader', firstFolder().uri);
    await webview.ask({ kind: 'openPage', path: 'overview', beside: false });
    await settings.update('follow', 'symbol', vscode.ConfigurationTarget.Workspace);
    const editor = await edit(addNote);
    const put = async (text: string) => {
      const place = editor.document.positionAt(editor.document.getText().indexOf(text));
      const before = webview.sent.length;
      editor.selection = new vscode.Selection(place, place);
      return before;
    };
    /** The first spot that the reader was led to after the given message, as text of the page. */
    const spotAfter = async (before: number) => {
      for (;;) {
        const found = webview.sent.slice(before).find((message) => message.kind === 'reveal');
        const markdown = webview.state.kind === 'page' ? webview.state.page.markdown : '';
        if (found) return { ...found, text: markdown.split('\n')[(found.spot.line ?? 0) - 1] };
        await sleep(20);
      }
    };
    const declared = await spotAfter(await put('addNote(store'));
    assert.equal(declared.path, 'modules/notes');
    assert.match(declared.text ?? '', /^- `addNote`/);
    assert.deepEqual(declared.spot.calls?.callers.first, [{ name: '', path: 'src/main.ts', line: 8, state: 'current' }]);
    const inside = await spotAfter(await put('return note'));
    assert.match(inside.text ?? '', /^- `addNote`/);
    await webview.ask({ kind: 'pin', pinned: true });
    const pinned = await put('addNote(store');
    await sleep(600);
    await webview.ask({ kind: 'pin', pinned: false });
    assert.equal(webview.sent.slice(pinned).filter(({ kind }) => kind === 'reveal').length, 0);
    await settings.update('follow', undefined, vscode.ConfigurationTarget.Workspace);
    const told = await put('return note');
    await sleep(600);
    assert.equal(webview.sent.slice(told).filter(({ kind }) => kind === 'reveal').length, 0);
  });
  it('stays when it opened the file itself', () =>
    checkStays(
      async () => {
        await webview.ask({ kind: 'openSpan', path: 'src/store/store.ts', lines: [1, 1] });
      },
      async () => {},
    ));
  it('stays while a tour leads through files of other pages', async () => {
    const tours = new Tours({ engine, wikis, reader: () => reader });
    await webview.ask({ kind: 'openPage', path: 'overview', beside: false });
    const before = pagesShown().length;
    assert.equal(await tours.start(firstFolder(), 1, vscode.ViewColumn.One), 1);
    for (const step of [2, 3]) {
      assert.equal(await tours.move(1), step);
      await sleep(400);
    }
    assert.deepEqual(
      pagesShown()
        .slice(before)
        .filter((path) => path !== 'overview'),
      [],
    );
    tours.dispose();
  });
});
