import { expect, test } from 'vitest';
import { openPersonal, refresh, textOf } from './openPersonal';

const vault = {
  'vault/old': {
    title: 'Old',
    fields: { date: '2025-02-01' },
    text: '# Old\n\nDecision: We use Postgres for sessions.\n\nDecision: Cookies are signed with one key.\n',
  },
  'vault/new': { title: 'New', fields: { date: '2026-02-01' }, text: '# New\n\nDecision: We use Redis for sessions.\n' },
  'vault/other': { title: 'Other', fields: { date: '2026-02-01' }, text: '# Other\n\nA note that decides nothing at all.\n' },
};

async function built() {
  const opened = await openPersonal(vault);
  const { workbench } = opened;
  await workbench.changeTopic({ kind: 'new', name: 'Topic', sources: ['vault'] });
  const view = await refresh(workbench);
  const [dispute] = await workbench.library.disputes('open');
  const settle = (keeps: 'older' | 'newer' | 'both', reason = 'Redis is faster.') =>
    workbench.library.settle({ kind: 'settle', dispute: dispute?.id ?? '', keeps, reason });
  return { ...opened, ...workbench.library, view, dispute, settle };
}

async function changedBy({ workbench }: Awaited<ReturnType<typeof built>>) {
  const { pages, findings, state } = await refresh(workbench);
  expect([findings, state]).toEqual([[], 'complete']);
  return pages.flatMap(({ path, change }) => (change === 'unchanged' ? [] : [path]));
}

test('the older statement is disputed wherever it is told, and both are cited', async () => {
  const { workbench, view } = await built();
  expect([view.state, view.findings]).toEqual(['complete', []]);
  const decisions = await textOf(workbench, 'decisions');
  expect(decisions).toContain('Three statements hold, as far as the documents say, of which one is disputed.');
  expect(decisions).toMatch(
    /## Disputed\n\n.*\n\n- “We use Postgres for sessions” \[opening\]\(\/vault\/old.md#L8 [^)]*\) in \[\[sources\/vault\/old\|Old\]\], 2025-02-01; may contradict: “We use Redis for sessions” \[opening\]\(\/vault\/new.md#L8 [^)]*\) in/,
  );
  expect(decisions).toContain('2025-02-01, disputed by [[sources/vault/new|New]]\n');
  expect(await textOf(workbench, 'sources/vault/old')).toContain('disputed by [[sources/vault/new|New]]');
  expect(await textOf(workbench, 'sources/vault/new')).toContain('may contradict what [[sources/vault/old|Old]] says');
});

