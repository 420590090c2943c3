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

test('an unknown page says how to make it, and is then moved, deleted and brought back', async () => {
  const { workbench, folder, build } = openPlanFolder();
  await build();
  const place = mkdtempSync(join(tmpdir(), 'code-wiki-own-'));
  onTestFinished(() => rmSync(place, { recursive: true, force: true }));
  const file = join(place, 'new.md');
  writeFileSync(file, '# Releasing\n\nWith [it](/src/store/fileStore.ts#L1).\n');
  const run = (path: string, ...argv: readonly string[]) => runCli(['edit', folder, path, ...argv], workbench);
  const unknown = await run('releasing', '--from', file);
  expect([unknown.code, unknown.err.includes(`code-wiki edit ${folder} releasing --new --from FILE`)]).toEqual([1, true]);
  expect(await run('releasing', '--new', '--from', file)).toMatchObject({
    code: 0,
    out: expect.stringContaining('releasing is published'),
  });
  expect((await run('releasing', '--move', 'guides/releasing')).code).toBe(0);
  expect((await run('guides/releasing', '--delete')).out).toContain('--bring-back brings it back');
  expect((await runCli(['pages', folder], workbench)).out).toMatch(/guides\/releasing +deleted +Releasing/);
  expect((await run('guides/releasing', '--bring-back')).code).toBe(0);
  expect((await workbench.page(folder, 'guides/releasing')).title).toBe('Releasing');
});

test.each([
  [['--new', '--delete'], 2],
  [['--new'], 2],
  [['--move', ''], 2],
  [['--delete', '--from', 'x.md'], 2],
  [['--move', 'A B'], 1],
] as const)('what cannot be asked of a page of one’s own is refused (%s)', async (argv, code) => {
  const { workbench, folder, build } = openPlanFolder();
  await build();
  const ran = await runCli(['edit', folder, 'nothing', ...argv], workbench);
  expect([ran.code, ran.err.length > 0]).toEqual([code, true]);
});
