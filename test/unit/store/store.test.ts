import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type CallGraph, noContract, type ProblemCode, type TourList } from '../../../src/model';
import { type Disk, nodeDisk, type OpenedStore, openStore } from '../../../src/node/store';
import { page, type Run, runJob, sha256, snapshotOf, topic } from '../knowledge/smallWorld';
import { memoryDisk } from './memoryDisk';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'code-wiki-store-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const open = (disk: Disk = nodeDisk, profile = 'default') => openStore({ folder, profile, disk });
const files = { 'a.ts': 'one\ntwo\n' };
const write: Run['write'] = (cite) => ({ overview: page(`Counts ${cite('a.ts', 1, 1)}.`) });
const build = ({ store }: OpenedStore, job: string, text = '') =>
  runJob(store, { files, job, write: (cite) => ({ overview: page(`Counts ${cite('a.ts', 1, 1)}. ${text}`) }) });
const at = (...path: readonly string[]) => join(folder, 'profiles', 'default', ...path);
const inTopic = (...path: readonly string[]) => at('topics', topic.id, ...path);
const body = (text: string) => ({ sha256: sha256(text), bytes: Buffer.from(text) });
const problemOf = (promise: Promise<unknown>): Promise<ProblemCode> =>
  promise.then(
    () => 'unexpected',
    (error) => error.problem.code,
  );

describe('on disk', () => {
  it('lies as it is described, for this user alone', async () => {
    const opened = await open();
    await opened.bodies.addBodies('digest', [body('one')]);
    await opened.store.writeTopic(topic);
    await build(opened, 'job-1');
    await build(opened, 'job-2', 'Again.');
    const found = readdirSync(folder, { recursive: true, withFileTypes: true });
    const paths = found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name).slice(at().length + 1));
    const job = (id: string) =>
      ['job.json', 'snapshot.json', 'ledger.jsonl', 'findings.json'].map((name) => `topics/${topic.id}/jobs/${id}/${name}`);
    expect(paths.map((path) => path.replaceAll('\\', '/')).sort()).toEqual(
      [
        'store.json',
        ...['packs/digest.pack', 'packs/digest.idx'],
        ...['topic.json', 'published.json', 'published.previous.json', 'past.jsonl', `pages/${sha256('overview').slice(0, 16)}.json`].map(
          (name) => `topics/${topic.id}/${name}`,
        ),
        ...job('job-1'),
        ...job('job-2'),
      ].sort(),
    );
    if (process.platform === 'win32') return;
    for (const entry of found) {
      expect(statSync(join(entry.parentPath, entry.name)).mode & 0o777).toBe(entry.isFile() ? 0o600 : 0o700);
    }
  });

  it('gives a topic that was kept before there were contracts the one that is older than all', async () => {
    await (await open()).store.writeTopic(topic);
    const { contract: _, ...older } = topic;
    writeFileSync(inTopic('topic.json'), JSON.stringify(older));
    const { value, problems } = await (await open()).store.readTopic(topic.id);
    expect([value, problems]).toEqual([{ ...topic, contract: noContract }, []]);
  });

  it('gives a wiki that was published before sections were marked none that is', async () => {
    const opened = await open();
    await build(opened, 'job-1');
    const older = JSON.parse(readFileSync(inTopic('published.json'), 'utf8'));
    for (const one of older.pages) delete one.unsupported;
    writeFileSync(inTopic('published.json'), JSON.stringify(older));
    const { value, problems } = await (await open()).store.readPublication(topic.id);
    expect([value?.pages.map(({ unsupported }) => unsupported), problems]).toEqual([[[]], []]);
  });

  it('gives back who calls what, and nothing where that was never kept', async () => {
    const { store } = await open();
    const graph: CallGraph = {
      schema: 1,
      paths: ['a.ts'],
      symbols: [
        [0, '', 1],
        [0, 'A.b', 2],
      ],
      calls: [[0, 1, 7]],
    };
    await store.writeCallGraph(topic.id, 'job-1', graph);
    expect(await (await open()).store.readCallGraph(topic.id, 'job-1')).toEqual({ value: graph, problems: [] });
    expect(await store.readCallGraph(topic.id, 'job-2')).toEqual({ value: undefined, problems: [] });
  });

  it('gives back the tours, and nothing where none were kept', async () => {
    const { store } = await open();
    const span = { path: 'a.ts', lines: [1, 2] as const };
    const tours: TourList = { schema: 1, tours: [{ title: 'From a to b', steps: [{ sentence: 'A calls b', span, leadsTo: [span] }] }] };
    await store.writeTours(topic.id, 'job-1', tours);
    expect(await (await open()).store.readTours(topic.id, 'job-1')).toEqual({ value: tours, problems: [] });
    expect(await store.readTours(topic.id, 'job-2')).toEqual({ value: undefined, problems: [] });
  });

  it('gives back what was written, in a process that opens it later', async () => {
    const opened = await open();
    await opened.store.writeTopic(topic);
    const result = await build(opened, 'job-1');
    const { store } = await open();
    expect((await store.readTopics()).value).toEqual([topic]);
    expect(result.outcome === 'published' && result.publication).toEqual((await store.readPublication(topic.id)).value);
    expect((await store.readLedger(topic.id, 'job-1')).value).toEqual(result.recorder.entries());
    expect((await store.readSnapshot(topic.id, 'job-1')).value).toEqual(snapshotOf(files));
    expect((await store.readJobs(topic.id)).value.map(({ id }) => id)).toEqual(['job-1']);
    await build(await open(), 'job-2');
    expect((await store.readJobs(topic.id)).value.map(({ id }) => id)).toEqual(['job-2', 'job-1']);
  });

  it('writes nothing when it is only read', async () => {
    const { store, bodies } = await open();
    await Promise.all([store.readTopics(), store.readPublication('x'), store.readPage('x', 'y'), store.readJobs('x')]);
    expect(bodies.readBody('x')).toBeUndefined();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('keeps profiles apart', async () => {
    await (await open()).store.writeTopic(topic);
    expect((await (await open(nodeDisk, 'other')).store.readTopics()).value).toEqual([]);
    expect(await problemOf(open(nodeDisk, '../default'))).toBe('usage');
  });
});

