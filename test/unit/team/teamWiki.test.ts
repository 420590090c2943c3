import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { protectedMark } from '../../../src/markdown';
import { openPlanFolder } from '../plan/planFolder';
import { copyFixture, runOf } from '../workbench/openTestWorkbench';

const store = 'modules/store';
const own = '# Releasing\n\nOn Tuesdays, with [it](/src/store/fileStore.ts#L1-L2).\n';

/** One person: a folder with a wiki of its own. */
function openPerson(folder = copyFixture()) {
  const given = openPlanFolder(folder);
  const { workbench } = given;
  const text = async (path: string) => (await workbench.editText(folder, path)).text;
  const edit = (path: string, written: string) => workbench.edit(folder, { path, text: written }, runOf());
  const append = async (path: string, more: string) => edit(path, `${await text(path)}\n${more}\n`);
  const add = (path: string, written = own) => workbench.changeOwnPage(folder, { kind: 'add', title: 'x', path, text: written }, runOf());
  const share = (isDry = false) => workbench.share(folder, isDry, runOf());
  const page = (path: string) => workbench.page(folder, path);
  const seq = async () => (await workbench.wiki(folder)).seq;
  const file = (path: string) => join(folder, '.codewiki', path);
  const put = (path: string, written: string | Uint8Array) => {
    mkdirSync(dirname(file(path)), { recursive: true });
    writeFileSync(file(path), written);
  };
  const told = async () =>
    (await given.build()).problems.filter(({ path = '' }) => path.startsWith('.codewiki')).map(({ code, path }) => [code, path]);
  const verify = async () =>
    (await workbench.verify(folder, false, runOf())).value.findings.filter(({ severity }) => severity === 'blocking');
  return { ...given, text, edit, append, add, share, page, seq, file, put, told, verify };
}

/** Brings what one person shared to another, as a pull does. */
function pull(from: { readonly folder: string }, to: { readonly folder: string }): void {
  rmSync(join(to.folder, '.codewiki'), { recursive: true, force: true });
  if (existsSync(join(from.folder, '.codewiki'))) cpSync(join(from.folder, '.codewiki'), join(to.folder, '.codewiki'), { recursive: true });
}

async function openTwo() {
  const [jane, kim] = [openPerson(), openPerson()];
  await jane.build();
  await kim.build();
  return { jane, kim };
}

function filesIn(folder: string): Readonly<Record<string, string>> {
  if (!existsSync(folder)) return {};
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    files.map(({ parentPath, name }) => [join(parentPath, name).slice(folder.length + 1), readFileSync(join(parentPath, name), 'utf8')]),
  );
}

test('what one shares, another builds with: pages, a page of their own and the plan', async () => {
  const { jane, kim } = await openTwo();
  await jane.append(store, 'Jane knows.');
  await jane.add('releasing');
  await jane.workbench.changePlan(jane.folder, { kind: 'change', path: 'modules/notes', dropped: true });
  await jane.workbench.changePlan(jane.folder, { kind: 'change', path: store, title: 'The store', note: 'Tell more.\nAnd more.' });
  await jane.build();
  const { files } = await jane.share();
  expect(files.map(({ path, change }) => [path, change])).toEqual([
    ['.codewiki/plan/modules/notes.md', 'added'],
    ['.codewiki/plan/modules/store.md', 'added'],
    ['.codewiki/pages/modules/store.md', 'added'],
    ['.codewiki/pages/releasing.md', 'added'],
  ]);
  pull(jane, kim);
  expect(await kim.told()).toEqual([]);
  const [ours, released] = [await kim.page(store), await kim.page('releasing')];
  expect([ours.markdown.includes('Jane knows.'), ours.origin, ours.title]).toEqual([true, 'editorial', 'The store']);
  expect([released.origin, released.citations.map(({ state }) => state)]).toEqual(['manual', ['current']]);
  expect((await kim.workbench.history(kim.folder, 'releasing')).revisions[0]?.reason).toBe('from .codewiki/pages/releasing.md');
  expect((await kim.workbench.wiki(kim.folder)).wishes).toEqual((await jane.workbench.wiki(jane.folder)).wishes);
  expect(await kim.verify()).toEqual([]);
  const seq = await kim.seq();
  await kim.build();
  expect(await kim.seq()).toBe(seq);
});

test('a fresh clone has it with its first build', async () => {
  const { jane } = await openTwo();
  await jane.add('releasing');
  await jane.share();
  const late = openPerson();
  pull(jane, late);
  await late.build();
  expect((await late.page('releasing')).title).toBe('Releasing');
});

