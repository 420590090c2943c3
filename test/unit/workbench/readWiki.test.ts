import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copyFixture, openTestWorkbench, runOf, writeFiles } from './openTestWorkbench';

async function buildFixture() {
  const { workbench, store } = openTestWorkbench();
  const folder = copyFixture();
  const { topic, job = '' } = await workbench.build({ folder, kind: 'build', rules: {}, rehash: false, git: false }, runOf());
  return { workbench, store, folder, job: `${topic}/${job}` };
}

test('without a wiki there is a problem with a remedy', async () => {
  const { workbench } = openTestWorkbench();
  await expect(workbench.wiki(copyFixture())).rejects.toThrow('no-wiki');
});

test('code that moves takes its citations along; code that changes makes them stale; code that goes orphans them', async () => {
  const { workbench, folder } = await buildFixture();
  const page = await workbench.page(folder, 'modules/store');
  const citation = page.citations.find(({ path, lines }) => path === 'src/store/fileStore.ts' && lines && lines[1] > lines[0]);
  if (!citation?.lines) throw new Error('the page cites no lines of the file');
  const [first, last] = citation.lines;
  const text = readFileSync(join(folder, 'src/store/fileStore.ts'), 'utf8');

  writeFiles(folder, { 'src/store/fileStore.ts': `\n\n\n${text}` });
  const moved = await workbench.page(folder, 'modules/store');
  expect(moved.citations.find(({ id }) => id === citation.id)).toMatchObject({ state: 'relocated', lines: [first + 3, last + 3] });
  expect(moved.freshness).toBe('current');
  expect((await workbench.excerpt(folder, citation.id)).text).toBe(
    text
      .split('\n')
      .slice(first - 1, last)
      .join('\n'),
  );

  const lines = text.split('\n');
  lines.splice(first, 0, '  // something else');
  writeFiles(folder, { 'src/store/fileStore.ts': lines.join('\n') });
  const changed = await workbench.page(folder, 'modules/store');
  expect(changed.citations.find(({ id }) => id === citation.id)?.state).toBe('stale');
  expect([changed.freshness, changed.changedSources]).toEqual(['stale', 1]);

  rmSync(join(folder, 'src/store/fileStore.ts'));
  const gone = await workbench.page(folder, 'modules/store');
  expect(gone.citations.find(({ id }) => id === citation.id)?.state).toBe('orphaned');
  const { value } = await workbench.verify(folder, true, runOf());
  expect(value.citations.orphaned).toBeGreaterThan(0);
  expect((await workbench.verify(folder, false, runOf())).value.citations.orphaned).toBe(0);
});

test('a citation follows its lines into the file that theirs was moved to, on pages, in excerpts and when verified', async () => {
  const { workbench, folder } = await buildFixture();
  const before = await workbench.page(folder, 'modules/store');
  const [cited] = before.citations.filter(({ path }) => path === 'src/store/fileStore.ts');
  const [first = 1, last = 1] = cited?.lines ?? [];
  const text = readFileSync(join(folder, 'src/store/fileStore.ts'), 'utf8');
  writeFiles(folder, { 'src/disk/fileStore.ts': `// Moved here.\n${text}` });
  rmSync(join(folder, 'src/store/fileStore.ts'));
  const moved = { path: 'src/disk/fileStore.ts', lines: [first + 1, last + 1], state: 'relocated' };

  const now = await workbench.page(folder, 'modules/store');
  expect(now.citations.find(({ id }) => id === cited?.id)).toMatchObject(moved);
  expect(now.freshness).toBe('current');
  const { span, text: shown } = await workbench.excerpt(folder, cited?.id ?? '');
  expect(span).toEqual({ path: moved.path, lines: moved.lines });
  expect(shown.split('\n')).toEqual(text.split('\n').slice(first - 1, last));
  const { value } = await workbench.verify(folder, true, runOf());
  expect(value.items.filter(({ id }) => id === cited?.id)).toEqual(expect.arrayContaining([expect.objectContaining(moved)]));
  expect(value.citations).toMatchObject({ stale: 0, orphaned: 0 });
  const files = (await workbench.wiki(folder)).cited;
  expect(files.filter((path) => path.endsWith('/fileStore.ts'))).toEqual(['src/disk/fileStore.ts', 'src/store/fileStore.ts']);
  expect(files).not.toContain('src/notes');
});