describe('a damaged record', () => {
  const damage = (path: string) => writeFileSync(path, readFileSync(path).subarray(0, 40));

  it('is set aside and reported, and the pointer comes back from its predecessor', async () => {
    const opened = await open();
    await build(opened, 'job-1');
    await build(opened, 'job-2', 'Again.');
    damage(inTopic('published.json'));
    const { value, problems } = await opened.store.readPublication(topic.id);
    expect([value?.seq, problems.map(({ code, values }) => [code, values.record])]).toEqual([
      1,
      [['record-set-aside', `profiles/default/topics/${topic.id}/published.json`]],
    ]);
    expect(await opened.store.readPublication(topic.id)).toEqual({ value, problems: [] });
    expect(readdirSync(inTopic())).toEqual(expect.arrayContaining(['published.json', 'published.json.damaged-1']));
    expect((await build(opened, 'job-3')).outcome).toBe('published');
  });

  it('of a page is written anew by the next build', async () => {
    const opened = await open();
    await build(opened, 'job-1');
    const file = inTopic('pages', `${sha256('overview').slice(0, 16)}.json`);
    damage(file);
    expect((await opened.store.readPage(topic.id, 'overview')).problems.map(({ code }) => code)).toEqual(['record-set-aside']);
    writeFileSync(file, '{"schema":1}');
    expect((await opened.store.readPage(topic.id, 'overview')).value).toBeUndefined();
    expect(readdirSync(inTopic('pages')).filter((name) => name.includes('damaged'))).toHaveLength(2);
    await build(opened, 'job-2');
    expect((await opened.store.readPage(topic.id, 'overview')).value?.revisions).toHaveLength(1);
  });

  it('of a revision that was changed by hand is not shown, and written anew by the next build', async () => {
    const opened = await open();
    await build(opened, 'job-1');
    const file = inTopic('pages', `${sha256('overview').slice(0, 16)}.json`);
    writeFileSync(file, readFileSync(file, 'utf8').replace('Counts', 'Weighs'));
    expect((await opened.store.readPage(topic.id, 'overview')).value?.revisions).toEqual([]);
    await build(opened, 'job-2');
    const revisions = (await opened.store.readPage(topic.id, 'overview')).value?.revisions;
    expect(revisions?.map(({ content }) => content.body.startsWith('Counts'))).toEqual([true]);
  });

  it('of a ledger is neither mended nor moved', async () => {
    const opened = await open();
    const { recorder } = await build(opened, 'job-1');
    const file = inTopic('jobs', 'job-1', 'ledger.jsonl');
    const whole = readFileSync(file, 'utf8');
    const [first = '', ...rest] = whole.split('\n');
    for (const text of [[first, '', ...rest].join('\n'), [first.slice(9), ...rest].join('\n'), [first, '{"seq":', ...rest].join('\n')]) {
      writeFileSync(file, text);
      expect((await opened.store.readLedger(topic.id, 'job-1')).problems.map(({ code }) => code)).toEqual(['ledger-broken']);
      expect(readFileSync(file, 'utf8')).toBe(text);
    }
    writeFileSync(file, whole);
    expect((await opened.store.readLedger(topic.id, 'job-1')).value).toEqual(recorder.entries());
  });

  it('of a last line that a crash cut off is passed over, and taken away by what is appended next', async () => {
    const opened = await open();
    const { recorder } = await build(opened, 'job-1');
    const file = inTopic('jobs', 'job-1', 'ledger.jsonl');
    const whole = readFileSync(file, 'utf8');
    writeFileSync(file, `${whole}{"seq":`);
    expect(await opened.store.readLedger(topic.id, 'job-1')).toEqual({ value: recorder.entries(), problems: [] });
    await opened.store.appendLedger(topic.id, 'job-1', []);
    expect(readFileSync(file, 'utf8')).toBe(whole);
  });

  it('of the format is written anew; a newer format is refused', async () => {
    await (await open()).store.writeTopic(topic);
    writeFileSync(at('store.json'), '{');
    await (await open()).store.writeTopic(topic);
    expect(JSON.parse(readFileSync(at('store.json'), 'utf8'))).toEqual({ format: 1 });
    writeFileSync(at('store.json'), '{"format":2}');
    expect(await problemOf(open())).toBe('store-newer');
  });
});

