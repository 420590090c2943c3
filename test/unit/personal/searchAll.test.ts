import { expect, test } from 'vitest';
import type { ArticleSearchState } from '../../../src/model';
import { openPersonal, refresh, root } from './openPersonal';

const articles = {
  'vault/engine': { title: 'Engine', text: '# Engine\n\nA gearbox turns it.\n', fields: { tags: ['machine'] } },
  'vault/store': { title: 'Store', text: '# Store\n\nNo gearbox here.\n' },
  'vault/old': { title: 'Old', text: '# Old\n\nThe gearbox of old.\n', state: 'archived' as const },
  'vault/gone': { title: 'Gone', text: '# Gone\n\nThe gearbox is gone.\n', state: 'deleted' as const },
};

async function opened() {
  const wiki = await openPersonal(articles);
  await wiki.workbench.changeTopic({ kind: 'new', name: 'Topic', sources: ['vault/engine'] });
  await refresh(wiki.workbench);
  return wiki;
}

test('pages of topics and articles are found together; archived and deleted ones are not', async () => {
  const { workbench } = await opened();
  const results = await workbench.searchAll(undefined, { query: 'gearbox', limit: 20 });
  const found = results.map(({ kind, wiki, path }) => [kind, wiki, path].join(' '));
  expect(found).toContain('article  vault/engine');
  expect(found).toContain('article  vault/store');
  expect(found).toContain('personal Topic sources/vault/engine');
  expect(found.join('\n')).not.toMatch(/old|gone/);
  expect(results.map(({ score }) => score)).toEqual(results.map(({ score }) => score).toSorted((a, b) => b - a));
});

test('filters keep kinds, roles and tags', async () => {
  const { workbench } = await opened();
  const find = async (more: object) =>
    (await workbench.searchAll(undefined, { query: 'gearbox', limit: 20, ...more })).map(({ kind, path }) => `${kind} ${path}`);
  expect(await find({ kinds: ['article'] })).toEqual(['article vault/store', 'article vault/engine'].sort());
  expect(await find({ kinds: ['article'], tags: ['machine'] })).toEqual(['article vault/engine']);
  expect(await find({ roles: ['source'] })).toEqual(['personal sources/vault/engine']);
  expect(await find({ kinds: ['code'] })).toEqual([]);
});

test('a state keeps to articles, and archived ones are found by it alone', async () => {
  const { workbench, write } = await opened();
  const dated = (title: string, text: string, date: string) => ({ title, text: `# ${title}\n\nDecision: ${text}.\n`, fields: { date } });
  await write({
    'vault/keep': dated('Keep', 'keep the gearbox', '2025-01-02'),
    'vault/drop': dated('Drop', 'no longer keep the gearbox', '2025-03-04'),
    'vault/past': { title: 'Past', text: '# Past\n\nThe gearbox of then.\n', fields: { supersededBy: 'vault/store' } },
  });
  const find = async (...states: readonly ArticleSearchState[]) => {
    const found = await workbench.searchAll(undefined, { query: 'gearbox', limit: 20, states });
    return found.map(({ path, state }) => `${path} ${state}`).sort();
  };
  expect(await find('archived')).toEqual(['vault/old archived']);
  expect(await find('superseded', 'archived')).toEqual(['vault/old archived', 'vault/past superseded']);
  expect(await find('disputed')).toEqual(['vault/keep disputed']);
  expect(await find('active')).toEqual(['vault/drop active', 'vault/engine active', 'vault/keep active', 'vault/store active']);
  const all = await workbench.searchAll(undefined, { query: 'gearbox', limit: 3, kinds: ['article'] });
  expect(all).toHaveLength(3);
  expect(all.map(({ path }) => path)).not.toContain('vault/old');
});

test('only what is new is read, and the index is kept once for each change', async () => {
  const { workbench, write, searchCache } = await opened();
  await workbench.searchAll(undefined, { query: 'gearbox', limit: 5 });
  const before = searchCache.read('library');
  await workbench.searchAll(undefined, { query: 'gearbox', limit: 5 });
  expect(searchCache.read('library')).toEqual(before);
  await write({ 'vault/store': { ...articles['vault/store'], text: '# Store\n\nA clutch now.\n' } });
  const [hit] = await workbench.searchAll(undefined, { query: 'clutch', limit: 5 });
  expect(hit).toMatchObject({ kind: 'article', path: 'vault/store', snippet: 'A clutch now.' });
  expect(await workbench.search(root, { query: 'clutch', limit: 5 })).toEqual([]);
});
