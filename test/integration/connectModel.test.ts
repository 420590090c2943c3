import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import { EngineClient } from '../../src/engine';
import { type Asker, type Back, back } from '../../src/extension/model/asker';
import { connectModel } from '../../src/extension/model/connectModel';
import { editorHost } from '../../src/extension/model/editorHost';
import { readModelSettings, writeModelSettings } from '../../src/extension/model/modelSettings';
import { firstFolder } from './firstFolder';
import { memoryKeys } from './memory';
import { type ModelServer, startModelServer } from './modelServer';
import { scriptedPerson } from './scriptedPerson';

const key = 'k-71d0aa34';

describe('connecting a model', () => {
  const dist = vscode.Uri.joinPath(vscode.extensions.getExtension('code-wiki.code-wiki')?.extensionUri ?? vscode.Uri.file('/'), 'dist');
  const keys = memoryKeys();
  const lines: string[] = [];
  const engine = new EngineClient({
    module: vscode.Uri.joinPath(dist, 'engine.js').fsPath,
    options: () => ({ profile: 'connect-test', distFolder: dist.fsPath }),
    host: editorHost(keys),
    log: (_, message) => lines.push(message),
  });
  let server: ModelServer;
  const connect = (ask: Asker) => connectModel({ engine, keys, ask, during: (_, work) => work(new AbortController().signal) });

  beforeEach(async () => {
    server = await startModelServer();
  });
  afterEach(async () => {
    server.stop();
    await writeModelSettings(undefined);
  });
  after(() => engine.dispose());

  it('tries a server with a key, and keeps the key out of the settings and the log', async () => {
    server.wants = key;
    const person = scriptedPerson('address of an OpenAI', server.endpoint, 'Enter a key', key, 'wren', 'Use This Model');
    assert.equal(await connect(person), true);
    const kept = readModelSettings();
    assert.deepEqual([kept?.provider, kept?.endpoint, kept?.name, kept?.key], ['openai', server.endpoint, 'wren', 'secret']);
    assert.equal(JSON.stringify(vscode.workspace.getConfiguration('codeWiki').inspect('model')).includes(key), false);
    assert.equal(lines.join('\n').includes(key), false);
    assert.deepEqual([...server.keys], [key]);
    const report = person.seen.at(-1) ?? '';
    assert.match(report, /wren on 127\.0\.0\.1:\d+ works\nTried from \S+/);
    assert.equal(report.match(/\$\(pass\)/g)?.length, 5);
    assert.match(report, /takes 32,000 tokens/);
  });
  it('leads from a key that is not taken to another key', async () => {
    server.wants = key;
    const person = scriptedPerson(
      'address of',
      server.endpoint,
      'Enter a key',
      'wrong',
      'Give Another Key',
      'Enter a key',
      key,
      'wren',
      'Use This',
    );
    assert.equal(await connect(person), true);
    assert.match(person.seen[4] ?? '', /does not take the key/);
  });
  it('leads from a server that does not answer to the address', async () => {
    const gone = await startModelServer();
    gone.stop();
    const person = scriptedPerson(
      'address of',
      gone.endpoint,
      'No key',
      'Change the Address',
      server.endpoint,
      'No key',
      'wren',
      'Use This',
    );
    assert.equal(await connect(person), true);
    assert.match(person.seen[3] ?? '', /does not answer/);
  });
  it('asks how much a model takes where the server does not say', async () => {
    server.tellsWindow = false;
    assert.equal(await connect(scriptedPerson('address of', server.endpoint, 'No key', 'wren', '16384', 'takes 16,384', 'Use This')), true);
    assert.equal(readModelSettings()?.contextWindow, 16_384);
  });
  it('names a variable of the environment, and says which holds nothing', async () => {
    const person = scriptedPerson(
      'address of',
      server.endpoint,
      'variable',
      'CODE_WIKI_NO_SUCH_KEY',
      'Give Another Key',
      'No key',
      'wren',
      null,
    );
    assert.equal(await connect(person), false);
    assert.match(person.seen[4] ?? '', /CODE_WIKI_NO_SUCH_KEY holds nothing/);
    assert.equal(readModelSettings(), undefined);
  });
  it('leads back from every question to the one before, with what was chosen', async () => {
    const { endpoint } = server;
    const variable = 'CODE_WIKI_NO_SUCH_KEY';
    const asked: readonly (readonly [answer: string | Back, stood: string])[] = [
      ['address of', '> $(circle-slash) No model'],
      [endpoint, '= https://'],
      ['Enter a key', '> $(key) Enter a key'],
      [back, '='],
      ['variable', '> $(key) Enter a key'],
      [variable, '= OPENAI_API_KEY'],
      [back, ''],
      [back, `= ${variable}`],
      [back, '> $(symbol-variable) A variable'],
      [back, `= ${endpoint}`],
      ['address of', '> $(vm) A server on this machine'],
      [endpoint, `= ${endpoint}`],
      ['No key', '> $(symbol-variable) A variable'],
      ['wren', ''],
      [back, ''],
      ['wren', '> wren'],
      ['Use This', ''],
    ];
    const person = scriptedPerson(...asked.map(([answer]) => answer));
    assert.equal(await connect(person), true);
    const stood = person.seen.map((question) => question.split('\n').find((line) => /^[>=]/.test(line)) ?? '');
    assert.deepEqual(
      stood.map((line, at) => line.slice(0, asked[at]?.[1].length)),
      asked.map(([, words]) => words),
    );
    assert.deepEqual([readModelSettings()?.endpoint, readModelSettings()?.key], [endpoint, '']);
  });
  it('goes back to no model', async () => {
    await writeModelSettings({ provider: 'openai', endpoint: server.endpoint, name: 'wren', key: '', contextWindow: 0, maxOutput: 8_000 });
    assert.equal(await connect(scriptedPerson('No model')), true);
    assert.equal(readModelSettings(), undefined);
  });
  it('keeps nothing of a way that was left', async () => {
    assert.equal(await connect(scriptedPerson('address of', null)), false);
    assert.equal(readModelSettings(), undefined);
    assert.equal(server.requests.length, 0);
  });
});

describe('the settings of the model', () => {
  const file = vscode.Uri.joinPath(firstFolder().uri, '.vscode', 'settings.json');
  after(async () => {
    await vscode.workspace.fs.delete(vscode.Uri.joinPath(file, '..'), { recursive: true });
  });

  it('are not taken from a workspace', async () => {
    const marker = 'codeWiki.snapshot.maxFiles';
    const planted = {
      'codeWiki.model.provider': 'openai',
      'codeWiki.model.endpoint': 'http://evil.example/v1',
      'codeWiki.model.key': 'secret',
    };
    const known = new Promise<void>((resolve) => {
      const listening = vscode.workspace.onDidChangeConfiguration((change) => {
        if (!change.affectsConfiguration(marker)) return;
        listening.dispose();
        resolve();
      });
    });
    await vscode.workspace.fs.writeFile(file, Buffer.from(JSON.stringify({ ...planted, [marker]: 77 })));
    await known;
    assert.equal(vscode.workspace.getConfiguration('codeWiki.snapshot', firstFolder().uri).get('maxFiles'), 77);
    assert.equal(readModelSettings(), undefined);
    assert.equal(vscode.workspace.getConfiguration('codeWiki.model', firstFolder().uri).get('endpoint'), '');
  });
});
