import { expect, it } from 'vitest';
import { type CommitRecord, type Omitted, reasons } from '../../../src/model';
import { commitText, createPageTools } from '../../../src/synthesis';
import type { ModelReading } from '../../../src/synthesis/ports';
import { proofTools, writerTools } from '../../../src/synthesis/write/toolSpecs';
import { analyseFiles } from '../graph/analyseFiles';

const files = {
  'src/store.ts': `import { writeFile } from 'node:fs/promises';
import { plain } from './plain';
interface Port { put(text: string): void }
export async function save(text: string, done: () => void, port: Port) {
  await writeFile('a', plain(text));
  const later = once(() => 1);
  later();
  port.put(text);
  text.trim();
  structuredClone(text);
  done();
}
`,
  'src/plain.ts': 'export function plain(text: string) { return text; }\n',
  'src/notes/a b.txt': 'one\ntwo\n',
  'src/a.test.ts': `import { plain } from './plain';\n${"plain('a');\n".repeat(5)}`,
};

const commit: CommitRecord = {
  ...{ sha: 'abcdef1234567890abcdef1234567890abcdef12', parents: [], at: '2026-05-04T03:02:01Z', author: 'Ann' },
  ...{ subject: 'Keep notes', body: `Because.${' x'.repeat(2_000)}`, issues: [], changed: 3 },
  files: [
    { path: 'src/plain.ts', change: 'moved', from: 'src/simple.ts' },
    { path: 'secrets/prod.pem', change: 'added' },
  ],
};
const twin = { ...commit, sha: `abcdef1${'0'.repeat(33)}` };

/** Tools over the files, and what was recorded. */
async function open(omitted: readonly Omitted[] = []) {
  const { value: facts } = await analyseFiles(files);
  const noted: string[] = [];
  const text = (path: string) => files[path as keyof typeof files] ?? '';
  const reading: ModelReading = {
    read(tool, span) {
      noted.push(`${tool} ${span.path}`);
      const lines = text(span.path)
        .split('\n')
        .slice(span.lines[0] - 1, span.lines[1]);
      return text(span.path) === '' || lines.length === 0 ? { kind: 'refused', why: '' } : { kind: 'shown', span, text: lines.join('\n') };
    },
    hits: (_, found) => found.map((span) => ({ span, text: '' })),
    discover: (_, paths) => paths,
    readCommit(tool, sha) {
      noted.push(`${tool} ${sha}`);
      return sha === commit.sha ? '0123456789' : undefined;
    },
    cite: () => undefined,
    isShown: () => false,
  };
  const ground = { paths: Object.keys(files), hostOnly: ['.github/ci.yml'], omitted, commits: [commit, twin] };
  const tools = createPageTools({ ...ground, facts, reading, text, mark: 'mark' });
  return { noted, ask: (name: string, input: object) => tools.answer({ id: '1', name, input: JSON.stringify(input) }) };
}

it('says what tools take in few words, and lets a second reader look at all that a writer may', () => {
  expect(JSON.stringify(writerTools('code'))).not.toMatch(/\$schema|additionalProperties|m(?:in|ax)imum/);
  expect(writerTools('code').find(({ name }) => name === 'read_lines')?.parameters).toEqual({
    type: 'object',
    properties: { path: { type: 'string' }, from: { type: 'integer' }, to: { type: 'integer' } },
    required: ['path', 'from', 'to'],
  });
  expect(proofTools('code').map(({ name }) => name)).toEqual(
    [...writerTools('code').map(({ name }) => name)].filter((name) => !/^(?:submit|replace)_/.test(name)),
  );
  expect(proofTools('personal').map(({ name }) => name)).toEqual(['read_lines', 'search_text', 'list_files']);
});

it('tells all that a function calls, outside the repository too', async () => {
  const { ask } = await open();
  const [, ...lines] = (await ask('callees', { name: 'save' })).split('\n');
  expect(lines.slice(0, -1).map((line) => line.replace('src/store.ts:', ''))).toEqual([
    '5 calls writeFile, through node:fs/promises, which is not of this repository',
    '5 calls src/plain.ts#plain',
    '6 calls once, a name of the language or of its runtime',
    '7 calls later, a local value',
    '8 calls src/store.ts#Port.put',
    '9 calls trim of a value whose kind is not known: read the line',
    '10 calls structuredClone, a name of the language or of its runtime',
    '11 calls done, its parameter: whoever calls it gives that function',
  ]);
});

it.each(['src/plain.ts', '/src/plain.ts', './src/plain.ts', ' src/plain.ts'])('knows the file that %j means', async (path) => {
  const { ask, noted } = await open();
  expect(ask('read_lines', { path, from: 1, to: 1 })).toContain('1| export function plain');
  expect(ask('outline', { path })).toContain('function plain');
  expect(noted).toEqual(['read_lines src/plain.ts']);
});

