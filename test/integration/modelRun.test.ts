import { strict as assert } from 'node:assert';
import { setTimeout as sleep } from 'node:timers/promises';
import * as vscode from 'vscode';
import type { Asker } from '../../src/extension/model/asker';
import { writeModelSettings } from '../../src/extension/model/modelSettings';
import { runBuild } from '../../src/extension/runBuild';
import { createRunReviews } from '../../src/extension/texts/runReviews';
import { createRunLister, jobLines } from '../../src/extension/views/runNodes';
import { Wikis } from '../../src/extension/wikis';
import { firstFolder } from './firstFolder';
import { memory } from './memory';
import { type ModelServer, startModelServer } from './modelServer';
import { noTopics } from './noTopics';
import { scriptedPerson } from './scriptedPerson';
import { startEngine } from './startEngine';

describe('a run with a model', () => {
  const engine = startEngine('model-test');
  const wikis = new Wikis(engine, memory(), noTopics);
  const reviews = createRunReviews();
  const opened: string[] = [];
  const texts = {
    open: async ({ name }: { readonly name: string }) => {
      opened.push(name);
      return [];
    },
  };
  let server: ModelServer;
  const run = (ask: Asker, kind: 'build' | 'refresh' | 'rebuild' = 'refresh') =>
    runBuild({ wikis, memory: memory(), ask, texts, reviews }, firstFolder(), kind);
  const origins = async () => {
    const wiki = await engine.ask('wiki', { folder: firstFolder().uri.fsPath });
    return wiki?.pages.map(({ origin }) => origin) ?? [];
  };
  const last = () => {
    const outcome = wikis.runs[0]?.outcome;
    return outcome && 'state' in outcome ? outcome.state : outcome?.map(({ code }) => code).join();
  };

  before(async () => {
    server = await startModelServer();
    await writeModelSettings({ provider: 'openai', endpoint: server.endpoint, name: 'wren', key: '', contextWindow: 0, maxOutput: 8_000 });
  });
  after(async () => {
    server.stop();
    engine.dispose();
    await writeModelSettings(undefined);
  });

  it('sends nothing before its review was read, nor when the person says no', async () => {
    const person = scriptedPerson('Cancel');
    assert.equal(await run(person, 'build'), false);
    assert.deepEqual([last(), server.requests.length, await origins()], ['cancelled', 0, []]);
    assert.match(person.seen[0] ?? '', /^wren on 127\.0\.0\.1:\d+ would write pages of \S+\nNothing was sent yet\n/);
    assert.match(person.seen[0] ?? '', /Run \d+ pages · About [\d,]+ tokens, never more than 2,000,000/);
  });
  it('that is stopped while its review is open ends', async () => {
    const waiting: Asker = {
      pick: (_items, _options, signal) => new Promise((resolve) => signal?.addEventListener('abort', () => resolve(undefined))),
      input: async () => undefined,
    };
    const running = run(waiting, 'build');
    while (wikis.of(firstFolder()).run?.progress?.stage !== 'compose') await sleep(10);
    await sleep(200);
    wikis.stop(firstFolder());
    assert.equal(await running, false);
    assert.equal(server.requests.length, 0);
  });
  it('writes the overview alone, and the rest with the next run', async () => {
    assert.equal(await run(scriptedPerson('Only the Overview'), 'build'), true);
    assert.equal(server.requests.length, 1);
    assert.deepEqual((await origins()).filter((origin) => origin === 'synthesised').length, 1);
  });
  it('that is stopped closes what it asked, and leaves the wiki as it was', async () => {
    const before = await origins();
    server.isSilent = true;
    const asked = server.requests.length;
    const running = run(scriptedPerson('$(play) Run'));
    while (server.requests.length === asked) await sleep(10);
    wikis.stop(firstFolder());
    assert.equal(await running, false);
    assert.deepEqual([last(), await origins()], ['cancelled', before]);
    while (server.closed === 0) await sleep(10);
    server.isSilent = false;
  });
  it('that comes to its limit has ended early, and is no failure', async () => {
    const limits = vscode.workspace.getConfiguration('codeWiki.run');
    await limits.update('maxTokens', 25_000, vscode.ConfigurationTarget.Global);
    const asked = server.requests.length;
    await run(scriptedPerson('never more than 25,000'));
    await limits.update('maxTokens', undefined, vscode.ConfigurationTarget.Global);
    assert.equal(last(), 'partial');
    assert.deepEqual(wikis.of(firstFolder()).failure, []);
    assert.ok(server.requests.length > asked);
  });
  it('shows the list, and writes all pages; who wrote them and what it took is told', async () => {
    assert.equal(await run(scriptedPerson('Show the List', '$(play) Run')), true);
    assert.deepEqual(opened, ['What the run would do.md']);
    const { text } = await reviews.read(firstFolder(), '');
    assert.match(text, /^# What the run would do\n/);
    assert.match(text, /^- \*\*Model\*\*: wren on 127\.0\.0\.1:\d+$/m);
    assert.match(text, /^\d+\. \*\*notes\*\*: .+; about [\d,]+ tokens$/m);
    const told = wikis.runs[0]?.outcome;
    assert.deepEqual(new Set(await origins()), new Set(['synthesised']), JSON.stringify(told && 'state' in told && told.problems));
    const page = await engine.ask('page', { folder: firstFolder().uri.fsPath, path: 'modules' });
    assert.equal(page.model, 'wren');
    const list = await createRunLister(engine, new Wikis(engine, memory(), noTopics))();
    assert.deepEqual(list, []);
    const [job] = await engine.ask('jobs', { folder: firstFolder().uri.fsPath });
    assert.ok(job);
    const lines = (await jobLines(engine, firstFolder(), job)).map((line) => ('text' in line ? line.text : ''));
    assert.ok(lines.includes(`Written by wren on ${server.host}`), lines.join('\n'));
    assert.ok(
      lines.some((line) => /^[\d,]+ tokens in \d+ calls; about [\d,]+ were expected\.$/.test(line)),
      lines.join('\n'),
    );
  });
  it('asks nothing where nothing changed', async () => {
    const asked = server.requests.length;
    assert.equal(await run(scriptedPerson()), true);
    assert.deepEqual([last(), server.requests.length], ['unchanged', asked]);
  });
});
