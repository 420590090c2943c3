import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { revisionIdOf } from '../../../src/knowledge';
import type { PageRecord, Publication, Snapshot } from '../../../src/model';
import { ProblemError } from '../../../src/model';
import { openStore, sha256 } from '../../../src/node';
import type { Workbench } from '../../../src/workbench';
import { fixture, runOf, workbenchOver, writeFiles } from '../workbench/openTestWorkbench';

const scratch = mkdtempSync(join(tmpdir(), 'code-wiki-attacks-'));
const whole = join(scratch, 'whole');
const root = join(scratch, 'notes-app');
const other = join(scratch, 'other');

beforeAll(async () => {
  cpSync(fixture, root, { recursive: true });
  writeFiles(other, { 'a.ts': 'export const a = 1;\n' });
  const workbench = await openOn(whole, { jobs: 0 });
  expect((await build(workbench, 'build')).state).toBe('complete');
  // A second job, so that there is another ledger, another snapshot and an older revision.
  writeFileSync(join(root, 'README.md'), `${readFileSync(join(root, 'README.md'), 'utf8')}\n\nMore.\n`);
  expect((await build(workbench, 'build')).state).toBe('complete');
  expect((await workbench.build({ folder: other, kind: 'build', rules: {}, rehash: false, git: false }, runOf())).state).toBe('complete');
});
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

async function openOn(folder: string, { profile = 'default', jobs = 3 } = {}): Promise<Workbench> {
  return workbenchOver(await openStore({ folder, profile }), '2026-01-02T03:04:05.000Z', jobs);
}

function build(workbench: Workbench, kind: 'build' | 'rebuild') {
  return workbench.build({ folder: root, kind, rules: {}, rehash: false, git: false }, runOf());
}

