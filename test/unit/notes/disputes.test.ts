import { expect, test } from 'vitest';
import { readDisputes } from '../../../src/analysis';
import { articleDocument, type Settlement } from '../../../src/model';
import { sha256 } from '../../../src/node/hash';

interface Draft {
  readonly text: string;
  readonly date?: string;
  readonly validUntil?: string;
  readonly supersededBy?: string;
  readonly settled?: readonly Settlement[];
}

function disputesOf(drafts: Readonly<Record<string, Draft>>) {
  const texts = new Map(
    Object.entries(drafts).map(([path, { text, settled = [], ...fields }]) => [
      path,
      articleDocument(
        { title: path, fields: { tags: [], aliases: [], ...fields }, settled: settled.map((each) => ({ ...each, with: '' })) },
        text,
      ),
    ]),
  );
  return readDisputes([...texts.keys()].sort(), { text: (path) => texts.get(path) ?? '' }, sha256);
}

const decided = (text: string, date: string): Draft => ({ text: `# Note\n\nDecision: ${text}\n`, date });

function isDisputed(older: string, newer: string): boolean {
  return disputesOf({ 'a.md': decided(older, '2025-01-01'), 'b.md': decided(newer, '2026-01-01') }).length > 0;
}

test.each([
  // refused later
  ['Use Postgres for sessions.', 'Do not use Postgres for sessions.'],
  ['We use Postgres for sessions.', "We don't use Postgres for sessions."],
  ['We use Postgres for sessions.', 'We no longer use Postgres for sessions.'],
  ['We use Postgres for sessions.', 'We no longer use Postgres.'],
  ['Sessions are stored in Postgres.', 'Sessions are not stored in Postgres.'],
  ['Sessions are stored in Postgres.', 'Never store sessions in Postgres.'],
  ['Every service has its own database.', 'Services should not have their own databases.'],
  ['Commit generated files.', 'Never commit generated files.'],
  ['Do not deploy on Fridays.', 'We deploy on Fridays.'],
  // something else in its place
  ['We use Postgres for sessions.', 'We use Redis for sessions.'],
  ['We use Postgres for sessions.', 'Use Redis instead of Postgres for sessions.'],
  ['We use Postgres for sessions.', 'Use Redis, not Postgres, for sessions.'],
  ['We use Postgres for sessions.', 'Postgres is replaced by Redis for sessions.'],
  ['We use Postgres for sessions.', 'We moved sessions from Postgres to Redis.'],
  ['We chose Postgres for sessions.', 'Replace Postgres with Redis for sessions.'],
  ['We use Postgres for sessions.', 'We chose Redis over Postgres for sessions.'],
  ['We use Postgres for sessions.', 'The sessions live in memory. We no longer use Postgres for sessions.'],
  ['Sessions are kept in Postgres.', 'Sessions are kept in Redis.'],
  ['Store sessions in Postgres.', 'Sessions are stored in Redis.'],
  ['Use tabs in Makefiles.', 'Use spaces in Makefiles.'],
  ['The services are written in Go.', 'Services are written in Rust.'],
  ['The default branch is master.', 'The default branch is main.'],
  ['Backups are kept for 30 days.', 'Backups are kept for 90 days.'],
  ['A request is retried 3 times.', 'A request is retried 5 times.'],
  ['Uploads have a limit of 10 MB.', 'Uploads have a limit of 25MB.'],
  // Chinese
  ['会话使用 Postgres 存储。', '会话不再使用 Postgres 存储。'],
  ['用户会话使用 Postgres。', '用户会话改用 Redis。'],
  ['使用 Postgres 存储会话。', '使用 Redis 存储会话。'],
  ['会话存储在 Postgres 中。', '会话存储在 Redis 中。'],
  ['用户会话使用 Postgres。', '用户会话从 Postgres 迁移到 Redis。'],
  ['用户会话使用 Postgres。', '用户会话的 Postgres 被 Redis 取代。'],
  ['我们决定用 Redis 代替 Postgres 存储会话。', '我们决定用 Postgres 存储会话。'],
  ['提交生成的文件。', '不要提交生成的文件。'],
  ['数据库备份保留30天。', '数据库备份保留 90 天。'],
  ['使用蓝色作为主色。', '使用绿色作为主色。'],
])('“%s” and later “%s” may contradict', (older, newer) => {
  expect(isDisputed(older, newer)).toBe(true);
});