it.each<[what: string, path: string, told: RegExp]>([
  ['a file for the host alone', '.github/ci.yml', /may hold secrets.*Say nothing/],
  ['a folder of such files', '.github', /may hold secrets.*Say nothing/],
  ['what is not there', 'src/gone.ts', /no such file\. list_files of "src"/],
  ['what is outside', '../other/a.ts', /outside the repository.*src\/a\.ts/],
  ['somebody’s home', '~/a.ts', /outside the repository/],
  ['another drive', 'C:\\a.ts', /outside the repository/],
])('says of %s why it is not shown, and what to do', async (_, path, told) => {
  const { ask } = await open();
  expect(ask('read_lines', { path, from: 1, to: 2 })).toMatch(told);
  expect(ask('list_files', { folder: path })).toMatch(told);
  expect(ask('outline', { path })).toMatch(told);
});

it.each(reasons)('says of what was left out as %s that it was, also below a folder', async (reason) => {
  const { ask } = await open([
    { path: 'big.bin', reason, bytes: 9 },
    { path: 'vendor/', reason, bytes: 0 },
  ]);
  const said = ask('read_lines', { path: 'big.bin', from: 1, to: 2 });
  expect(said).toMatch(/left out|not read|could not be read/);
  expect(said).toContain('Say nothing of what it holds');
  expect(ask('read_lines', { path: 'vendor/deep/a.ts', from: 1, to: 2 })).toBe(said);
  expect(ask('list_files', { folder: 'vendor' })).toBe(said);
});

it('tells a folder from a file, and lines that a file does not have', async () => {
  const { ask } = await open();
  expect(ask('read_lines', { path: 'src', from: 1, to: 2 })).toMatch(/is a folder: list_files/);
  expect(ask('list_files', { folder: 'src/plain.ts' })).toMatch(/is a file: outline/);
  expect(ask('read_lines', { path: 'src/plain.ts', from: 90, to: 95 })).toMatch(/has 2 lines, and not these/);
  expect(ask('outline', { path: 'src/notes/a b.txt' })).toMatch(/not parsed/);
  for (const folder of ['', '.', '/', 'src/']) expect(ask('list_files', { folder })).toContain('src/notes/a b.txt');
});

it('says where a file ends, and names callers in tests last, beyond a few as a count', async () => {
  const { ask } = await open();
  expect(ask('read_lines', { path: 'src/notes/a b.txt', from: 1, to: 9 })).toMatch(/\(lines 1 to 3; there the file ends\)/);
  const [, first = '', ...rest] = ask('callers', { name: 'plain' }).split('\n');
  expect([first, rest.slice(0, -2).length, rest.at(-1)]).toEqual([
    'src/store.ts:5 in src/store.ts#save',
    3,
    '2 more calls stand in tests.',
  ]);
});

it('shows a commit with the files that may be shown, and says how to cite it', async () => {
  const { ask, noted } = await open();
  const said = ask('read_commit', { commit: 'ABCDEF12' });
  expect(said).toMatch(/^<data mark>\ncommit abcdef\w+ of 2026-05-04 by Ann\n\nKeep notes\n\nBecause\./);
  expect(said).toContain('3 files:\nrenamed from src/simple.ts to src/plain.ts, unchanged\n… and 2 that are not named here\n</data mark>');
  expect(said).toContain('[abcdef1](cite:0123456789)');
  expect(said).not.toContain('prod.pem');
  expect(said.length).toBeLessThan(2_500);
  expect(noted).toEqual([`read_commit ${commit.sha}`]);
});

it('tells a renamed file that was changed as one file, and where it came from', () => {
  const told = commitText(
    {
      ...{ ...commit, body: '', changed: 4 },
      files: [
        { path: 'src/plain.ts', change: 'added', renamed: { from: 'src/simple.ts', alike: 79 } },
        { path: 'src/simple.ts', change: 'deleted' },
        { path: 'src/store.ts', change: 'added' },
        { path: 'src/old.ts', change: 'deleted' },
      ],
    },
    new Set(Object.keys(files)),
  );
  expect(told.split('\n').slice(4)).toEqual([
    '3 files:',
    'renamed from src/simple.ts to src/plain.ts, 79 % alike',
    'added src/store.ts',
    '… and 1 that are not named here',
  ]);
});

it.each([
  ['abcdef1', /2 commits begin so/],
  ['abcdef', /at least seven digits/],
  ['0'.repeat(40), /No commit/],
  ['HEAD~1', /No commit/],
  ['', /No commit/],
])('shows no commit for %j', async (asked, told) => {
  const { ask, noted } = await open();
  expect(ask('read_commit', { commit: asked })).toMatch(told);
  expect(noted).toEqual([`read_commit ${asked.toLowerCase()}`]);
});
