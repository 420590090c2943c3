import { readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type BuildView, type Progress, stages } from '../../../src/model';
import type { Workbench } from '../../../src/workbench';
import { createMemoryBodies, createMemoryStore } from '../knowledge/memoryStore';
import { copyFixture, emptyFolder, openTestWorkbench, runOf, writeFiles } from './openTestWorkbench';

function build(workbench: Workbench, folder: string, rules = {}, stopAt?: Progress['stage']): Promise<BuildView> {
  return workbench.build({ folder, kind: 'build', rules, rehash: false, git: false }, runOf(stopAt));
}

function changes(view: BuildView): readonly string[] {
  return view.pages.filter(({ change }) => change !== 'unchanged').map(({ path, change }) => `${change} ${path}`);
}

test('a first build publishes pages that pass every gate', async () => {
  const { workbench } = openTestWorkbench();
  const folder = copyFixture();
  const view = await build(workbench, folder);
  expect(view.state).toBe('complete');
  expect(view.findings).toEqual([]);
  expect(view.pages.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['overview', 'repository-map', 'modules', 'entry-points', 'modules/store']),
  );
  const { value } = await workbench.verify(folder, false, runOf());
  expect(value.findings).toEqual([]);
  expect(value.citations.current).toBe(value.citations.total);
  expect(value.citations.total).toBeGreaterThan(20);
});

test('nothing changed: nothing is written', async () => {
  const { workbench, store } = openTestWorkbench();
  const folder = copyFixture();
  const first = await build(workbench, folder);
  const writes = store.writes.length;
  const second = await build(workbench, folder);
  expect(second.state).toBe('unchanged');
  expect(second.job).toBeUndefined();
  expect(second.pages.map(({ revision }) => revision)).toEqual(first.pages.map(({ revision }) => revision));
  expect(store.writes.length).toBe(writes);
});

test('one file changed: only that file is parsed, and the pages are those of a wiki made anew', async () => {
  const { workbench, syntax } = openTestWorkbench();
  const folder = copyFixture();
  await build(workbench, folder);
  const parsed = syntax.size;
  writeFiles(folder, { 'src/added.ts': 'export function added() {}\n' });
  const refreshed = await build(workbench, folder);
  expect(syntax.size).toBe(parsed + 1);
  await build(workbench, folder);
  expect(syntax.size).toBe(parsed + 1);

  const anew = openTestWorkbench();
  await build(anew.workbench, folder);
  for (const { path } of refreshed.pages) {
    const [one, other] = [await workbench.page(folder, path), await anew.workbench.page(folder, path)];
    expect(one.markdown).toBe(other.markdown);
  }
});

test('nothing changed: no body is read from the store', async () => {
  const bodies = createMemoryBodies();
  const read: string[] = [];
  const readBody = (hash: string) => {
    read.push(hash);
    return bodies.readBody(hash);
  };
  const { workbench } = openTestWorkbench(createMemoryStore(), { ...bodies, readBody }, '2999-01-01T00:00:00.000Z');
  const folder = copyFixture();
  await build(workbench, folder);
  expect((await build(workbench, folder)).state).toBe('unchanged');
  expect(read).toEqual([]);
  writeFiles(folder, { 'src/added.ts': 'export const added = 1;\n' });
  expect((await build(workbench, folder)).state).toBe('complete');
  expect(read.length).toBeGreaterThan(0);
});

test('two builds in two stores say the same, byte for byte', async () => {
  const folder = copyFixture();
  const pages = await Promise.all(
    [1, 2].map(async () => {
      const { workbench, store } = openTestWorkbench();
      await build(workbench, folder);
      return JSON.stringify(
        [...store.pages.values()].map(({ path, revisions }) => [path, revisions.map(({ id, content }) => [id, content])]),
      );
    }),
  );
  expect(pages[0]).toBe(pages[1]);
});

