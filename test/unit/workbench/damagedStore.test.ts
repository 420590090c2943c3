import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BuildView, type JobKind, ProblemError } from '../../../src/model';
import { openStore } from '../../../src/node';
import type { Workbench } from '../../../src/workbench';
import { commit } from '../repository/testCommits';
import { fixture, runOf, workbenchOver, writeFiles } from './openTestWorkbench';

/** One file of each kind that a store keeps. */
const kinds: Readonly<Record<string, RegExp>> = {
  topic: /topic\.json$/,
  publication: /published\.json$/,
  page: /pages\/\w+\.json$/,
  snapshot: /snapshot\.json$/,
  history: /history\.json$/,
  job: /job\.json$/,
  ledger: /ledger\.jsonl$/,
  findings: /findings\.json$/,
  pack: /packs\/[^/]*\.pack$/,
  table: /packs\/[^/]*\.idx$/,
  'pack of syntax': /syntax\/[^/]*\.pack$/,
  'table of syntax': /syntax\/[^/]*\.idx$/,
  format: /store\.json$/,
};

const damages: Readonly<Record<string, (path: string) => void>> = {
  'half written': (path) => writeFileSync(path, readFileSync(path).subarray(0, readFileSync(path).length >> 1)),
  'valid JSON of nothing we know': (path) => writeFileSync(path, '{"__proto__":{"format":9},"pages":7}'),
  gone: (path) => rmSync(path),
  'a folder': (path) => {
    rmSync(path);
    mkdirSync(path);
  },
};

const cases = Object.entries(kinds).flatMap(([kind, name]) =>
  Object.entries(damages).map(([how, damage]) => ({ kind, name, how, damage })),
);

const scratch = mkdtempSync(join(tmpdir(), 'code-wiki-damaged-'));
const whole = join(scratch, 'whole');
const root = join(scratch, 'notes-app');
const tiny = join(scratch, 'tiny');

beforeAll(async () => {
  cpSync(fixture, root, { recursive: true });
  commit(root, { message: 'First', day: 0 });
  writeFiles(tiny, { 'a.ts': 'export const a = 1;\n' });
  expect((await build(await openOn(whole), root)).state).toBe('complete');
});
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

async function openOn(folder: string): Promise<Workbench> {
  return workbenchOver(await openStore({ folder, profile: 'default' }), '2026-01-02T03:04:05.000Z');
}

function build(workbench: Workbench, folder: string, kind: JobKind = 'build'): Promise<BuildView> {
  return workbench.build({ folder, kind, rules: {}, rehash: false, git: true }, runOf());
}

/** What the work comes to; a problem that is told counts, anything else that is thrown is a bug. */
async function told<Value>(work: Promise<Value>): Promise<Value | undefined> {
  return work.catch((error: unknown) => {
    if (error instanceof ProblemError) return undefined;
    throw error;
  });
}

test.each(cases)('a $kind that is $how is told, or mended by a rebuild', async ({ kind, name, how, damage }) => {
  const store = join(scratch, `${kind} ${how}`);
  cpSync(whole, store, { recursive: true });
  const found = readdirSync(store, { recursive: true, encoding: 'utf8' }).find((path) => name.test(path.replaceAll('\\', '/')));
  if (found === undefined) throw new Error(`the store keeps no ${kind}`);
  damage(join(store, found));

  // What the system does not give as a file at all, nobody can mend but the person, who is told.
  const isBeyondMending = how === 'a folder';
  const workbench = await told(openOn(store));
  if (!workbench) return expect([kind, isBeyondMending]).toEqual(['format', true]);
  await told(workbench.wiki(root));
  await told(workbench.verify(root, false, runOf()));
  // A wiki beside it takes no harm, and takes the first id of a job, which the damaged one has used.
  await told(build(workbench, tiny));
  const rebuilt = await told(build(workbench, root, 'rebuild'));
  if (rebuilt?.state !== 'complete') return expect(isBeyondMending).toBe(true);
  const { value, problems } = await workbench.verify(root, false, runOf());
  expect([value.findings, problems, value.citations.current]).toEqual([[], [], value.citations.total]);
});
