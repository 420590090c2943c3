import { describe, expect, it } from 'vitest';
import { ProblemError } from '../../../src/model';
import { writeFiles } from '../workbench/openTestWorkbench';
import { type Contents, diskOf, noContents, page, smallFolder, storedWiki } from './storedWiki';

/** A wiki that was edited once and refreshed some times; `at` finds a file of the store by the end of its path. */
async function oldWiki(refreshes = 4) {
  const folder = smallFolder();
  const contents = noContents();
  const wiki = await storedWiki(folder, diskOf(contents));
  await wiki.build();
  await wiki.add('My words.');
  const refresh = async (n: number) => {
    writeFiles(folder, { 'src/b.ts': `import { addOne } from './a';\n${'\n'.repeat(n)}export const two = addOne(${n});\n` });
    await wiki.build();
  };
  for (let n = 2; n < 2 + refreshes; n++) await refresh(n);
  const at = (end: string) => [...contents.files.keys()].find((path) => path.endsWith(end)) ?? '';
  return { folder, contents, at, refresh, reopen: () => storedWiki(folder, diskOf(contents)), ...wiki };
}

const codes = (flaws: readonly { readonly code: string }[]) => flaws.map(({ code }) => code);
const inHome = ({ files }: Contents) => [...files.keys()].filter((path) => !path.includes('/syntax/'));

describe('compaction', () => {
  it('takes what nobody needs; the wiki, its predecessor and what a person wrote stay, and a refresh has nothing to do', async () => {
    const { workbench, checkWhole, contents, shown, written, build, reopen } = await oldWiki(14);
    const before = { files: inHome(contents).length, shown: await shown(), written: await written() };
    const told = await workbench.store.compact(true);
    expect(inHome(contents)).toHaveLength(before.files);
    const gone = await workbench.store.compact(false);
    expect(gone).toEqual(told);
    expect([gone.jobs, gone.revisions, gone.bodies].every((count) => count > 0)).toBe(true);
    expect(inHome(contents).length).toBeLessThan(before.files);
    await checkWhole();
    expect([await shown(), await written(), (await build()).state]).toEqual([before.shown, before.written, 'unchanged']);
    expect(await workbench.store.compact(false)).toEqual({ revisions: 0, jobs: 0, bodies: 0, bytes: 0 });
    expect((await (await reopen()).build()).state).toBe('unchanged');
  });

  it('frees what only old snapshots had, though citations still rest on what was read there', async () => {
    const { workbench, contents, store, bodies } = await oldWiki();
    const [topic] = (await store.readTopics()).value;
    const { value: publication } = await store.readPublication(topic?.id ?? '');
    const first = (await store.readJobs(topic?.id ?? '')).value.at(-1)?.id ?? '';
    expect(Object.keys(publication?.ledgers ?? {})).toContain(first);
    const files = (await store.readSnapshot(topic?.id ?? '', first)).value?.files ?? [];
    const kept = () => files.filter(({ sha256 }) => bodies.readBody(sha256)).map(({ path }) => path);
    expect(kept()).toEqual(['src/a.ts', 'src/b.ts']);
    await workbench.store.compact(false);
    expect([kept(), contents.files.size > 0]).toEqual([['src/a.ts'], true]);
  });

  it('leaves what a person can bring back, with its evidence', async () => {
    const { workbench, restore, shown, add } = await oldWiki(14);
    await add('Newer words.');
    await workbench.store.compact(false);
    expect(await restore('My words.')).toMatchObject({ state: 'published' });
    expect([(await shown()).includes('Newer words.'), (await shown()).includes('(source gone)')]).toEqual([false, false]);
    await workbench.store.compact(false);
    expect(await workbench.store.check(false)).toMatchObject({ flaws: [] });
  });

  it('leaves what a person read last, so that it can still be told what changed since', async () => {
    const { folder, workbench, store, refresh } = await oldWiki(1);
    await workbench.markRead(folder);
    for (let n = 20; n < 34; n++) await refresh(n);
    const [topic] = (await store.readTopics()).value;
    const read = (await store.readMarks(topic?.id ?? '')).value?.pages[page]?.revision ?? '';
    const since = async () => (await workbench.changes(folder)).pages.map(({ path, statements }) => ({ path, statements }));
    const before = await since();
    expect(before.find(({ path }) => path === page)?.statements).not.toEqual([]);
    await workbench.store.compact(false);
    const kept = (await workbench.history(folder, page)).revisions.map(({ id }) => id);
    expect([kept.includes(read), await since()]).toEqual([true, before]);
  });

  it('leaves a wiki whose pointer was lost with its predecessor, and the next run works', async () => {
    const { workbench, contents, at, reopen } = await oldWiki();
    await workbench.store.compact(false);
    contents.files.set(at('/published.json'), Buffer.from('{'));
    const again = await reopen();
    expect((await again.workbench.store.repair()).check.flaws).toEqual([]);
    await again.checkWhole();
    expect((await again.build()).state).toBe('complete');
  });

  it('is seen by a process that read the packs before', async () => {
    const { folder, workbench, reopen } = await oldWiki();
    const other = await reopen();
    await other.checkWhole();
    await workbench.store.compact(false);
    await other.checkWhole();
    writeFiles(folder, { 'src/b.ts': "import { addOne } from './a';\n\nexport const two = addOne(1);\n" });
    expect((await other.build()).state).toBe('complete');
    await (await reopen()).checkWhole();
  });

  it('waits for runs: it refuses while one is under way', async () => {
    const { store, workbench } = await oldWiki();
    const [topic] = (await store.readTopics()).value;
    const release = await store.holdJob(topic?.id ?? '', 'job-x');
    const refused = await workbench.store.compact(false).catch((error: unknown) => error);
    expect(refused instanceof ProblemError && refused.problem.code).toBe('store-in-use');
    await release();
    await workbench.store.compact(false);
  });

  it('refuses where a record cannot be read: what that needs is not known', async () => {
    const { workbench, contents, at } = await oldWiki();
    contents.files.set(at('/published.json'), Buffer.from('{'));
    const refused = await workbench.store.compact(false).catch((error: unknown) => error);
    expect(refused instanceof ProblemError && refused.problem.code).toBe('record-damaged');
  });
});