test.each([
  ['Use Postgres for sessions.', 'Use Postgres for jobs.'],
  ['Use Postgres for sessions.', 'Use Postgres 16 for sessions.'],
  ['Use Postgres for sessions.', 'Use Redis for jobs.'],
  ['Use Postgres for sessions.', 'Also use Redis for sessions.'],
  ['Use Postgres for sessions.', 'Use Redis and Postgres for sessions.'],
  ['Use Postgres for sessions.', 'Do not use Postgres for jobs.'],
  ['Use Postgres for sessions.', 'Postgres stores sessions in one table.'],
  ['Use Postgres for sessions.', 'Use Postgres for sessions.'],
  ['Do not use Postgres for sessions.', 'Never use Postgres for sessions.'],
  ['Store passwords hashed with argon2.', 'Do not store passwords in plain text.'],
  ['The engine uses SQLite.', 'The engine uses worker threads.'],
  ['The engine is a process of its own.', 'The engine is fast.'],
  ['The index is read by the store.', 'The store is never read by the index.'],
  ['Every record is replaced in one step.', 'Records stand beside the code.'],
  ['Deploy the site to Netlify.', 'Deploy the site on Mondays.'],
  ['Not only tests use Postgres.', 'Tests use Postgres.'],
  ['Use Postgres for sessions.', 'Should we use Redis for sessions?'],
  ['Use Redis for sessions.', 'Do not use it if Redis is down.'],
  ['Phase 1 is done.', 'Phase 2 is done.'],
  ['ADR 3 is accepted by all.', 'ADR 4 is accepted by all.'],
  ['Ship the editor in 2026.', 'Ship the editor in 2027.'],
  ['Log every request.', 'Never log secrets.'],
  ['Keep functions short.', 'Keep files short.'],
  ['The default branch is main.', 'The default port is 8080.'],
  ['用户会话使用 Postgres。', '后台任务使用 Redis。'],
  ['用户会话使用 Postgres。', '用户会话使用 Postgres 16。'],
  ['使用 Postgres 存储会话。', '使用 Postgres 存储任务。'],
  ['不要提交密码。', '提交生成的文件。'],
  ['引擎是一个独立的进程。', '这个引擎在不断改进。'],
  ['第3章写搜索引擎。', '第4章写搜索引擎。'],
])('“%s” and later “%s” go together', (older, newer) => {
  expect(isDisputed(older, newer)).toBe(false);
});

test('both sides are told with their places, the newest contradiction first', () => {
  const found = disputesOf({
    'a.md': decided('Use Postgres for sessions. It is there.', '2025-01-01'),
    'b.md': decided('It is slow there. We no longer use Postgres for sessions.', '2025-06-01'),
    'c.md': decided('Use Redis for sessions.', '2026-01-01'),
  });
  expect(found.map(({ older, newer }) => `${older.path} ${older.text} | ${newer.date} ${newer.text}`)).toEqual([
    'a.md Use Postgres for sessions. | 2026-01-01 Use Redis for sessions.',
    'a.md Use Postgres for sessions. | 2025-06-01 We no longer use Postgres for sessions.',
  ]);
  expect(found[0]?.older).toEqual({ path: 'a.md', title: 'a.md', date: '2025-01-01', text: 'Use Postgres for sessions.', lines: [8, 8] });
});

test('a log of decisions can contradict itself, by the days of its headings', () => {
  const text =
    '# Log\n\n## 2025-05-01\n\nDecision: Deploy the site to Netlify.\n\n## 2026-05-01\n\nDecision: We no longer deploy the site to Netlify.\n';
  expect(disputesOf({ 'log.md': { text } }).map(({ older, newer }) => [older.date, newer.date])).toEqual([['2025-05-01', '2026-05-01']]);
});

