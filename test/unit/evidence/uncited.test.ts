import { describe, expect, it } from 'vitest';
import { coveredBeside, statementKey, uncitedStatements } from '../../../src/evidence';
import { readPageText } from '../../../src/markdown';
import type { Origin, Proof } from '../../../src/model';
import { createMemoryStore } from '../knowledge/memoryStore';
import { page, type Run, runJob, sha256 } from '../knowledge/smallWorld';

const proof = '[a.ts](cite:0123456789)';

function uncited(body: string, drafted: readonly string[] = []): readonly string[] {
  const keys = drafted.map((text) => statementKey(sha256, text));
  return uncitedStatements(readPageText(body), sha256, keys).map(({ text }) => text);
}

it.each<[name: string, body: string]>([
  ['code', 'It calls `read`.'],
  ['all', 'It keeps all notes.'],
  ['every', 'It runs on every call.'],
  ['everything', 'Everything that touches the outside is there.'],
  ['only', 'Only callers of it wait.'],
  ['never', 'It never fails.'],
  ['nobody', 'Nobody waits for it.'],
  ['always', 'It is always there.'],
  ['most', 'Most changes touch it.'],
  ['whoever', 'Whoever passes it on makes a circle.'],
  ['a word in capitals', 'NEVER call it twice.'],
  ['an item of a list', '- It calls `read`.'],
  ['所有', '它保存所有笔记。'],
  ['只有', '只有它会写入。'],
  ['仅', '仅在启动时运行。'],
  ['从不', '它从不失败。'],
  ['每个', '每个调用都会等待。'],
  ['a link to a page beside what is said', 'Everything is kept by [[store|Store]].'],
  ['a citation of the sentence before', `It reads ${proof}. It calls \`write\` then.`],
])('a statement that names %s needs a citation', (_name, body) => {
  expect(uncited(body)).toHaveLength(1);
});

it.each<[name: string, body: string]>([
  ['with a citation', `It calls \`read\` and keeps all notes ${proof}.`],
  ['with a citation behind the full stop', `It calls \`read\`. ${proof}`],
  ['of neither code nor all', 'It is a small store for notes and/or lists.'],
  ['that introduces a list', 'These are all of them:\n\n- One.'],
  ['that introduces a list in Chinese', '所有步骤如下：'],
  ['that leads to other pages', 'See [[store|Store]] for all of it.'],
  ['that leads to other pages in Chinese', '详见 [[store|Store]] 的所有内容。'],
  ['that only names pages', '- [[store|The only store]] and [[low|Low]]'],
  ['of a path', 'It lies in `src/core/Low.ts` and `src/core/`, beside `package.json` and test/a.ts.'],
  ['of words of languages', 'It waits with `await` where `require` gave `null`.'],
  ['of a heading', '## All of `read`'],
  ['of a table', '| all | `read` |\n|---|---|\n| every | `x` |'],
  ['in a fence', '```\nall of read()\n```'],
  ['with words that mean nothing of the kind', 'At most two are kept at all, read-only, and not only here.'],
  ['with 不仅', '它不仅快。'],
  ['with such words in the name of a script or in a quotation', 'The README says “it never loses all”, and the path is `test/all.ts`.'],
])('a sentence %s needs none', (_name, body) => {
  expect(uncited(body)).toEqual([]);
});

it('what stands so in the composed page needs none, what is said otherwise does', () => {
  const body = 'All of them are tests. Every `x` is one.';
  expect(uncited(body, ['All of them are tests.'])).toEqual(['Every x is one.']);
});

it.each<[name: string, body: string, covered: readonly string[]]>([
  ['its names', `It reads ${proof}. It calls \`write\` then.`, ['It calls write then.']],
  ['its names, behind it', `It calls \`write\` then. It reads ${proof}.`, ['It calls write then.']],
  ['one of its names', `It reads ${proof}. It calls \`write\` and \`close\` then.`, []],
  ['its names, but speaks of all', `It reads ${proof}. It never calls \`write\`.`, []],
  ['its names in another paragraph', `It reads ${proof}.\n\nIt calls \`write\` then.`, []],
  ['its names in another item', `- It reads ${proof}.\n- It calls \`write\` then.`, []],
])('a sentence is covered where its paragraph cites lines that hold %s', (_name, body, covered) => {
  const textOf = (id: string) => (id === '0123456789' ? 'read(); write();' : '');
  expect(coveredBeside(readPageText(body), textOf).map(({ text }) => text)).toEqual(covered);
});

describe('the gate', () => {
  const files = { 'a.ts': 'export const a = 1;\n' };
  const body = 'It holds `a`, always.';
  async function found(origin: Origin, given?: Proof) {
    const write: Run['write'] = (cite) => ({ page: page(`Read ${cite('a.ts', 1, 1)}.\n\n${body}`) });
    const forge: Run['forge'] = (request) => ({
      ...request,
      candidates: request.candidates.map((candidate) => ({ ...candidate, origin, ...(given ? { proof: given } : {}) })),
    });
    const { findings } = await runJob(createMemoryStore(), { files, write, job: 'job-1', forge });
    return findings.filter(({ gate }) => gate === 'G6').map(({ code, line, severity }) => `${code} @${line} ${severity}`);
  }
  const none: Proof = { drafted: [], isRead: true, doubts: [] };

  it('finds it on what a model or an agent wrote, and lets a person accept it', async () => {
    expect(await found('synthesised', none)).toEqual(['uncited-statement @3 reviewable']);
    expect(await found('agent')).toEqual(['uncited-statement @3 reviewable']);
  });
  it('does not take a page for proven because it says nothing of its proof', async () => {
    expect(await found('synthesised')).toEqual(['uncited-statement @3 reviewable']);
  });
  it('says nothing of what was composed, or what a person wrote', async () => {
    expect([await found('composed'), await found('manual'), await found('editorial')]).toEqual([[], [], []]);
  });
  it('tells what a second reading doubts, at its line', async () => {
    const drafted = [statementKey(sha256, 'It holds a, always.')];
    const doubt = { text: 'It holds a, always.', why: 'Line 1 shows one value.' };
    expect(await found('synthesised', { ...none, drafted, doubts: [{ ...doubt, verdict: 'wider' }] })).toEqual([
      'statement-too-wide @3 reviewable',
    ]);
    expect(await found('synthesised', { ...none, drafted, doubts: [{ ...doubt, verdict: 'contradicted' }] })).toEqual([
      'statement-not-shown @3 reviewable',
    ]);
  });
});