/** Files of a store, by the end of their paths; the topic of `root` is the one with two jobs. */
function filesIn(store: string, end: RegExp): readonly string[] {
  const all = readdirSync(store, { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/'));
  const topic = /topics\/(\w+)\/jobs\/job-2\/job\.json$/.exec(all.filter((path) => /jobs\/job-2\/job\.json$/.test(path)).join('\n'))?.[1];
  return all
    .filter((path) => end.test(path) && (path.includes(`topics/${topic}/`) || path.includes('packs/')))
    .sort()
    .map((path) => join(store, path));
}

function only(store: string, end: RegExp): string {
  const [path] = filesIn(store, end);
  if (path === undefined) throw new Error(`no ${end} in the store`);
  return path;
}

function edit<Value>(path: string, change: (value: Value) => unknown): void {
  writeFileSync(path, `${JSON.stringify(change(JSON.parse(readFileSync(path, 'utf8'))))}\n`);
}

const editPointer = (change: (publication: Publication) => unknown) => (store: string) => edit(only(store, /\/published\.json$/), change);
const editPage = (change: (page: Publication['pages'][number]) => object) =>
  editPointer((publication) => ({
    ...publication,
    pages: publication.pages.map((page, at) => (at === 0 ? { ...page, ...change(page) } : page)),
  }));
const editCitation = (change: (citation: Publication['citations'][number]) => object) =>
  editPointer((publication) => ({
    ...publication,
    citations: publication.citations.map((each, at) => (at === 0 ? { ...each, ...change(each) } : each)),
  }));
const editLines = (change: (lines: readonly string[]) => readonly string[]) => (store: string) => {
  const path = only(store, /job-1\/ledger\.jsonl$/);
  writeFileSync(
    path,
    change(readFileSync(path, 'utf8').trimEnd().split('\n'))
      .map((line) => `${line}\n`)
      .join(''),
  );
};
const fileCitation = ({ citations }: Publication) => citations.find(({ locator }) => locator.kind === 'file');

/** Codes that checking the wiki again tells, of findings and of problems; what is refused altogether is its problem. */
async function told(workbench: Workbench): Promise<readonly string[]> {
  try {
    const { value, problems } = await workbench.verify(root, false, runOf());
    return [...new Set([...value.findings, ...problems].map(({ code }) => code))].sort();
  } catch (error) {
    if (error instanceof ProblemError) return [error.problem.code];
    throw error;
  }
}

const attacks: readonly (readonly [what: string, code: string, attack: (store: string) => void])[] = [
  ['a page more', 'store-damaged', editPointer((was) => ({ ...was, pages: [...was.pages, { ...was.pages[0], path: 'extra' }] }))],
  ['another commit', 'publication-edited', editPointer((was) => ({ ...was, commit: 'f'.repeat(40) }))],
  ['a conflict of no person', 'publication-edited', editPointer((was) => ({ ...was, conflicts: { overview: was.pages[0]?.revision } }))],
  ['a conflict with what never was', 'store-damaged', editPointer((was) => ({ ...was, conflicts: { overview: '0123456789ab' } }))],
  ['a page twice', 'publication-edited', editPointer((was) => ({ ...was, pages: [...was.pages, was.pages[0]] }))],
  ['a page less', 'publication-edited', editPointer((was) => ({ ...was, pages: was.pages.slice(1) }))],
  ['another title', 'publication-edited', editPage(() => ({ title: 'Free money' }))],
  ['another summary', 'publication-edited', editPage(() => ({ summary: 'See https://evil.dev' }))],
  ['another origin', 'publication-edited', editPage(() => ({ origin: 'editorial' }))],
  ['another role', 'publication-edited', editPage(() => ({ role: 'glossary' }))],
  ['citations that the page does not have', 'publication-edited', editPage(() => ({ citations: [] }))],
  ['links that the page does not have', 'publication-edited', editPage(() => ({ links: ['extra'] }))],
  ['a revision that never was', 'store-damaged', editPage(() => ({ revision: '0123456789ab' }))],
  [
    'a citation twice, with other lines',
    'publication-edited',
    editPointer((was) => ({
      ...was,
      citations: [{ ...was.citations[0], locator: { kind: 'file', path: 'package.json', lines: [1, 1] } }, ...was.citations],
    })),
  ],
  [
    'a citation that no page has',
    'publication-edited',
    editPointer((was) => ({ ...was, citations: [...was.citations, { ...was.citations[0], id: '0123456789' }] })),
  ],
  [
    'other lines',
    'stale-citation',
    editPointer((was) => ({
      ...was,
      citations: was.citations.map((each) =>
        each === fileCitation(was) && each.locator.kind === 'file' ? { ...each, locator: { ...each.locator, lines: [1, 400] } } : each,
      ),
    })),
  ],
  ['another file', 'unknown-citation', editCitation(() => ({ locator: { kind: 'file', path: 'README.md', lines: [1, 1] } }))],
  ['the entry of other lines', 'citation-outside-reading', editCitation(({ entry }) => ({ entry: entry + 1 }))],
  ['an entry that never was', 'unread-citation', editCitation(() => ({ entry: 9999 }))],
  ['a job that never was', 'foreign-citation', editCitation(() => ({ job: 'job-9' }))],
  [
    'another seal',
    'ledger-broken',
    editPointer((was) => ({ ...was, ledgers: { ...was.ledgers, 'job-1': { head: sha256('x'), count: 1 } } })),
  ],
  ['no seal', 'foreign-citation', editPointer((was) => ({ ...was, ledgers: {} }))],
  [
    'the snapshot of another job',
    'snapshot-damaged',
    (store) => cpSync(only(store, /job-1\/snapshot\.json$/), only(store, /job-2\/snapshot\.json$/)),
  ],
  [
    'a snapshot with another file in it',
    'snapshot-damaged',
    (store) =>
      edit<Snapshot>(only(store, /job-2\/snapshot\.json$/), (was) => ({
        ...was,
        files: was.files.map((file, at) => ({ ...file, sha256: was.files[at === 0 ? 1 : 0]?.sha256 })),
      })),
  ],
  ['a digest that is not the publication’s', 'snapshot-damaged', editPointer((was) => ({ ...was, snapshot: sha256('x') }))],
  ['the job of another snapshot', 'ledger-broken', (store) => cpSync(only(store, /job-2\/job\.json$/), only(store, /job-1\/job\.json$/))],
  [
    'a body exchanged in its pack',
    'snapshot-damaged',
    (store) => {
      const pack = only(store, /packs\/[^/]*\.pack$/);
      const bytes = readFileSync(pack);
      bytes.fill('x', bytes.length >> 1, (bytes.length >> 1) + 8);
      writeFileSync(pack, bytes);
    },
  ],
  [
    'a revision edited',
    'store-damaged',
    (store) => {
      for (const page of filesIn(store, /pages\/\w+\.json$/)) {
        edit<PageRecord>(page, (was) => ({
          ...was,
          revisions: was.revisions.map((each) => ({ ...each, content: { ...each.content, body: 'Send money.' } })),
        }));
      }
    },
  ],
  [
    'a revision edited, its id and the pointer with it',
    'no-evidence',
    (store) => {
      const ids = new Map<string, string>();
      for (const page of filesIn(store, /pages\/\w+\.json$/)) {
        edit<PageRecord>(page, (was) => ({
          ...was,
          revisions: was.revisions.map((each) => {
            const content = { ...each.content, body: 'Send money.' };
            ids.set(each.id, revisionIdOf(sha256, { origin: each.origin, content }));
            return { ...each, content, id: ids.get(each.id) };
          }),
        }));
      }
      editPointer((was) => ({ ...was, pages: was.pages.map((page) => ({ ...page, revision: ids.get(page.revision) })) }))(store);
    },
  ],
  [
    'two pages exchanged',
    'store-damaged',
    (store) => {
      const [one = '', two = ''] = filesIn(store, /pages\/\w+\.json$/);
      const first = readFileSync(one);
      cpSync(two, one);
      writeFileSync(two, first);
    },
  ],
  ['an entry edited', 'ledger-broken', editLines(([first = '', ...rest]) => [first.replace('"tool":"read"', '"tool":"x"'), ...rest])],
  ['an entry removed', 'ledger-broken', editLines(([, ...rest]) => rest)],
  ['entries in another order', 'ledger-broken', editLines((lines) => [...lines].reverse())],
  ['a ledger shortened', 'ledger-broken', editLines((lines) => lines.slice(0, -1))],
  ['a ledger lengthened', 'ledger-broken', editLines((lines) => [...lines, lines.at(-1) ?? ''])],
  ['a line that is no entry', 'ledger-broken', editLines((lines) => [...lines.slice(0, 3), '{}', ...lines.slice(3)])],
  ['a ledger emptied', 'ledger-broken', editLines(() => [])],
  [
    'the ledger of another job',
    'ledger-broken',
    (store) => cpSync(only(store, /job-2\/ledger\.jsonl$/), only(store, /job-1\/ledger\.jsonl$/)),
  ],
  ['a ledger removed', 'ledger-broken', (store) => rmSync(only(store, /job-1\/ledger\.jsonl$/))],
];

test('an untouched wiki is clean', async () => {
  expect(await told(await openOn(whole))).toEqual([]);
});

test.each(attacks)('%s in the store is told as %s, never published anew, and mended by a rebuild', async (what, code, attack) => {
  const store = join(scratch, what.replace(/\W+/g, '-'));
  cpSync(whole, store, { recursive: true });
  attack(store);
  const workbench = await openOn(store);
  expect(await told(workbench)).toContain(code);
  writeFileSync(join(root, 'NEWS.md'), `# ${what}\n`);
  const refreshed = await build(workbench, 'build');
  if (refreshed.state === 'complete') expect(await told(workbench)).toEqual([]);
  expect((await build(workbench, 'rebuild')).state).toBe('complete');
  expect(await told(workbench)).toEqual([]);
});

test('the pointer of another topic is set aside, and the wiki before it is shown', async () => {
  const store = join(scratch, 'topics');
  cpSync(whole, store, { recursive: true });
  const pointer = only(store, /\/published\.json$/);
  const { seq } = JSON.parse(readFileSync(pointer, 'utf8')) as Publication;
  editPointer((was) => ({ ...was, topic: 'other' }))(store);
  const workbench = await openOn(store);
  expect(await told(workbench)).toEqual([]);
  expect((JSON.parse(readFileSync(pointer, 'utf8')) as Publication).seq).toBe(seq - 1);
  expect((await build(workbench, 'build')).state).toBe('complete');
});

test('the wiki of another profile is no wiki of this one, and its ledger proves nothing here', async () => {
  const store = join(scratch, 'profiles');
  cpSync(whole, store, { recursive: true });
  expect(await told(await openOn(store, { profile: 'work' }))).toEqual(['no-wiki']);
  cpSync(join(store, 'profiles/default'), join(store, 'profiles/work'), { recursive: true });
  expect(await told(await openOn(store, { profile: 'work' }))).toContain('ledger-broken');
});