test('a change writes the pages that it concerns and says why', async () => {
  const { workbench } = openTestWorkbench();
  const folder = copyFixture();
  await build(workbench, folder);
  writeFiles(folder, { 'src/store/clear.ts': '/** Forgets every note. */\nexport function clear(): void {}\n' });
  const view = await build(workbench, folder);
  expect(view.impact.added).toEqual(['src/store/clear.ts']);
  expect(changes(view)).toContain('changed modules/store');
  expect(changes(view)).not.toContain('changed modules/notes');
  expect(view.impact.pages.every(({ because }) => because !== '')).toBe(true);
});

test('a moved file is a rename, and its module keeps its page', async () => {
  const { workbench } = openTestWorkbench();
  const folder = copyFixture();
  await build(workbench, folder);
  renameSync(join(folder, 'src/store'), join(folder, 'src/keeping'));
  const view = await build(workbench, folder);
  expect(view.impact.renamed).toContainEqual({ from: 'src/store/fileStore.ts', to: 'src/keeping/fileStore.ts' });
  expect(view.pages.find(({ path }) => path === 'modules/store')?.title).toBe('keeping');
});

test('a rebuild reads everything anew and changes no page that says the same', async () => {
  const { workbench } = openTestWorkbench();
  const folder = copyFixture();
  const first = await build(workbench, folder);
  const view = await workbench.build({ folder, kind: 'rebuild', rules: {}, rehash: false, git: false }, runOf());
  expect(view.state).toBe('complete');
  expect(changes(view)).toEqual([]);
  expect(view.ledger.entries).toBe(first.ledger.entries);
});

test('a refresh reads only what changed: citations into equal files keep their proof', async () => {
  const { workbench } = openTestWorkbench();
  const folder = copyFixture();
  const first = await build(workbench, folder);
  const path = join(folder, 'src/store/fileStore.ts');
  writeFiles(folder, { 'src/store/fileStore.ts': `// A new first line.\n${readFileSync(path, 'utf8')}` });
  const view = await build(workbench, folder);
  expect(view.ledger.entries).toBeLessThan(first.ledger.entries / 2);
  const { value } = await workbench.ledger(folder);
  expect(value.entries.some(({ state }) => state === 'rebound')).toBe(true);
  expect(value.intact).toBe(true);
  expect((await workbench.verify(folder, false, runOf())).value.findings).toEqual([]);
});

function checkRefusal(name: string, rules: object, code: string, remedy: (view: BuildView) => object): void {
  test(`${name}: refused with a remedy that works, and nothing is written`, async () => {
    const { workbench, store } = openTestWorkbench();
    const folder = copyFixture();
    const view = await build(workbench, folder, rules);
    expect(view.state).toBe('refused');
    expect(view.problems.map((each) => each.code)).toContain(code);
    expect(store.writes).toEqual([]);
    expect((await build(workbench, folder, remedy(view))).state).toBe('complete');
  });
}

const figure = (view: BuildView, code: string) => Number(view.problems.find((each) => each.code === code)?.values.eligible);
checkRefusal('too many files', { budgets: { maxFiles: 3 } }, 'over-file-count', (view) => ({
  budgets: { maxFiles: figure(view, 'over-file-count') },
}));
checkRefusal('too many bytes', { budgets: { maxTotalBytes: 900 } }, 'over-total-bytes', (view) => ({
  budgets: { maxTotalBytes: figure(view, 'over-total-bytes') },
}));
checkRefusal('too large a file', { budgets: { maxFileBytes: 300 } }, 'over-file-bytes', (view) => ({
  budgets: { maxFileBytes: figure(view, 'over-file-bytes') },
}));
checkRefusal('too many files, excluded instead', { budgets: { maxFiles: 9 } }, 'over-file-count', () => ({
  budgets: { maxFiles: 9 },
  exclude: ['src/notes/**', 'tsconfig.json'],
}));
checkRefusal('too many files, narrowed instead', { budgets: { maxFiles: 4 } }, 'over-file-count', () => ({
  budgets: { maxFiles: 4 },
  scope: ['src/store'],
}));

test('an empty folder is refused', async () => {
  const { workbench, store } = openTestWorkbench();
  const view = await build(workbench, emptyFolder());
  expect([view.state, view.problems.map(({ code }) => code).at(-1)]).toEqual(['refused', 'empty-folder']);
  expect(store.writes).toEqual([]);
});

