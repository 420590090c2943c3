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
      articleDocument({ title: path, fields: { tags: [], aliases: [], ...fields }, settled: settled.map((each) => ({ ...each, with: '' })) }, text),
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
