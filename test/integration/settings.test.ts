import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import { readRules, writeBudgets } from '../../src/extension/settings';
import { firstFolder } from './firstFolder';
import { memory } from './memory';

const settings = () => vscode.workspace.getConfiguration('codeWiki.snapshot', firstFolder().uri);
const set = (name: string, value: unknown) => settings().update(name, value, vscode.ConfigurationTarget.Workspace);

describe('the rules of a snapshot', () => {
  after(async () => {
    for (const name of ['maxFiles', 'maxFileBytes', 'maxTotalBytes', 'exclude']) await set(name, undefined);
  });

  it('hold nothing that nobody set', () => assert.deepEqual(readRules(firstFolder(), memory()), {}));
  it('hold what the workspace sets', async () => {
    await set('exclude', ['**/*.snap']);
    assert.deepEqual(readRules(firstFolder(), memory()), { exclude: ['**/*.snap'] });
  });
  it('go back to the default when a setting is taken away', async () => {
    const kept = memory();
    await set('exclude', ['**/*.snap']);
    readRules(firstFolder(), kept);
    await set('exclude', undefined);
    assert.deepEqual(readRules(firstFolder(), kept), { exclude: [] });
    assert.deepEqual(readRules(firstFolder(), kept), {});
  });
  it('hold budgets that were raised', async () => {
    await writeBudgets(firstFolder(), { maxFiles: 6812, maxTotalBytes: 74_448_896 });
    assert.deepEqual(readRules(firstFolder(), memory()), { budgets: { maxFiles: 6812, maxTotalBytes: 74_448_896 } });
  });
});