describe('bodies', () => {
  it('are packed once, and read by their hash', async () => {
    const { bodies } = await open();
    await bodies.addBodies('s1', [body('one'), body(''), body('one')]);
    await bodies.addBodies('s2', [body('one'), body('two')]);
    await bodies.addBodies('s3', [body('two')]);
    expect(readdirSync(at('packs')).sort()).toEqual(['s1.idx', 's1.pack', 's2.idx', 's2.pack']);
    const later = await open();
    expect(['one', '', 'two'].map((text) => Buffer.from(later.bodies.readBody(sha256(text)) ?? 'none').toString())).toEqual([
      'one',
      '',
      'two',
    ]);
    expect(later.bodies.readBody(sha256('three'))).toBeUndefined();
  });

  it.each<[string, (pack: string) => void]>([
    ['that changed', (pack) => writeFileSync(`${pack}.pack`, 'xxx')],
    ['whose pack was cut', (pack) => writeFileSync(`${pack}.pack`, 'o')],
    ['whose pack is gone', (pack) => rmSync(`${pack}.pack`)],
    ['whose table is torn', (pack) => writeFileSync(`${pack}.idx`, '{"format":1,')],
  ])('%s are not given, and can be added again', async (_name, damage) => {
    await (await open()).bodies.addBodies('s1', [body('one')]);
    damage(at('packs', 's1'));
    const { bodies } = await open();
    expect(bodies.readBody(sha256('one'))).toBeUndefined();
    await bodies.addBodies('s1', [body('one')]);
    expect(Buffer.from((await open()).bodies.readBody(sha256('one')) ?? []).toString()).toBe('one');
  });
});

describe('a disk that refuses', () => {
  const refusing = (code: string): Disk => ({
    ...memoryDisk(new Map(), new Set(['/'])),
    write: () => {
      throw Object.assign(new Error(code), { code });
    },
  });

  it.each<[string, ProblemCode]>([
    ['ENOSPC', 'store-full'],
    ['EDQUOT', 'store-full'],
    ['EACCES', 'store-unwritable'],
    ['EROFS', 'store-unwritable'],
    ['ELOCKED', 'store-busy'],
  ])('with %s is told as %s', async (code, expected) => {
    const { store } = await openStore({ folder: '/store', profile: 'default', disk: refusing(code) });
    expect(await problemOf(store.writeTopic(topic))).toBe(expected);
  });

  it('does not hide a bug', async () => {
    const disk: Disk = { ...memoryDisk(new Map(), new Set(['/'])), open: () => JSON.parse('{') };
    const { store } = await openStore({ folder: '/store', profile: 'default', disk });
    await expect(store.writeTopic(topic)).rejects.toBeInstanceOf(SyntaxError);
  });

  it('leaves no temporary files of dead processes for ever', async () => {
    const disk = memoryDisk(new Map(), new Set(['/']));
    const { store } = await openStore({
      folder: '/store',
      profile: 'default',
      disk: {
        ...disk,
        stat: (path) => {
          const found = disk.stat(path);
          return found && { ...found, modified: path.includes('old') ? 0 : Date.now() };
        },
      },
    });
    const leftovers = ['old', 'young'].map((name) => `/store/profiles/default/topics/${topic.id}/${name}.tmp`);
    await store.writeTopic(topic);
    for (const path of leftovers) disk.close(disk.open(path, 'create'));
    await runJob(store, { files, job: 'job-1', write });
    expect(leftovers.map((path) => disk.read(path) !== undefined)).toEqual([false, true]);
  });
});

describe('what a person wants of the pages', () => {
  const list = (seq: number) => ({ schema: 1, seq, wishes: [{ path: 'modules/a', title: `Title ${seq}` }] }) as const;

  it('is given back later, and replaced only by who knows what it was', async () => {
    const { store } = await open();
    expect((await store.readWishes(topic.id)).value).toBeUndefined();
    expect(await store.replaceWishes(topic.id, list(2))).toBe('outrun');
    expect(await Promise.all([store.replaceWishes(topic.id, list(1)), store.replaceWishes(topic.id, list(1))])).toEqual([
      'replaced',
      'outrun',
    ]);
    expect((await (await open()).store.readWishes(topic.id)).value).toEqual(list(1));
    expect(await store.replaceWishes(topic.id, list(2))).toBe('replaced');
  });

  it('is set aside and told when it cannot be read', async () => {
    const { store } = await open();
    await store.replaceWishes(topic.id, list(1));
    writeFileSync(inTopic('plan.json'), '{"schema":1,"seq":1');
    const { value, problems } = await store.readWishes(topic.id);
    expect([value, problems.map(({ code }) => code)]).toEqual([undefined, ['record-set-aside']]);
    expect(readdirSync(inTopic())).toContain('plan.json.damaged-1');
  });
});