describe('a check and a repair', () => {
  /** How a store is broken, what the check says, and what is left after the repair. */
  it.each<[string, (contents: Contents, at: (end: string) => string) => void, readonly string[], readonly string[]]>([
    ['the pointer is torn', ({ files }, at) => files.set(at('/published.json'), Buffer.from('{')), ['record-damaged'], []],
    ['the pointer is gone', ({ files }, at) => files.delete(at('/published.json')), ['record-damaged'], []],
    ['a table is gone', ({ files }, at) => files.delete(at('.idx')), ['bodies-lost', 'bodies-lost'], []],
    ['a table is torn', ({ files }, at) => files.set(at('.idx'), Buffer.from('{')), ['record-damaged', 'bodies-lost', 'bodies-lost'], []],
    ['the ledger is gone', ({ files }, at) => files.delete(at('/ledger.jsonl')), ['ledger-broken'], ['ledger-broken']],
    ['a record was set aside that can be read', ({ files }, at) => setAside(files, at('/topic.json')), ['store-damaged'], []],
  ])('%s', async (_name, damage, found, left) => {
    const { contents, at, reopen, written } = await oldWiki();
    const before = await written();
    damage(contents, (end) => (end === '.idx' ? (inHome(contents).find((path) => path.endsWith('.idx')) ?? '') : at(end)));
    const wiki = await reopen();
    expect(new Set(codes(await wiki.check()))).toEqual(new Set(found));
    const { check } = await wiki.workbench.store.repair();
    expect(codes(check.flaws)).toEqual(left);
    expect(await (await reopen()).written()).toEqual(before);
  });

  it('makes the table of a compacted pack again', async () => {
    const { contents, workbench, reopen } = await oldWiki();
    await workbench.store.compact(false);
    contents.files.delete('/store/profiles/default/packs/compacted.idx');
    const { check, checkWhole, workbench: again } = await reopen();
    expect(new Set(codes(await check()))).toEqual(new Set(['bodies-lost']));
    await again.store.repair();
    await checkWhole();
  });

  it('finds a body that is damaged, which a quick look does not', async () => {
    const { contents, reopen } = await oldWiki();
    const pack = inHome(contents).find((path) => path.endsWith('.pack')) ?? '';
    const bytes = Buffer.from(contents.files.get(pack) ?? []);
    bytes[0] = 0;
    contents.files.set(pack, bytes);
    const { workbench, check } = await reopen();
    expect([codes((await workbench.store.check(true)).flaws), new Set(codes(await check()))]).toEqual([[], new Set(['bodies-lost'])]);
  });

  it('brings back what a person wrote out of a record that only partly can be read', async () => {
    const { contents, written, reopen, sha } = await withPageAside();
    const before = await written();
    expect(before).toEqual([]);
    const { workbench } = await reopen();
    expect((await workbench.store.repair()).restored).toEqual([sha]);
    expect((await (await reopen()).written()).join('')).toContain('My words.');
    expect(contents.files.size).toBeGreaterThan(0);
  });

  it('removes what is left over, and nothing else', async () => {
    const { contents, at, reopen, checkWhole } = await oldWiki();
    const leftover = `${at('/topic.json')}.1-aa.tmp`;
    const before = inHome(contents);
    contents.files.set(leftover, Buffer.from('half'));
    const { workbench } = await reopen();
    const disk = await workbench.store.check(true);
    expect(disk.leftovers).toEqual([]);
    expect((await workbench.store.repair()).removed).toEqual([]);
    expect(inHome(contents).length).toBe(before.length + 1);
    await checkWhole();
  });
});

