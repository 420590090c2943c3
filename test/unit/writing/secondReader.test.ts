import { expect, test } from 'vitest';
import type { ChatRequest, Verdict } from '../../../src/model';
import { describeProblem } from '../../../src/model';
import type { Statement } from '../../../src/synthesis';
import { lists } from '../../../src/workbench/writing/judgeStatements';
import { bodyOf, draftIn, fakeModel, judging, pageIn, statementsIn, submitting } from './fakeModel';
import { openFake } from './openFake';

const place = '[fileStore.ts](/src/store/fileStore.ts#L6-L11)';
const first = `\`fileStore\` keeps the notes in one file ${place}.`;
const second = `\`fileStore\` writes to disk ${place}.`;
const read = { calls: [{ id: 'r', name: 'read_lines', input: JSON.stringify({ path: 'src/store/fileStore.ts', from: 1, to: 11 }) }] };

interface Play {
  readonly judge?: Parameters<typeof fakeModel>[1];
  readonly mend?: (page: string) => string;
  readonly language?: string;
}

/** Writes this at the end of the overview, which a second reader judges; the page as it is published. */
async function publish(added: string | ((draft: string) => string), { judge, mend = (page) => page, language = 'en' }: Play = {}) {
  const model = fakeModel((request, turn) => {
    const doubted = pageIn(request);
    if (doubted !== undefined) return submitting(mend(bodyOf(doubted)));
    const draft = bodyOf(draftIn(request));
    return turn === 0 ? read : submitting(typeof added === 'string' ? `${draft}\n\n${added}\n` : added(draft));
  }, judge);
  const opened = openFake(model);
  const built = await opened.build('build', { only: ['overview'], language });
  const { markdown } = await opened.workbench.page(opened.folder, 'overview');
  const talks = model.requests.filter((request) => statementsIn(request) !== undefined);
  const asked = talks.flatMap((request) => (request.messages.length === 2 ? [statementsIn(request) ?? []] : []));
  const told = built.problems.filter(({ code }) => code.startsWith('statement')).map((each) => describeProblem(each).message);
  return { built, markdown, talks, asked, told, model, opened };
}

const doubting =
  (wanted: RegExp, verdict: Verdict = 'wider') =>
  (_: ChatRequest, statements: readonly string[]) =>
    judging(statements, (text) => (wanted.test(text) ? verdict : 'shown'));

const trying = (statements: readonly string[], tried: string) => {
  const verdicts = statements.map((_, at) => ({ number: at + 1, verdict: 'shown', by: ['src/store/fileStore.ts:6-11'], tried, why: '' }));
  return { calls: [{ id: 'c', name: 'judge_statements', input: JSON.stringify({ verdicts }) }] };
};

test.each([
  ['', ['page-not-proof-read']],
  ['None.', ['page-not-proof-read']],
  ['no notes: it writes an empty list', []],
])('what code does is not judged by a reader that tried %j in it', async (tried, codes) => {
  const { built, asked } = await publish(second, { judge: (_, statements) => trying(statements, tried) });
  expect(built.problems.filter(({ severity }) => severity === 'warning').map(({ code }) => code)).toEqual(codes);
  expect(asked[0]).toEqual([expect.stringContaining('what code does: try a case')]);
});

test('a reader that tried nothing is reminded of it once', async () => {
  const { built, talks } = await publish(second, {
    judge: ({ messages }, statements) => trying(statements, messages.length === 2 ? '' : 'two calls at once: the last one stays'),
  });
  expect([built.state, talks.length]).toEqual(['complete', 2]);
  expect(talks[1]?.messages.at(-1)?.text).toContain('"tried" names the case');
});

test('of what no function shows no case is asked for', async () => {
  const { built, asked } = await publish('It needs a package [fileStore.ts](/src/store/fileStore.ts#L1-L1).', {
    judge: (_, statements) => trying(statements, ''),
  });
  expect([built.state, asked]).toEqual(['complete', [['It needs a package [fileStore.ts]. (cites src/store/fileStore.ts:1)']]]);
});