test('a journal is dated by its name', () => {
  const [one, other] = ['Decision: Use tabs in Makefiles.', 'Decision: Use spaces in Makefiles.'];
  expect(disputesOf({ 'journal/2025-01-01.md': { text: one }, 'journal/2025-02-01.md': { text: other } })).toHaveLength(1);
});

test.each([
  ['undated', {}, { date: '2026-01-01' }],
  ['of the same day', { date: '2026-01-01' }, { date: '2026-01-01' }],
  ['superseded', { date: '2025-01-01', supersededBy: 'b' }, { date: '2026-01-01' }],
  ['over', { date: '2025-01-01', validUntil: '2025-12-31' }, { date: '2026-01-01' }],
])('nothing disputes what is %s', (_, older, newer) => {
  const texts = ['Decision: Use tabs in Makefiles.', 'Decision: Use spaces in Makefiles.'] as const;
  expect(disputesOf({ 'a.md': { text: texts[0], ...older }, 'b.md': { text: texts[1], ...newer } })).toEqual([]);
});

test('what one document puts side by side goes together', () => {
  const text = '## Decisions\n\n- Use React for the frontend.\n- Use TypeScript for the frontend.\n';
  expect(disputesOf({ 'a.md': decided('Use React for the frontend.', '2025-01-01'), 'b.md': { text, date: '2026-01-01' } })).toEqual([]);
});

test('questions and tasks dispute nothing', () => {
  const text = '- TODO: Use spaces in Makefiles.\n\nOpen question: use spaces in Makefiles\n';
  expect(disputesOf({ 'a.md': decided('Use tabs in Makefiles.', '2025-01-01'), 'b.md': { text, date: '2026-01-01' } })).toEqual([]);
});

test('a settlement holds for the words that it was made for', () => {
  const drafts = { 'a.md': decided('Use tabs in Makefiles.', '2025-01-01'), 'b.md': decided('Use spaces in Makefiles.', '2026-01-01') };
  const dispute = disputesOf(drafts)[0]?.id ?? '';
  const settled = [{ dispute, keeps: 'newer' as const, at: '2026-02-01', reason: 'They are read so.' }];
  const [found] = disputesOf({ ...drafts, 'a.md': { ...drafts['a.md'], settled } });
  expect(found?.settled).toEqual({ ...settled[0], line: 4 });
  const changed = disputesOf({ ...drafts, 'a.md': { ...decided('Use tabs in all Makefiles.', '2025-01-01'), settled } });
  expect(changed.map((each) => each.settled)).toEqual([undefined]);
});

test('a sentence that is made to take long disputes nothing', () => {
  const long = `Use tabs in Makefiles ${'move from '.repeat(290)}.`;
  expect(isDisputed(long, 'Use spaces in Makefiles.')).toBe(false);
});

test('what hostile documents say of settlements is passed over', () => {
  const head = '---\ntitle: "A"\ndate: "2025-01-01"\nsettled: [{"dispute": 1}]\n---\n\nDecision: Use tabs in Makefiles.\n';
  const other = articleDocument(
    { title: 'B', fields: { tags: [], aliases: [], date: '2026-01-01' } },
    'Decision: Use spaces in Makefiles.\n',
  );
  const found = readDisputes(['a.md', 'b.md'], { text: (path) => (path === 'a.md' ? head : other) }, sha256);
  expect(found.map(({ settled }) => settled)).toEqual([undefined]);
});

test('a word that nearly all statements have costs no comparing of all with all', () => {
  const text = Array.from({ length: 4000 }, (_, at) => `- Part ${at}x is never read by stage ${at}y.`).join('\n');
  expect(
    disputesOf({
      'a.md': { text: `## Decisions\n\n${text}`, date: '2025-01-01' },
      'b.md': { text: `## Decisions\n\n${text}`, date: '2026-01-01' },
    }),
  ).toEqual([]);
});
