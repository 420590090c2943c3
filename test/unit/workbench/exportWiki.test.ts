import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { ExportFormat } from '../../../src/model';
import { runCli } from '../cli/runCli';
import { codeOf, openWiki, path } from '../edit/openEdited';
import { runOf } from './openTestWorkbench';

async function open() {
  const wiki = await openWiki();
  const { workbench, folder } = wiki;
  const above = mkdtempSync(join(tmpdir(), 'code-wiki-export-'));
  onTestFinished(() => rmSync(above, { recursive: true, force: true }));
  const to = join(above, 'wiki');
  const files = () =>
    new Map(
      readdirSync(to, { recursive: true, withFileTypes: true })
        .filter((each) => each.isFile())
        .map((each) => join(each.parentPath, each.name))
        .map((file) => [file.slice(to.length + 1), readFileSync(file, 'utf8')] as const)
        .sort(),
    );
  return {
    ...wiki,
    to,
    files,
    export: (format: ExportFormat = 'md') => workbench.export({ folder, to, format }),
    put: (name: string, text: string) => putFile(join(to, name), text),
  };
}

function putFile(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

test('every page is Markdown whose links lead somewhere without us', async () => {
  const { export: run, files, workbench, folder } = await open();
  await run();
  const { pages } = await workbench.wiki(folder);
  const found = files();
  expect(pages.map((page) => `${page.path}.md`).filter((name) => !found.has(name))).toEqual([]);
  const text = [...found]
    .filter(([name]) => name.endsWith('.md'))
    .map(([, content]) => content)
    .join('\n');
  expect(text).not.toMatch(/\]\(cite:|\]\(diagram:|\[\[/);
  expect(text).toMatch(/\[fileStore\.ts\]\(\/src\/store\/fileStore\.ts#L\d+/);
  for (const [name, content] of found) {
    if (!name.endsWith('.md')) continue;
    for (const [, link = ''] of content.matchAll(/\]\(((?:\.\.\/)*[\w/-]+\.md)\)/g))
      expect(found.has(join(dirname(name), link))).toBe(true);
  }
  expect([...found.values()].join('\n')).not.toContain(folder);
});

test('a bundle of the Open Knowledge Format: concepts with a type, and a source for every footnote', async () => {
  const { export: run, files, workbench, folder } = await open();
  await run('okf');
  const { pages } = await workbench.wiki(folder);
  const found = files();
  expect(found.get('index.md')).toMatch(/^---\nokf_version: "0\.2"\n---\n/);
  expect(found.get('log.md')).toMatch(/^# Log\n\n## \d{4}-\d\d-\d\d\n/);
  expect(pages.map((page) => `${page.path}.md`).filter((name) => !found.has(name))).toEqual([]);
  for (const [name, text] of found) {
    if (!name.endsWith('.md') || /(?:^|\/)(?:index|log)\.md$/.test(name)) continue;
    const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
    const fields = Object.fromEntries(
      head.split('\n').map((line) => [line.slice(0, line.indexOf(':')), JSON.parse(line.slice(line.indexOf(':') + 1))]),
    );
    expect(fields.type, name).toMatch(/^[A-Z]/);
    const ids = (fields.sources ?? []).map(({ id }: { id: string }) => id);
    expect([...new Set([...body.matchAll(/\[\^(\w+)\](?!:)/g)].map(([, id]) => id))].sort(), name).toEqual(ids.toSorted());
    for (const [, link = ''] of body.matchAll(/\]\(\/([^)#]+\.md)\)/g)) expect(found.has(link), `${name} → ${link}`).toBe(true);
  }
});

test('the same wiki gives the same bytes, and another one takes their place', async () => {
  const { export: run, files, change, plan, set, build } = await open();
  await run();
  const before = files();
  expect([await run(), files()]).toMatchObject([{ written: 0, removed: 0 }, before]);
  await change(/three files/, '3 files');
  await set((await plan()).text.replace('[x] modules/notes:', '[ ] modules/notes:'));
  await build();
  expect((await run()).removed).toBe(1);
  expect([files().has('modules/notes.md'), files().get(`${path}.md`)?.includes('3 files')]).toEqual([false, true]);
});

test.each<[string, string]>([
  ['a file of somebody', 'mine.md'],
  ['a page that somebody changed', 'overview.md'],
])('%s is not overwritten, and nothing else is written', async (_name, name) => {
  const { export: run, files, put, change } = await open();
  await run();
  put(name, 'My own words.\n');
  await change(/three files/, '3 files');
  const before = files();
  expect(await codeOf(run())).toBe('export-foreign');
  expect(files()).toEqual(before);
});

test('what persons wrote goes along as data, but for what must not leave', async () => {
  const { export: run, files, change, edit, text } = await open();
  await change(/three files/, '3 files');
  await edit({ text: `${await text()}\nAsk jane@tiny.dev.\n` });
  expect((await run()).leftOut).toBe(1);
  const { history, pages } = JSON.parse(files().get('wiki.json') ?? '{}');
  expect(history).toMatchObject([{ path, origin: 'editorial', markdown: expect.stringContaining('3 files') }]);
  expect([pages.length > 5, [...files().values()].join('\n').includes('jane@')]).toEqual([true, false]);
});

test('the command line says what it wrote, and wants a folder', async () => {
  const { workbench, folder, to, put } = await open();
  const run = (...argv: readonly string[]) => runCli(['export', folder, ...argv], workbench);
  expect((await run()).code).toBe(2);
  put('mine.md', 'Mine.\n');
  expect(await run('--to', to)).toMatchObject({ code: 3, err: expect.stringContaining('mine.md') });
  rmSync(to, { recursive: true });
  expect((await run('--to', to)).out).toMatch(/^\d+ files written into .*, 0 as they were, 0 removed\.\n$/);
  expect((await run('--to', join(to, 'README.md'))).code).toBe(2);
});

test('pages of one’s own leave as such, deleted ones as what was written on them', async () => {
  const { export: run, files, workbench, folder } = await open();
  for (const name of ['kept', 'gone'])
    await workbench.changeOwnPage(folder, { kind: 'add', title: name, text: `# ${name}\n\nWords of ${name}.\n` }, runOf());
  await workbench.changeOwnPage(folder, { kind: 'delete', path: 'gone' }, runOf());
  await run();
  const found = files();
  expect([found.get('kept.md'), found.has('gone.md')]).toEqual(['# kept\n\nWords of kept.\n', false]);
  const { history } = JSON.parse(found.get('wiki.json') ?? '{}');
  expect(history).toMatchObject([
    { path: 'kept', origin: 'manual', markdown: 'Words of kept.' },
    { path: 'gone', origin: 'manual', markdown: 'Words of gone.' },
  ]);
});