test('sharing twice writes nothing, also when lines only moved, and nothing in it is of one machine or time', async () => {
  const { jane } = await openTwo();
  await jane.add('releasing');
  await jane.append(store, 'Jane knows.');
  const before = filesIn(jane.folder);
  await jane.share(true);
  expect(filesIn(jane.folder)).toEqual(before);
  await jane.share();
  const shared = filesIn(jane.file(''));
  const seq = await jane.seq();
  await jane.build();
  expect(await jane.seq()).toBe(seq);
  const source = join(jane.folder, 'src/store/fileStore.ts');
  writeFileSync(source, `\n\n\n${readFileSync(source, 'utf8')}`);
  await jane.build();
  await jane.share();
  expect(filesIn(jane.file(''))).toEqual(shared);
  expect(JSON.stringify(shared)).not.toMatch(/20\d\d-|job-|notes-app\//);
});

test('a file whose cited lines moved meanwhile cites them where they are; where they changed it says so', async () => {
  const { jane, kim } = await openTwo();
  await jane.add('releasing');
  await jane.share();
  const source = join(kim.folder, 'src/store/fileStore.ts');
  const text = readFileSync(source, 'utf8');
  writeFileSync(source, `\n\n\n${text}`);
  pull(jane, kim);
  await kim.build();
  expect((await kim.page('releasing')).citations.map(({ lines }) => lines)).toEqual([[4, 5]]);
  const late = openPerson();
  writeFileSync(join(late.folder, 'src/store/fileStore.ts'), text.replace(/^.*\n/, 'export const none = 1;\n'));
  pull(jane, late);
  expect(await late.told()).toEqual([['team-citation-changed', '.codewiki/pages/releasing.md']]);
  expect((await late.page('releasing')).citations).toEqual([]);
});

test('two who edit different pages on branches merge without a conflict in git, and each builds both', async () => {
  const git = (folder: string, ...argv: readonly string[]) =>
    execFileSync('git', ['-C', folder, '-c', 'user.name=J', '-c', 'user.email=j@localhost', ...argv], { stdio: 'pipe', encoding: 'utf8' });
  const above = mkdtempSync(join(tmpdir(), 'code-wiki-team-'));
  onTestFinished(() => rmSync(above, { recursive: true, force: true }));
  const first = copyFixture();
  git(first, 'init', '-q', '-b', 'main');
  git(first, 'add', '-A');
  git(first, 'commit', '-qm', 'first');
  git(above, 'clone', '-q', first, 'notes-app');
  const [jane, kim] = [openPerson(first), openPerson(join(above, 'notes-app'))];
  for (const [person, path, word] of [
    [jane, store, 'Jane knows.'],
    [kim, 'modules/notes', 'Kim knows.'],
  ] as const) {
    await person.build();
    await person.append(path, word);
    await person.workbench.changePlan(person.folder, { kind: 'change', path, note: word });
    await person.build();
    await person.share();
    git(person.folder, 'add', '-A');
    git(person.folder, 'commit', '-qm', word);
  }
  git(kim.folder, 'pull', '-q', '--no-rebase', 'origin', 'main');
  await kim.build();
  expect([
    (await kim.page(store)).markdown.includes('Jane knows.'),
    (await kim.page('modules/notes')).markdown.includes('Kim knows.'),
  ]).toEqual([true, true]);
});

test('both changing the same sentence is a conflict that the person decides, and then stays decided', async () => {
  for (const side of ['yours', 'wiki'] as const) {
    const { jane, kim } = await openTwo();
    const sentence = /three files/;
    expect(await jane.text(store)).toMatch(sentence);
    await jane.edit(store, (await jane.text(store)).replace(sentence, 'Jane’s files'));
    await jane.share();
    await kim.edit(store, (await kim.text(store)).replace(sentence, 'Kim’s files'));
    pull(jane, kim);
    expect(await kim.told()).toEqual([['team-page-conflict', '.codewiki/pages/modules/store.md']]);
    expect((await kim.page(store)).markdown).toContain('Kim’s files');
    const both = await kim.workbench.editText(kim.folder, store);
    expect([both.state, both.text.includes('Jane’s files'), both.text.includes('Kim’s files')]).toEqual(['conflict', true, true]);
    await kim.share();
    expect(readFileSync(kim.file('pages/modules/store.md'), 'utf8')).toContain('Jane’s files');
    expect(await kim.told()).toEqual([]);
    await kim.workbench.chooseSide(kim.folder, store, side, runOf());
    const wanted = side === 'yours' ? 'Kim’s files' : 'Jane’s files';
    for (let n = 0; n < 2; n++) {
      expect((await kim.page(store)).markdown).toContain(wanted);
      expect(await kim.told()).toEqual([]);
      writeFileSync(join(kim.folder, 'src/other.ts'), `export const other = ${n};\n`);
    }
    expect((await kim.workbench.wiki(kim.folder)).pages.some(({ conflict }) => conflict)).toBe(false);
    await kim.share();
    expect(readFileSync(kim.file('pages/modules/store.md'), 'utf8')).toContain(wanted);
    expect(await kim.verify()).toEqual([]);
  }
});

test('different sentences are merged, round after round', async () => {
  const { jane, kim } = await openTwo();
  await jane.append(store, 'Jane knows.');
  await jane.share();
  pull(jane, kim);
  await kim.build();
  await kim.edit(store, (await kim.text(store)).replace(/three files/, 'Kim’s files'));
  await jane.append(store, 'Jane knows more.');
  await jane.share();
  pull(jane, kim);
  expect(await kim.told()).toEqual([]);
  const { markdown } = await kim.page(store);
  expect(['Jane knows.', 'Jane knows more.', 'Kim’s files'].every((said) => markdown.includes(said))).toBe(true);
  await kim.share();
  pull(kim, jane);
  expect(await jane.told()).toEqual([]);
  expect((await jane.page(store)).markdown).toContain('Kim’s files');
});

test('a file that is gone takes its page along, unless this person changed it', async () => {
  const { jane, kim } = await openTwo();
  await jane.add('releasing');
  await jane.add('daily');
  await jane.append(store, 'Jane knows.');
  await jane.share();
  pull(jane, kim);
  await kim.build();
  await kim.append('daily', 'Kim too.');
  await jane.workbench.changeOwnPage(jane.folder, { kind: 'delete', path: 'releasing' }, runOf());
  await jane.workbench.changeOwnPage(jane.folder, { kind: 'delete', path: 'daily' }, runOf());
  await jane.workbench.chooseSide(jane.folder, store, 'wiki', runOf());
  expect((await jane.share()).files.map(({ change }) => change)).toEqual(['removed', 'removed', 'removed']);
  expect(filesIn(jane.file(''))).toEqual({});
  pull(jane, kim);
  await kim.build();
  const wiki = await kim.workbench.wiki(kim.folder);
  expect([wiki.deleted.map(({ path }) => path), wiki.pages.some(({ path }) => path === 'daily')]).toEqual([['releasing'], true]);
  expect([(await kim.page(store)).origin, (await kim.page('daily')).markdown.includes('Kim too.')]).toEqual(['composed', true]);
  const seq = await kim.seq();
  await kim.build();
  expect(await kim.seq()).toBe(seq);
});

test('a file cites what this wiki cited before and does no longer', async () => {
  const { jane, kim } = await openTwo();
  await jane.add('releasing');
  await kim.add('mine');
  await kim.edit('mine', '# Mine\n\nNothing.\n');
  await jane.share();
  pull(jane, kim);
  expect(await kim.told()).toEqual([]);
  expect((await kim.page('releasing')).citations.map(({ state }) => state)).toEqual(['current']);
});

test('wishes are merged one by one, and this person’s stays where both changed the same', async () => {
  const { jane, kim } = await openTwo();
  const wish = (person: typeof jane, change: object) =>
    person.workbench.changePlan(person.folder, { kind: 'change', path: store, ...change });
  await wish(jane, { title: 'Jane’s store', note: 'Tell more.' });
  await jane.share();
  await wish(kim, { title: 'Kim’s store', pinned: true });
  pull(jane, kim);
  expect(await kim.told()).toEqual([['team-plan-yours', '.codewiki/plan/modules/store.md']]);
  expect((await kim.workbench.wiki(kim.folder)).wishes).toEqual([{ path: store, title: 'Kim’s store', pinned: true, note: 'Tell more.' }]);
  expect(await kim.told()).toEqual([]);
  await kim.share();
  pull(kim, jane);
  expect(await jane.told()).toEqual([]);
  expect((await jane.workbench.wiki(jane.folder)).wishes).toEqual([
    { path: store, title: 'Kim’s store', pinned: true, note: 'Tell more.' },
  ]);
});

test('files from anybody are data: what cannot be a page is told by name and holds nothing else up', async () => {
  const { kim } = await openTwo();
  const cite = '[it](/src/store/fileStore.ts#L1-L2)';
  kim.put('pages/good.md', `# Good\n\nWith ${cite}. <script>alert(1)</script>\n`);
  kim.put('pages/secret.md', `# S\n\nWith ${cite}. aws_secret_access_key = "wJalrXUtnFEMI/K7MDENG/bPxRfiCYzq9dTeSt12"\n`);
  kim.put('pages/mail.md', `# M\n\nAsk jane@tiny.dev. ${cite}\n`);
  kim.put('pages/path.md', `# P\n\nIn /home/jane/x. ${cite}\n`);
  kim.put('pages/forged.md', '# F\n\nSo [it is](cite:0123456789).\n');
  kim.put('pages/Odd Name.md', '# O\n\nx\n');
  kim.put('pages/binary.md', Buffer.from([0x23, 0x20, 0xff, 0xfe, 0x00]));
  kim.put('pages/zero.md', '# Z\n\n\0\n');
  kim.put('pages/empty.md', '');
  kim.put('pages/huge.md', 'x'.repeat(2 * 1024 * 1024));
  kim.put('pages/open.md', '---\nsummary: x\n# Z\n\nx\n');
  kim.put('pages/both.md', '# B\n\n<<<<<<< HEAD\na\n=======\nb\n>>>>>>> main\n');
  kim.put('pages/readme.txt', 'x');
  symlinkSync(join(kim.folder, 'README.md'), kim.file('pages/link.md'));
  kim.put('plan/overview.md', '- [ ] overview\n');
  kim.put('plan/etc.md', '\n- [x] ../../etc: X\n');
  kim.put('plan/modules/a.md', '- [x] modules/a: jane@tiny.dev\n');
  kim.put('plan/modules/b.md', '- [x] modules/c: C\n');
  kim.put('plan/modules/d.md', 'Anything\n');
  const expected = [
    ['plan-overview', '.codewiki/plan/overview.md:1'],
    ['plan-unknown-page', '.codewiki/plan/etc.md:2'],
    ['team-page-name', '.codewiki/plan/etc.md'],
    ['plan-private', '.codewiki/plan/modules/a.md:1'],
    ['team-page-name', '.codewiki/plan/modules/b.md'],
    ['plan-line', '.codewiki/plan/modules/d.md:1'],
    ['team-page-name', '.codewiki/pages/Odd Name.md'],
    ['team-not-read', '.codewiki/pages/binary.md'],
    ['team-page-undecided', '.codewiki/pages/both.md'],
    ['page-large', '.codewiki/pages/huge.md'],
    ['team-not-read', '.codewiki/pages/link.md'],
    ['team-page-name', '.codewiki/pages/readme.txt'],
    ['page-empty', '.codewiki/pages/empty.md'],
    ['page-front-matter', '.codewiki/pages/open.md'],
    ['page-binary', '.codewiki/pages/zero.md'],
    ['team-page-blocked', '.codewiki/pages/secret.md'],
    ['team-page-blocked', '.codewiki/pages/mail.md'],
    ['team-page-blocked', '.codewiki/pages/path.md'],
  ];
  for (let n = 0; n < 2; n++)
    expect((await kim.told()).map((each) => each.join(' ')).sort()).toEqual(expected.map((each) => each.join(' ')).sort());
  const wiki = await kim.workbench.wiki(kim.folder);
  expect(wiki.pages.filter(({ role }) => role === 'article').map(({ path }) => path)).toEqual(['forged', 'good']);
  expect((await kim.page('forged')).markdown).toBe('So it is.');
  expect(wiki.wishes).toEqual([]);
  expect(await kim.verify()).toEqual([]);
});

test('a folder that is a link is not followed, and nothing is written through it', async () => {
  const { jane, kim } = await openTwo();
  await jane.add('releasing');
  await jane.share();
  symlinkSync(jane.file(''), join(kim.folder, '.codewiki'));
  await kim.build();
  expect((await kim.workbench.wiki(kim.folder)).pages.some(({ path }) => path === 'releasing')).toBe(false);
  await kim.add('daily');
  await expect(kim.share()).rejects.toMatchObject({ problem: { code: 'write-through-link' } });
  expect(existsSync(jane.file('pages/daily.md'))).toBe(false);
});

test('what is shared is no code: no page speaks of it; a protected section comes along', async () => {
  const { jane, kim } = await openTwo();
  await jane.add('releasing', `# Releasing\n\n## How\n${protectedMark}\n\nWith [it](/src/store/fileStore.ts#L1-L2).\n`);
  await jane.share();
  pull(jane, kim);
  await kim.build();
  expect((await kim.page('releasing')).protected).toEqual(['section-how']);
  const pages = await Promise.all((await kim.workbench.wiki(kim.folder)).pages.map(({ path }) => kim.page(path)));
  expect(pages.filter(({ markdown }) => markdown.includes('.codewiki/'))).toEqual([]);
});
