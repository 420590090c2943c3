import { strict as assert } from 'node:assert';
import { setTimeout as sleep } from 'node:timers/promises';
import * as vscode from 'vscode';
import { createRunLister, jobLines } from '../../src/extension/views/runNodes';
import { Wikis } from '../../src/extension/wikis';
import { firstFolder } from './firstFolder';
import { memory } from './memory';
import { noTopics } from './noTopics';
import { rebuild } from './rebuild';
import { startEngine } from './startEngine';

const showLedger = (argument?: object) => vscode.commands.executeCommand('codeWiki.showLedger', argument);
const shown = () => vscode.window.activeTextEditor?.document;

describe('the ledger of the wiki', () => {
  before(async () => {
    await rebuild();
    await showLedger();
  });
  after(() => vscode.commands.executeCommand('workbench.action.closeAllEditors'));

  it('opens as a text that nobody edits and that says what it proves', async () => {
    const document = shown();
    assert.equal(document?.uri.scheme, 'codewiki-text');
    const text = document?.getText() ?? '';
    assert.match(text, /^Ledger of \S+\n\nJob {7}\S+ · Rebuild · complete$/m);
    assert.match(text, /^Ledger {4}intact: every entry is as it was written/m);
    assert.match(text, /^ +0 +read +read +package\.json:\d+/m);
  });
  it('leads from each place to the lines as they are now', async () => {
    const document = shown();
    assert.ok(document);
    const text = document.getText();
    type Links = readonly vscode.DocumentLink[];
    const links = await vscode.commands.executeCommand<Links>('vscode.executeLinkProvider', document.uri, 10_000);
    const entries = text.split('\n').filter((line) => /^ +\d+ +read/.test(line));
    assert.ok(links.length > entries.length, `${links.length} links for ${entries.length} entries`);
    const place = text.indexOf('src/store/fileStore.ts:');
    const link = links.find(({ range }) => document.offsetAt(range.start) === place);
    assert.match(link?.target?.toString() ?? '', /\/src\/store\/fileStore\.ts#L\d+(?:-L\d+)?$/);
  });
  it('is that of the job that is asked for, and an unknown one opens nothing', async () => {
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    await Promise.race([showLedger({ folder: firstFolder(), job: 'no-such-job' }), sleep(2000)]);
    assert.equal(shown(), undefined);
  });
});

describe('the contract of the wiki', () => {
  after(() => vscode.commands.executeCommand('workbench.action.closeAllEditors'));

  it('opens as Markdown that nobody edits', async () => {
    await vscode.commands.executeCommand('codeWiki.showContract');
    assert.deepEqual([shown()?.uri.scheme, shown()?.languageId], ['codewiki-text', 'markdown']);
    assert.match(shown()?.getText() ?? '', /^# The contract of this wiki\n/);
  });
});

describe('the runs', () => {
  const engine = startEngine('runs-test');
  const build = (wikis: Wikis) =>
    wikis.build({ kind: 'rebuild', rules: {}, rehash: false, git: true }, firstFolder(), { report: () => {} });
  const before = new Wikis(engine, memory(), noTopics);
  const now = new Wikis(engine, memory(), noTopics);
  const list = createRunLister(engine, now);
  after(() => engine.dispose());

  it('of a folder that was never built are none', async () => {
    await now.load(firstFolder());
    assert.deepEqual(await list(), []);
  });
  it('of an earlier session are those of the store, with their ledgers', async () => {
    await build(before);
    await now.reload(firstFolder());
    const [job, ...others] = await list();
    assert.ok(job?.kind === 'job' && others.length === 0);
    assert.deepEqual([job.view.state, job.view.lost, job.view.published], ['complete', false, true]);
    const [ledger, ...lines] = await jobLines(engine, job.folder, job.view);
    assert.ok(ledger?.kind === 'ledger' && ledger.job === job.job && lines.length === 0);
    assert.match(ledger.text, /^\d+ ledger entries$/);
  });
  it('of this session stand on top while they go on, and are told once', async () => {
    const building = build(now);
    const first = await list();
    assert.deepEqual(
      first.map(({ kind }) => kind),
      ['run', 'job'],
    );
    await building;
    const later = await list();
    assert.deepEqual(
      later.map(({ kind }) => kind),
      ['run', 'job'],
    );
    assert.ok(later[0]?.kind === 'run' && later[0].job !== undefined);
  });
});
