import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ChatReply, ChatRequest, PageContent, Span } from '../../../src/model';
import { estimatePage } from '../../../src/workbench/writing/estimateRun';
import { bodyOf, draftIn, fakeModel, judging, pageIn, statementsIn, submitting } from './fakeModel';
import { openFake } from './openFake';

/** The draft of a page with so many citations, of spans of so many lines, far from each other. */
function draftOf(citations: number, length: number) {
  const body = Array.from({ length: citations }, (_, at) => `It does ${at} [a.ts](cite:${String(at).padStart(10, '0')}).`).join('\n');
  const spans = Array.from({ length: citations }, (_, at): Span => ({ path: 'a.ts', lines: [at * 1_000, at * 1_000 + length - 1] }));
  const content: PageContent = { role: 'module', title: 'A', summary: '', body, diagrams: [] };
  return { draft: { path: 'a', content, origin: 'composed' as const }, spans };
}

const total = ({ input, output }: { readonly input: number; readonly output: number }) => input + output;
const tokensOf = (citations: number, length = 5) => total(estimatePage(draftOf(citations, length)));

test('longer spans take more, and a page with more statements than one list holds takes more talks', () => {
  expect(tokensOf(10, 40)).toBeGreaterThan(tokensOf(10, 5) * 1.5);
  const [one, two, three] = [tokensOf(41), tokensOf(42), tokensOf(43)];
  expect(two - one).toBeGreaterThan(2 * (three - two));
});

const place = '[fileStore.ts](/src/store/fileStore.ts#L6-L11)';
const look = (path: string, tool = 'read_lines') => ({ id: path, name: tool, input: JSON.stringify({ path, from: 1, to: 13 }) });
const files = ['src/store/fileStore.ts', 'src/store/memoryStore.ts', 'src/notes/addNote.ts'];

/** A reply as a server counts it: the letters of all that was sent and answered, a token for each four and a half. */
function counted({ messages }: ChatRequest, reply: Partial<ChatReply>): Partial<ChatReply> {
  const count = (value: unknown) => Math.ceil(JSON.stringify(value).length / 4.5);
  return { ...reply, usage: { input: count(messages), output: count(reply), cached: 0, isEstimated: false } };
}

test('a run is never expected to take less than a scripted server needs that writes, looks, doubts and mends', async () => {
  const script = fc.record({
    looks: fc.integer({ min: 0, max: 2 }),
    looksOfReader: fc.integer({ min: 0, max: 2 }),
    added: fc.integer({ min: 0, max: 12 }),
    doubted: fc.integer({ min: 0, max: 12 }),
  });
  await fc.assert(
    fc.asyncProperty(script, async ({ looks, looksOfReader, added, doubted }) => {
      const said = Array.from({ length: added }, (_, at) => `\`fileStore\` writes in step ${at} ${place}.`).join(' ');
      const isDoubted = (text: string) => Number(/step (\d+)/.exec(text)?.[1] ?? 99) < doubted;
      const model = fakeModel(
        (request, turn) => {
          const page = pageIn(request);
          if (page !== undefined) return counted(request, submitting(bodyOf(page).replaceAll('in step', 'in its step')));
          if (turn < looks + 1) return counted(request, { calls: [look(files[turn] ?? '')] });
          return counted(request, submitting(`${bodyOf(draftIn(request))}\n\n${said}\n`));
        },
        (request) => {
          const turn = request.messages.filter(({ role }) => role === 'assistant').length;
          if (turn < looksOfReader) return counted(request, { calls: files.map((path) => look(path)) });
          return counted(
            request,
            judging(statementsIn(request) ?? [], (text) => (isDoubted(text) ? 'wider' : 'shown')),
          );
        },
      );
      const opened = openFake(model);
      const { review } = await opened.build('build', { approved: false, only: ['overview', 'modules/store'] });
      const { model: used } = await opened.build('build', { only: ['overview', 'modules/store'] });
      expect(used.calls).toBeGreaterThan(1);
      expect(used.inputTokens).toBeLessThanOrEqual(review?.tokens.input ?? 0);
      expect(used.outputTokens).toBeLessThanOrEqual(review?.tokens.output ?? 0);
    }),
    { numRuns: 12 },
  );
}, 120_000);