test('a folder with nothing to parse still has a wiki', async () => {
  const { workbench } = openTestWorkbench();
  const folder = emptyFolder();
  writeFiles(folder, { 'README.md': '# Recipes\n\nHow we cook at home.\n', 'soups/leek.txt': 'Leek and water.\n' });
  const view = await build(workbench, folder);
  expect(view.state).toBe('complete');
  expect(view.findings).toEqual([]);
  expect((await workbench.page(folder, 'overview')).markdown).toContain('“How we cook at home”');
});

// `write` comes only with a model: test/unit/writing stops there.
for (const stage of stages.filter((each) => each !== 'write')) {
  test(`stopped at ${stage}: the old wiki stays`, async () => {
    const { workbench, store } = openTestWorkbench();
    const folder = copyFixture();
    await build(workbench, folder);
    const before = new Map(store.publications);
    writeFiles(folder, { 'src/extra.ts': 'export const extra = 1;\n' });
    const view = await build(workbench, folder, {}, stage).catch((error: unknown) => error as Error);
    if (view instanceof Error) expect(view.message).toBe('cancelled');
    else expect(view.state).toBe('cancelled');
    expect(store.publications).toEqual(before);
    expect((await build(workbench, folder)).state).toBe('complete');
  });
}

test('another run publishes first: this one steps back', async () => {
  const store = createMemoryStore();
  const { workbench } = openTestWorkbench(store);
  const folder = copyFixture();
  await build(workbench, folder);
  writeFiles(folder, { 'src/extra.ts': 'export const extra = 1;\n' });
  const [topic] = store.publications.keys();
  const publication = store.publications.get(topic ?? '');
  const replace = store.replacePublication;
  Object.assign(store, {
    replacePublication: (next: never, expected: number) => {
      if (publication) store.publications.set(publication.topic, { ...publication, seq: 7 });
      return replace(next, expected);
    },
  });
  const view = await build(workbench, folder);
  expect([view.state, view.problems.at(-1)?.code]).toEqual(['failed', 'published-meanwhile']);
  expect(store.publications.get(topic ?? '')?.seq).toBe(7);
});

test('jobs that died are closed by the next one', async () => {
  const { workbench, store } = openTestWorkbench();
  const folder = copyFixture();
  const first = await build(workbench, folder);
  const [key, job] = [...store.jobs][0] ?? [];
  if (!key || !job) throw new Error('no job was kept');
  store.jobs.set(key, { ...job, state: 'running', endedAt: null });
  store.jobs.set(`${job.topic}/lost`, { ...job, id: 'lost', state: 'running', endedAt: null });
  writeFiles(folder, { 'src/extra.ts': 'export const extra = 1;\n' });
  await build(workbench, folder);
  const states = [...store.jobs.values()].map(({ id, state }) => `${id} ${state}`);
  expect(states).toEqual([`${first.job} complete`, 'lost failed', 'job-2 complete']);
});

test('a folder that is gone is told as such', async () => {
  const { workbench } = openTestWorkbench();
  const folder = copyFixture();
  rmSync(folder, { recursive: true });
  await expect(build(workbench, folder)).rejects.toThrow('no-folder');
});

test('rules are kept although they change nothing today, and come back when their record is lost', async () => {
  const { workbench, store } = openTestWorkbench();
  const folder = copyFixture();
  const { excluded } = (await build(workbench, folder, { exclude: ['src/notes/**'] })).coverage.byReason;
  expect((await build(workbench, folder, { budgets: { maxFiles: 77 } })).state).toBe('unchanged');
  expect([...store.topics.values()].map(({ rules }) => [rules.budgets.maxFiles, rules.exclude])).toEqual([[77, ['src/notes/**']]]);
  store.topics.clear();
  const again = await build(workbench, folder);
  expect(excluded).toBeGreaterThan(0);
  expect([again.state, again.coverage.byReason.excluded]).toEqual(['unchanged', excluded]);
});
