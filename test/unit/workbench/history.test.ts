import { describe, expect, it, test } from 'vitest';
import { findSecrets, sha256 } from '../../../src/node';
import type { Workbench } from '../../../src/workbench';
import { cleanHistory } from '../../../src/workbench/cleanHistory';
import { historyOf, type Told } from '../history/historyOf';
import { commit, gitOn } from '../repository/testCommits';
import { emptyFolder, openTestWorkbench, runOf, writeFiles } from './openTestWorkbench';

const author = 'Jane';

/** Six commits by two people on two modules, and a release. */
function makeRepository(): string {
  const folder = emptyFolder();
  const code = (name: string) => ({
    [`src/${name}/${name}.ts`]: `/** Keeps ${name}s. */\nexport function ${name}(): void {}\n`,
    [`src/${name}/more.ts`]: 'export const more = 1;\n',
  });
  commit(folder, {
    message: 'Add notes',
    author,
    day: 0,
    files: { ...code('note'), 'package.json': '{ "name": "notes", "main": "src/note/note.ts" }\n' },
  });
  commit(folder, {
    message: 'feat!: Add lists (#3)\n\nWith <b>marks</b>, see jane@example.org',
    author: 'Bob',
    day: 300,
    files: code('list'),
  });
  gitOn(folder, 300, ['tag', 'v1.0.0']);
  for (const [at, message] of ['Fix [[the]] `note` of \u202e“all” (#4)', 'Remove jane@example.org', 'Say more'].entries()) {
    commit(folder, {
      message,
      author: 'jane@example.org',
      day: 310 + at,
      files: { 'src/note/more.ts': `// TODO: think\nexport const more = ${at};\n` },
    });
  }
  commit(folder, {
    message: 'Own it',
    author: 'dependabot[bot]',
    day: 320,
    files: { CODEOWNERS: '* @jane jane@example.org\nsrc/list/ @bob\n' },
  });
  return folder;
}

const build = (workbench: Workbench, folder: string, git = true) =>
  workbench.build({ folder, kind: 'build', rules: {}, rehash: false, git }, runOf());

test('the pages about the history are true, and verified from the store alone', async () => {
  const { workbench } = openTestWorkbench();
  const folder = makeRepository();
  const view = await build(workbench, folder);
  expect([view.state, view.findings]).toEqual(['complete', []]);
  const { value } = await workbench.verify(folder, false, runOf());
  expect(value.findings).toEqual([]);
  expect(value.citations.current).toBe(value.citations.total);
  for (const path of ['ownership', 'issues-releases']) {
    const { title, summary, markdown } = await workbench.page(folder, path);
    expect(markdown).not.toContain('example.org');
    await expect(`# ${title}\n\n> ${summary}\n\n${markdown}`).toMatchFileSnapshot(`../../golden/history/${path}.md`);
  }
});

test('a cited commit and tag can be looked at', async () => {
  const { workbench } = openTestWorkbench();
  const folder = makeRepository();
  await build(workbench, folder);
  const { citations } = await workbench.page(folder, 'issues-releases');
  const texts = await Promise.all(citations.filter(({ kind }) => kind !== 'file').map(({ id }) => workbench.excerpt(folder, id)));
  const all = texts.map(({ text }) => text).join('\n\n');
  expect(all).toContain('Author: Bob\nDate: 2024-10-27T00:00:00.000Z\nFiles: 2\n\nfeat!: Add lists (#3)\n\nWith <b>marks</b>, see …');
  expect(all).toContain('tag v1.0.0');
});

test('nothing changed: nothing is written; a tag alone is a change, and so is a commit', async () => {
  const { workbench, store } = openTestWorkbench();
  const folder = makeRepository();
  await build(workbench, folder);
  const writes = store.writes.length;
  expect((await build(workbench, folder)).state).toBe('unchanged');
  expect(store.writes.length).toBe(writes);
  gitOn(folder, 330, ['tag', 'v1.1.0']);
  const tagged = await build(workbench, folder);
  expect(tagged.pages.filter(({ change }) => change === 'changed').map(({ path }) => path)).toEqual(['issues-releases']);
  commit(folder, { message: 'Nothing', day: 340 });
  expect((await build(workbench, folder)).state).toBe('complete');
});

test('two builds in two stores say the same', async () => {
  const folder = makeRepository();
  const bodies = await Promise.all(
    [1, 2].map(async () => {
      const { workbench, store } = openTestWorkbench();
      await build(workbench, folder);
      return JSON.stringify([...store.pages.values()].map(({ path, revisions }) => [path, revisions.map(({ content }) => content)]));
    }),
  );
  expect(bodies[0]).toBe(bodies[1]);
});

test('a changed file alone takes the kept history over', async () => {
  const { workbench, store } = openTestWorkbench();
  const folder = makeRepository();
  await build(workbench, folder);
  const [kept] = store.histories.values();
  for (const [key, history] of store.histories) store.histories.set(key, { ...history, commits: history.commits.slice(0, 5) });
  writeFiles(folder, { 'src/list/more.ts': 'export const more = 2;\n' });
  await build(workbench, folder);
  expect([...store.histories.values()].map(({ commits }) => commits.length)).toEqual([5, 5]);
  expect(kept?.commits.length).toBe(6);
});

test('without git there is no such page', async () => {
  const { workbench, store } = openTestWorkbench();
  const { pages } = await build(workbench, makeRepository(), false);
  expect(pages.map(({ path }) => path)).not.toContain('ownership');
  expect(store.histories.size).toBe(0);
});

describe('a cleaned history', () => {
  const secret = `ghp_${'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8'}`;
  const clean = async (told: Partial<Told>) => {
    const { commits, digest } = await cleanHistory({ findSecrets, sha256 }, historyOf([{ subject: 's', ...told }]));
    return { ...commits[0], digest };
  };
  it.each([
    ['jane@example.org', 'jane'],
    ['12345+jane@users.noreply.example.org', 'jane'],
    ['Jane Doe <jane@example.org>', 'Jane Doe jane'],
    ['dependabot[bot]', 'dependabot[bot]'],
    ['“Jane” `x` |\u0007\u202e', 'Jane x'],
    ['@jane', '@jane'],
    ['', 'somebody without a name'],
    ['x'.repeat(200), 'x'.repeat(80)],
  ])('names %j %j', async (name, expected) => expect((await clean({ author: name })).author).toBe(expected));

  it('has no addresses in messages', async () =>
    expect(await clean({ subject: 'For a@b.org, c@d.org', body: 'Not a@b.org' })).toMatchObject({ subject: 'For …, …', body: 'Not …' }));
  it('has no body where something looks like a secret, nor the subject that holds it', async () => {
    expect(await clean({ subject: 'Use it', body: `token ${secret}` })).toMatchObject({ subject: 'Use it', body: '' });
    expect(await clean({ subject: `Use ${secret}`, body: 'more' })).toMatchObject({ subject: '…', body: '' });
  });
  it('has a digest of what it says', async () => {
    const one = await clean({ subject: 'one' });
    expect((await clean({ subject: 'one' })).digest).toBe(one.digest);
    expect((await clean({ subject: 'two' })).digest).not.toBe(one.digest);
  });
});
