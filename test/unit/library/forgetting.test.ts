import { describe, expect, test } from 'vitest';
import { openPersonal, refresh, textOf } from '../personal/openPersonal';

const now = '2026-03-01';
const articles = {
  'notes/new': { title: 'New', text: '# New\n\nDecision: keep it this way.\n', fields: { date: '2026-02-20' } },
  'notes/old': { title: 'Old', text: '# Old\n\nDecision: keep it that way.\n', fields: { date: '2025-06-01' } },
  'notes/over': { title: 'Over', text: '# Over\n', fields: { date: '2026-02-01', validUntil: '2026-02-15' } },
  'notes/seen': { title: 'Seen', text: '# Seen\n', fields: { date: '2024-01-01', lastVerifiedAt: '2026-02-01' } },
  'notes/gone': { title: 'Gone', text: '# Gone\n', fields: { date: '2024-01-01' }, state: 'archived' as const },
};

async function decayedIn({ workbench }: Awaited<ReturnType<typeof openPersonal>>, days = 90) {
  return (await workbench.library.decayed(days)).map(({ path, because, since }) => [path, because, since].join(' '));
}

test(`on ${now} those are to be looked at again that nobody wrote or verified for long, and those whose time is over`, async () => {
  const wiki = await openPersonal(articles);
  expect(await decayedIn(wiki)).toEqual(['notes/old old 2025-06-01', 'notes/over expired 2026-02-15']);
  expect(await decayedIn(wiki, 5)).toEqual([
    'notes/old old 2025-06-01',
    'notes/seen old 2026-02-01',
    'notes/over expired 2026-02-15',
    'notes/new old 2026-02-20',
  ]);
});

test('what is verified holds again, and what is superseded is dealt with', async () => {
  const wiki = await openPersonal(articles);
  expect((await wiki.workbench.library.verifyArticle('notes/old')).change).toBe('verified');
  expect(await decayedIn(wiki)).toEqual(['notes/over expired 2026-02-15']);
  await wiki.workbench.library.supersedeArticle('notes/over', 'notes/new');
  expect(await decayedIn(wiki)).toEqual([]);
  expect((await wiki.workbench.library.changelog(2)).map(({ change, path }) => `${change} ${path}`)).toEqual([
    'superseded notes/over',
    'verified notes/old',
  ]);
});

test('what was superseded by an article that was deleted, or erased, is to be looked at again', async () => {
  const wiki = await openPersonal(articles);
  const { library } = wiki.workbench;
  await library.supersedeArticle('notes/over', 'notes/gone');
  expect(await decayedIn(wiki)).toEqual(['notes/old old 2025-06-01']);
  for (const kind of ['delete', 'erase'] as const) {
    await library.changeArticle({ kind, path: 'notes/gone' });
    expect(await decayedIn(wiki)).toEqual(['notes/old old 2025-06-01', 'notes/over expired 2026-02-15']);
  }
});

test('an article holds to the end of its last day, and one that names its successor by title is dealt with', async () => {
  const wiki = await openPersonal({
    a: { title: 'A', text: '# A\n', fields: { date: '2026-02-01', validUntil: '2026-03-01' } },
    b: { title: 'B', text: '# B\n', fields: { date: '2024-02-01', supersededBy: 'The A' } },
    c: { title: 'The A', text: '# The A\n', fields: { date: '2026-02-01', validUntil: '2026' } },
  });
  expect(await decayedIn(wiki)).toEqual([]);
});

test('what is verified after its time is over stays to be looked at, until its field says otherwise', async () => {
  const wiki = await openPersonal(articles);
  const { library } = wiki.workbench;
  await library.verifyArticle('notes/over');
  expect(await decayedIn(wiki)).toContain('notes/over expired 2026-02-15');
  await library.changeArticle({ kind: 'fields', path: 'notes/over', fields: {}, clear: ['validUntil'] });
  expect(await decayedIn(wiki)).toEqual(['notes/old old 2025-06-01']);
});

test('what was archived before it was deleted is active when it is restored', async () => {
  const { workbench } = await openPersonal(articles);
  const { library } = workbench;
  await library.changeArticle({ kind: 'delete', path: 'notes/gone' });
  await library.changeArticle({ kind: 'restore', path: 'notes/gone' });
  expect((await library.article('notes/gone')).state).toBe('active');
});

test('a superseded article stays, points on, and what it decided no longer holds', async () => {
  const { workbench } = await openPersonal(articles);
  await workbench.changeTopic({ kind: 'new', name: 'topic', sources: ['notes'] });
  await refresh(workbench);
  await workbench.library.supersedeArticle('notes/old', 'notes/new');
  await refresh(workbench);
  const [holding = '', over = ''] = (await textOf(workbench, 'decisions')).split('## No longer holds');
  expect([holding.includes('this way'), holding.includes('that way'), over.includes('that way')]).toEqual([true, false, true]);
  expect(await textOf(workbench, 'sources/notes/old')).toContain('It was superseded by [[sources/notes/new|New]].');
});

describe('nothing is changed', () => {
  test('where it would go in a circle, or is done already', async () => {
    const { workbench } = await openPersonal(articles);
    const { library } = workbench;
    await library.supersedeArticle('notes/old', 'notes/new');
    await library.supersedeArticle('notes/new', 'notes/seen');
    for (const [path, by] of [
      ['notes/seen', 'notes/old'],
      ['notes/new', 'notes/old'],
      ['notes/old', 'notes/old'],
    ] as const) {
      await expect(library.supersedeArticle(path, by)).rejects.toMatchObject({ problem: { code: 'supersede-circle' } });
    }
    expect((await library.supersedeArticle('notes/old', 'notes/new')).change).toBe('unchanged');
  });

  test('of what is not there', async () => {
    const { workbench } = await openPersonal(articles);
    await expect(workbench.library.supersedeArticle('notes/nothing', 'notes/new')).rejects.toMatchObject({
      problem: { code: 'no-article' },
    });
    await expect(workbench.library.verifyArticle('notes/nothing')).rejects.toMatchObject({ problem: { code: 'no-article' } });
  });
});