test('search finds a page by a symbol, with the citations of the passage', async () => {
  const { workbench, folder } = await buildFixture();
  const [best] = await workbench.search(folder, { query: 'memoryStore', limit: 5 });
  expect(best?.citations.length).toBeGreaterThan(0);
  expect(await workbench.search(folder, { query: 'zebra', limit: 5 })).toEqual([]);
});

test('pages link to each other both ways', async () => {
  const { workbench, folder } = await buildFixture();
  const page = await workbench.page(folder, 'modules/store');
  expect(page.backlinks.map(({ path }) => path)).toContain('overview');
  const overview = await workbench.page(folder, 'overview');
  expect(overview.links.map(({ path }) => path)).toContain('modules/store');
});

test('a page that is not there is told as such', async () => {
  const { workbench, folder } = await buildFixture();
  await expect(workbench.page(folder, 'nowhere')).rejects.toThrow('no-page');
  await expect(workbench.excerpt(folder, '0000000000')).rejects.toThrow('no-citation');
  await expect(workbench.ledger(folder, 'job-99')).rejects.toThrow('no-job');
});

test('a ledger that is not what was sealed is told with a remedy, also when its job is lost', async () => {
  const { workbench, store, folder, job } = await buildFixture();
  expect(await workbench.ledger(folder)).toMatchObject({ value: { intact: true, sealed: true, brokenAt: null }, problems: [] });
  store.ledgers.set(job, (store.ledgers.get(job) ?? []).slice(0, -1));
  const { value, problems } = await workbench.ledger(folder);
  expect([value.intact, problems.map(({ code, values }) => [code, values.folder])]).toEqual([false, [['ledger-broken', folder]]]);
  expect(value.brokenAt).toBe(value.entries.length);
  store.ledgers.set(
    job,
    (store.ledgers.get(job) ?? []).map((entry) => (entry.seq === 3 ? { ...entry, tool: 'other' } : entry)),
  );
  expect((await workbench.ledger(folder)).value.brokenAt).toBe(4);
  store.jobs.delete(job);
  await expect(workbench.ledger(folder)).rejects.toThrow('ledger-broken');
  for (const unknown of ['constructor', '../../other']) await expect(workbench.ledger(folder, unknown)).rejects.toThrow('no-job');
});

test('a job that published nothing has a ledger too, which no wiki seals', async () => {
  const { workbench, store, folder, job } = await buildFixture();
  const [topic = '', id = ''] = job.split('/');
  store.publications.delete(topic);
  await expect(workbench.ledger(folder)).rejects.toThrow('no-wiki');
  expect(await workbench.ledger(folder, id)).toMatchObject({ value: { intact: true, sealed: false }, problems: [] });
});

test('what a ledger names is found in the files as they are now', async () => {
  const { workbench, folder, job } = await buildFixture();
  const reading = { job: job.split('/')[1] ?? '', path: 'src/store/fileStore.ts', lines: [6, 6] as const };
  const text = readFileSync(join(folder, reading.path), 'utf8');
  expect(await workbench.locate(folder, reading)).toMatchObject({ lines: [6, 6], state: 'current' });
  writeFiles(folder, { [reading.path]: `// One more line.\n${text}` });
  expect(await workbench.locate(folder, reading)).toEqual({ path: reading.path, lines: [7, 7], state: 'relocated' });
  for (const unknown of ['job-99', '../..']) await expect(workbench.locate(folder, { ...reading, job: unknown })).rejects.toThrow('no-job');
  rmSync(join(folder, reading.path));
  expect((await workbench.locate(folder, reading)).state).toBe('orphaned');
});
