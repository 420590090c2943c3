import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { path } from '../edit/openEdited';
import { openPlanFolder } from '../plan/planFolder';
import { runCli } from './runCli';

async function open() {
  const { workbench, folder, build } = openPlanFolder();
  await build();
  const place = mkdtempSync(join(tmpdir(), 'code-wiki-edit-'));
  onTestFinished(() => rmSync(place, { recursive: true, force: true }));
  const run = (...argv: readonly string[]) => runCli(argv, workbench);
  const given = JSON.parse((await run('page', folder, path, '--editable', '--json')).out);
  const edit = (text: string | Uint8Array, ...more: readonly string[]) => {
    const file = join(place, 'page.md');
    writeFileSync(file, text);
    return run('edit', folder, path, '--from', file, ...more);
  };
  return { given, edit, markdown: async () => (await workbench.page(folder, path)).markdown };
}

test('a text is merged with what was published since the revision that it names', async () => {
  const { given, edit, markdown } = await open();
  const base = ['--base', given.revision];
  expect((await edit(given.text.replace(/three files/, '3 files'), ...base)).code).toBe(0);
  expect((await edit(`${given.text}\nTheirs too.\n`, ...base)).code).toBe(0);
  const both = await markdown();
  expect([both.includes('3 files'), both.includes('Theirs too.')]).toEqual([true, true]);
});

test('a start that never was, and a text that is no UTF-8, are refused', async () => {
  const { given, edit, markdown } = await open();
  const before = await markdown();
  expect((await edit(given.text, '--base', 'none')).code).toBe(1);
  expect((await edit(Buffer.from('Wörter', 'latin1'))).code).toBe(2);
  expect(await markdown()).toBe(before);
});