test('what the writer defends with further lines is read again, what it only keeps is taken out', async () => {
  const further = first.replace(place, `${place} [fileStore.ts](/src/store/fileStore.ts#L1-L2)`);
  const judge = doubting(/keeps.*\(cites src\/store\/fileStore\.ts:6-11;|writes/);
  const { asked, markdown } = await publish(`${first} ${second}`, { judge, mend: (page) => page.replace(first, further) });
  expect(asked.map((list) => list.length)).toEqual([2, 1]);
  expect([markdown.includes('keeps the notes'), markdown.includes('writes to disk')]).toEqual([true, false]);
});

test('what is taken out is told with its reason', async () => {
  const added = `${first} It does so at once ${place}. ${second}\n\nIt always calls \`fileStore\` twice.`;
  const { told } = await publish(added, { judge: doubting(/keeps/) });
  expect(told).toEqual([
    'Taken out of the page Overview because nothing shows them; sentences: 3.',
    'Taken out of the page Overview: fileStore keeps the notes in one file. (Line 1 says other things.)',
    'Taken out of the page Overview with the sentence before it, on which it leans: It does so at once.',
    'Taken out of the page Overview, since it names code or speaks of all and cites nothing: It always calls fileStore twice.',
  ]);
});

test('a sentence of the draft is neither judged nor taken out with what stands before it', async () => {
  const draftOf = (draft: string) => draft.split('\n').find((line) => /^[A-Z][^#|[\]`]*\.$/.test(line)) ?? '';
  let own = '';
  const { markdown, asked } = await publish(
    (draft) => {
      own = draftOf(draft);
      return draft.replace(own, `${first} ${own}`);
    },
    { judge: doubting(/keeps/) },
  );
  expect([own.length > 0, asked]).toEqual([true, [[expect.stringContaining('keeps the notes')]]]);
  expect([markdown.includes('keeps the notes'), markdown.includes(own)]).toEqual([false, true]);
});

test.each([
  ['en', '62 more releases are not listed.', 'More of them are not listed here.'],
  ['zh-cn', '还有 62 个版本没有列出。', '还有一些没有列在这里。'],
])('a list does not pretend to be whole where its count is doubted (%s)', async (language, count, instead) => {
  const prose = language === 'en' ? '' : `${'这一页用中文写成，'.repeat(200)}：`;
  const { markdown, built } = await publish(`- ${first}\n\n${count}\n\n${prose}`, { judge: doubting(/62/, 'unshown'), language });
  expect([built.findings, markdown.includes(count), markdown.includes(instead)]).toEqual([[], false, true]);
});

test('words in bold at the head of a paragraph are judged with its first sentence, and go with the last', async () => {
  const { asked, markdown } = await publish(`**Keeping notes.** ${first}\n\n**Writing to disk.** ${second}`, { judge: doubting(/keeps/) });
  expect(asked[0]?.map((text) => text.replace(/ \[.*/, ''))).toEqual([
    'Keeping notes. `fileStore` keeps the notes in one file',
    'Writing to disk. `fileStore` writes to disk',
  ]);
  expect([markdown.includes('Keeping notes'), markdown.includes('**Writing to disk.**')]).toEqual([false, true]);
});

test('a gate names the sentence of a paragraph that it refuses, and no other', async () => {
  const wrong = '`fileStore` is in memory [memoryStore.ts](/src/store/memoryStore.ts#L1-L2).';
  const reads = [read, { calls: [{ id: 'm', name: 'read_lines', input: '{"path":"src/store/memoryStore.ts","from":1,"to":13}' }] }];
  const model = fakeModel((request, turn) => {
    const draft = bodyOf(draftIn(request));
    return reads[turn] ?? submitting(turn === 2 ? `${draft}\n\n${first} ${wrong}\n` : draft);
  });
  const { build } = openFake(model);
  expect((await build('build', { only: ['overview'] })).state).toBe('complete');
  const said = model.requests.flatMap(({ messages }) => messages.flatMap(({ role, text }) => (role === 'tool' ? [text] : []))).at(-1);
  expect(said).toContain('- "fileStore is in memory." (cites src/store/memoryStore.ts:1-2): fileStore does not occur');
  expect(said).not.toContain('keeps the notes');
});

test('a page that is refreshed is mended by what stands otherwise in it', async () => {
  const replaced = { replacements: [{ old: 'First words:', new: 'Second words:' }] };
  const model = fakeModel((request) =>
    request.messages[1]?.text.includes('You wrote this page before')
      ? { calls: [{ id: 'c', name: 'replace_sentences', input: JSON.stringify(replaced) }] }
      : submitting(`${bodyOf(draftIn(request))}\n\nFirst words:\n`),
  );
  const { build, edit, workbench, folder } = openFake(model);
  await build('build');
  const asked = model.requests.length;
  edit('src/store/memoryStore.ts', '\n}\n', '\n}\n\n/** Forgets everything. */\nexport function forget(): void {}\n');
  const { state, pages } = await build();
  const changed = pages.filter(({ change }) => change !== 'unchanged').length;
  expect([state, model.requests.length - asked]).toEqual(['complete', changed]);
  expect((await workbench.page(folder, 'modules/store')).markdown).toContain('Second words:');
});

test('each talk of a second reader begins with the name of its page', async () => {
  const { model } = await publish(`${first} ${second}`, {
    judge: doubting(/keeps/),
    mend: (page) => page.replace('keeps the notes', 'holds notes'),
  });
  const talks = model.requests.filter((request) => statementsIn(request) !== undefined);
  expect(talks.length).toBeGreaterThan(1);
  for (const { messages } of talks) expect(messages[1]?.text).toMatch(/^The page is "Overview"\./);
});

test.each<[count: number, most: number, wanted: readonly number[]]>([
  [0, 10_000, []],
  [25, 10_000, [25]],
  [26, 10_000, [13, 13]],
  [52, 10_000, [17, 18, 17]],
  [10, 300, [3, 2, 3, 2]],
])('%i statements, of which lists of %i tokens are made, are split evenly', (count, most, wanted) => {
  const statement = { told: 'It is so.', before: '' } as Statement;
  const made = lists(Array(count).fill(statement), most).map(({ length }) => length);
  expect(made).toEqual(wanted);
});