test('the newer statement holds: the older is superseded with day, reason and proof, and only what speaks of it is written', async () => {
  const wiki = await built();
  const { workbench, settle, disputes, changelog } = wiki;
  expect((await settle('newer')).change).toBe('settled');
  expect(await disputes('open')).toEqual([]);
  expect(await changelog(1)).toEqual([
    { at: '2026-03-01T00:00:00.000Z', change: 'settled', path: 'vault/old', title: 'Old', with: 'vault/new', reason: 'Redis is faster.' },
  ]);
  expect(await changedBy(wiki)).toEqual(['overview', 'decisions', 'sources/vault/new', 'sources/vault/old']);
  const decisions = await textOf(workbench, 'decisions');
  expect(decisions).not.toContain('## Disputed');
  expect(decisions.split('## No longer holds')[1]).toMatch(
    /“We use Postgres for sessions” .*, superseded by “We use Redis for sessions” .* in \[\[sources\/vault\/new\|New\]\], 2026-02-01, settled 2026-03-01: “Redis is faster” \[opening\]\(\/vault\/old.md#L4 /,
  );
  expect((await textOf(workbench, 'overview')).split('## What was decided')[1]?.split('##')[0]).not.toContain('Postgres');
  expect((await refresh(workbench)).state).toBe('unchanged');
});

test('the older statement holds, or both', async () => {
  const wiki = await built();
  await wiki.settle('older', 'Redis was an experiment.');
  await changedBy(wiki);
  expect((await textOf(wiki.workbench, 'decisions')).split('## No longer holds')[1]).toMatch(
    /“We use Redis for sessions” .*superseded by “We use Postgres/,
  );
  await wiki.settle('both', 'Each in its region.');
  await changedBy(wiki);
  const decisions = await textOf(wiki.workbench, 'decisions');
  expect([decisions.includes('superseded'), decisions.includes('isputed'), decisions.includes('Redis')]).toEqual([false, false, true]);
  expect((await wiki.settle('both', 'Each in its region.')).change).toBe('unchanged');
});

test('what was settled is opened again', async () => {
  const wiki = await built();
  await wiki.settle('newer');
  await changedBy(wiki);
  const request = { kind: 'undo', dispute: wiki.dispute?.id ?? '' } as const;
  expect((await wiki.workbench.library.settle(request)).change).toBe('unsettled');
  expect(await wiki.disputes('open')).toEqual([wiki.dispute]);
  await changedBy(wiki);
  expect(await textOf(wiki.workbench, 'decisions')).toContain('## Disputed');
  await expect(wiki.workbench.library.settle(request)).resolves.toMatchObject({ change: 'unchanged' });
});

test('a statement that is written anew is in dispute anew', async () => {
  const wiki = await built();
  await wiki.settle('newer');
  await wiki.editArticle('vault/old', '# Old\n\nDecision: We use Postgres for all sessions.\n');
  expect((await wiki.disputes('open')).map(({ older }) => older.text)).toEqual(['We use Postgres for all sessions.']);
  await changedBy(wiki);
  expect(await textOf(wiki.workbench, 'decisions')).toContain('## Disputed');
});

test('of an article that is erased no word stays, also not in what was settled with it', async () => {
  const wiki = await built();
  await wiki.settle('newer');
  await wiki.changeArticle({ kind: 'delete', path: 'vault/new' });
  expect(await wiki.disputes('all')).toEqual([]);
  await wiki.changeArticle({ kind: 'erase', path: 'vault/new' });
  const { value: library } = await wiki.library.readLibrary();
  expect(JSON.stringify(library)).not.toContain('Redis');
  await refresh(wiki.workbench);
  expect(await textOf(wiki.workbench, 'decisions')).toMatch(
    /- “We use Postgres for sessions” .* in \[\[sources\/vault\/old\|Old\]\], 2025-02-01\n/,
  );
});

test('what one side lost leaves no other dispute of it open', async () => {
  const wiki = await built();
  await wiki.write({
    'vault/third': { title: 'Third', fields: { date: '2026-02-10' }, text: 'Decision: We use memcached for sessions.\n' },
  });
  const open = await wiki.disputes('open');
  expect(open.map(({ older, newer }) => `${older.path} ${newer.path}`)).toEqual([
    'vault/new vault/third',
    'vault/old vault/third',
    'vault/old vault/new',
  ]);
  await wiki.settle('newer');
  expect((await wiki.disputes('open')).map(({ older }) => older.path)).toEqual(['vault/new']);
});

test.each([
  ['no reason', ' ', 'settle-reason'],
  ['a reason of two lines', 'a\nb', 'settle-reason'],
  ['a long one', 'x'.repeat(301), 'settle-reason'],
])('%s settles nothing', async (_, reason, code) => {
  const { settle, disputes } = await built();
  await expect(settle('newer', reason)).rejects.toMatchObject({ problem: { code } });
  expect(await disputes('open')).toHaveLength(1);
});

test('what is no dispute cannot be settled', async () => {
  const { workbench } = await built();
  for (const request of [
    { kind: 'settle', dispute: 'nothing', keeps: 'newer', reason: 'Because.' },
    { kind: 'undo', dispute: 'nothing' },
  ] as const) {
    await expect(workbench.library.settle(request)).rejects.toMatchObject({ problem: { code: 'no-dispute' } });
  }
});