function setAside(files: Contents['files'], path: string): void {
  files.set(`${path}.damaged-1`, files.get(path) ?? new Uint8Array());
  files.delete(path);
}

/** The page's record lies aside with a field too many in one revision and none in its place. */
async function withPageAside() {
  const given = await oldWiki();
  const { contents } = given;
  const file =
    inHome(contents).find(
      (path) => path.includes('/pages/') && String(Buffer.from(contents.files.get(path) ?? [])).includes('My words.'),
    ) ?? '';
  const record = JSON.parse(Buffer.from(contents.files.get(file) ?? []).toString());
  record.revisions[0].content = 1;
  contents.files.set(file, Buffer.from(JSON.stringify(record)));
  setAside(contents.files, file);
  return { ...given, sha: file.slice('/store/profiles/default/'.length) };
}

describe('a move', () => {
  it('brings the whole store to a new folder, and leaves nothing', async () => {
    const { folder, contents, workbench, shown, reopen } = await oldWiki();
    const before = { shown: await shown(), files: contents.files.size };
    const moved = await workbench.store.move('/elsewhere/new');
    expect([moved.files, [...contents.files.keys()].filter((path) => !path.startsWith('/elsewhere/new/'))]).toEqual([before.files, []]);
    const there = await storedWiki(folder, diskOf(contents), '/elsewhere/new');
    await there.checkWhole();
    expect([await there.shown(), (await there.build()).state]).toEqual([before.shown, 'unchanged']);
    expect((await (await reopen()).workbench.store.check(true)).topics).toEqual([]);
  });

  it.each([
    ['/store/inside', 'move-inside'],
    ['/', 'move-inside'],
    ['/full', 'move-not-empty'],
  ])('into %s is refused (%s), and the store stays', async (to, code) => {
    const { contents, workbench, checkWhole } = await oldWiki();
    contents.folders.add('/full');
    contents.files.set('/full/a', new Uint8Array());
    const refused = await workbench.store.move(to).catch((error: unknown) => error);
    expect(refused instanceof ProblemError && refused.problem.code).toBe(code);
    await checkWhole();
  });
});
