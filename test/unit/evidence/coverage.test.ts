import { describe, expect, it } from 'vitest';
import type { Facts } from '../../../src/model';
import { createMemoryStore } from '../knowledge/memoryStore';
import { noFacts, page, runJob } from '../knowledge/smallWorld';

const files = {
  'package.json': '{\n  "name": "tiny",\n  "main": "src/a.ts"\n}\n',
  'src/a.ts': 'one\ntwo\nthree\nfour\n',
  'test/a.test.ts': 'one\n',
  'test/b.test.ts': 'one\n',
};
const file = (path: string, role: 'source' | 'test') => ({
  path,
  role,
  language: 'typescript',
  bytes: 1,
  lines: 4,
  hash: '',
  parsed: true,
  traced: true,
  rank: 0,
  hub: 0,
});
const at = (line: number) => [{ path: 'src/a.ts', lines: [line, line] as const }];
const end = (line: number) => ({ path: 'src/a.ts', line });
const message = { kind: 'message' as const, channel: 'messages of a worker thread', failures: [] };
const boundary = (kind: 'network-out' | 'storage' | 'plug-in' | 'environment', name: string, line: number) => ({
  ...{ id: `${kind}:${name}`, kind, name, paths: ['src/a.ts'], evidence: at(line) },
});

type Case = readonly [what: string, facts: Partial<Facts>, finding: string, proof: readonly [path: string, line: number]];

const cases: readonly Case[] = [
  [
    'a critical boundary',
    { boundaries: [boundary('network-out', 'mail', 2)] },
    'boundary-not-told runtime-boundaries mail',
    ['src/a.ts', 2],
  ],
  ['a store', { boundaries: [boundary('storage', 'Redis', 2)] }, 'storage-not-told runtime-boundaries Redis', ['src/a.ts', 2]],
  ['a plug-in point', { boundaries: [boundary('plug-in', 'themes', 2)] }, 'plug-in-not-told runtime-boundaries themes', ['src/a.ts', 2]],
  [
    'a channel between processes',
    { messages: [{ ...message, name: 'run', from: [end(1)], to: [end(3)] }] },
    'channel-not-told runtime-boundaries messages of a worker thread',
    ['src/a.ts', 3],
  ],
  [
    'an entry point',
    { entryPoints: [{ kind: 'main', name: 'tiny', path: 'package.json', line: 3, target: 'src/a.ts' }] },
    'entry-point-not-told entry-points what others import',
    ['package.json', 3],
  ],
  [
    'tests',
    { files: [file('test/a.test.ts', 'test'), file('test/b.test.ts', 'test')] },
    'tests-not-told test-strategy 2',
    ['test/b.test.ts', 1],
  ],
  ['a shared contract', sharedBy(4), 'contract-not-told repository-map Shape', ['src/a.ts', 2]],
];

/** A type that so many parts import. */
function sharedBy(parts: number): Partial<Facts> {
  const range = [1, 0, 2, 0] as const;
  const users = Array.from({ length: parts }, (_, n) => `src/p${n}/use.ts`);
  return {
    symbols: [{ id: 'src/a.ts#Shape', path: 'src/a.ts', name: 'Shape', kind: 'interface', exported: true, range, nameRange: range }],
    exports: [{ path: 'src/a.ts', name: 'Shape', line: 1, symbol: 'src/a.ts#Shape' }],
    imports: users.map((from) => ({ from, specifier: '../a', kind: 'import', typeOnly: true, to: 'src/a.ts', line: 1, names: ['Shape'] })),
    modules: ['src/a.ts', ...users].map((path, n) => ({ id: `m${n}`, name: `m${n}`, files: [path], rank: 0, hub: 0, uses: [] })),
  };
}

async function findingsOf(
  facts: Partial<Facts>,
  [path, line]: readonly [string, number],
  dropped: readonly string[] = [],
  given: Readonly<Record<string, string>> = files,
): Promise<readonly string[]> {
  const { findings } = await runJob(createMemoryStore(), {
    ...{ files: given, facts: { ...noFacts, ...facts }, job: 'job-1' },
    write: (cite) => ({ page: page(`Read ${cite(path, line, line)}.`) }),
    forge: (request) => ({ ...request, plan: { ...request.plan, wishes: dropped.map((each) => ({ path: each, dropped: true })) } }),
  });
  return findings.filter(({ gate }) => gate === 'G5').map(({ code, page: on, subject }) => `${code} ${on} ${subject}`);
}

describe('G5 coverage', () => {
  it.each(cases)('misses %s that no page cites', async (_, facts, finding) => {
    expect(await findingsOf(facts, ['src/a.ts', 4])).toEqual([finding]);
  });

  it.each(cases)('is content where a page cites %s', async (_, facts, __, proof) => {
    expect(await findingsOf(facts, proof)).toEqual([]);
  });

  it.each([
    ['that bears its name', 'mail-server/b.ts', 'Mail Server', []],
    ['of another name', 'src/b.ts', 'Mail Server', ['boundary-not-told runtime-boundaries Mail Server']],
  ])('is content where a page cites a file of the folder %s', async (_, path, name, found) => {
    const evidence = [{ path: path.replace('b.ts', 'a.ts'), lines: [1, 1] as const }];
    const facts = { boundaries: [{ ...boundary('network-out', name, 1), evidence }] };
    expect(await findingsOf(facts, [path, 1], [], { ...files, [path]: 'one\n' })).toEqual(found);
  });

  it.each(cases)('misses no %s where a person dropped its page', async (_, facts, finding) => {
    expect(await findingsOf(facts, ['src/a.ts', 4], [finding.split(' ')[1] ?? ''])).toEqual([]);
  });

  it('misses no variable of the environment, no event, no type of few parts, and nothing of packages that are not published', async () => {
    const range = {
      main: { path: 'package.json', dir: '', name: 'tiny', private: false },
      beside: { path: 'b/package.json', dir: 'b', name: 'b', private: true },
    };
    const rest = { scripts: [], dependencies: [], workspaces: [] };
    const facts: Partial<Facts> = {
      ...sharedBy(3),
      boundaries: [
        boundary('environment', 'MODE', 2),
        { ...boundary('storage', 'Redis', 2), evidence: [{ path: 'b/c.ts', lines: [1, 1] }] },
      ],
      messages: [{ ...message, kind: 'event', name: 'a', from: [end(1)], to: [end(3)] }],
      packages: [
        { ...range.main, ...rest },
        { ...range.beside, ...rest },
      ],
      files: [{ ...file('b/c.ts', 'source'), package: 'b' }],
    };
    expect(await findingsOf(facts, ['src/a.ts', 4])).toEqual([]);
  });
});
