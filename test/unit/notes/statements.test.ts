import { expect, test } from 'vitest';
import { readStatements } from '../../../src/analysis/notes/statements';

function told(...lines: readonly string[]): readonly string[] {
  return readStatements(lines).map(({ kind, text, lines: [from, to] }) => `${kind} ${from}-${to} ${text}`);
}

test('items and paragraphs below a heading of decisions are decisions, until a heading of its level', () => {
  expect(
    told(
      '## Decisions',
      '',
      '- Keep one file a page',
      '  so that git merges it.',
      '* Write **no** timestamps there',
      '### Why',
      'Because both sides changed it.',
      '## Notes',
      '- Nothing of the kind',
    ),
  ).toEqual([
    'decision 3-4 Keep one file a page so that git merges it.',
    'decision 5-5 Write no timestamps there',
    'decision 7-7 Because both sides changed it.',
  ]);
});

test.each([
  ['**Decision.** The engine runs apart.', 'decision 1-1 The engine runs apart.'],
  ['Decision: the engine runs apart', 'decision 1-1 the engine runs apart'],
  ['We have decided to run the engine apart.', 'decision 1-1 We have decided to run the engine apart.'],
  ['- [ ] Write the tests', 'task 1-1 Write the tests'],
  ['TODO: write the tests', 'task 1-1 write the tests'],
  ['- [ ] Link the [[Store#Records|records]]', 'task 1-1 Link the records'],
  ['Open question: who pays for it?', 'question 1-1 who pays for it?'],
  ['Principle: never lose words', 'principle 1-1 never lose words'],
  ['决定：引擎在单独的进程中运行', 'decision 1-1 引擎在单独的进程中运行'],
  ['待定：谁来付费，什么时候付费？', 'question 1-1 谁来付费，什么时候付费？'],
  ['我们决定引擎在单独的进程中运行。', 'decision 1-1 我们决定引擎在单独的进程中运行。'],
])('%s', (line, expected) => {
  expect(told(line)).toEqual([expected]);
});

test.each([
  ['a heading about something else', ['## Why this decision was hard to take for us', '- It was hard to take.']],
  ['code', ['## Decisions', '```', 'Decision: not this one', '```']],
  ['code that does not end', ['~~~', 'Decision: not this one']],
  ['a quotation and a table', ['## Decisions', '> Decision: said elsewhere', '| Decision: | in a table |', 'a | b | c']],
  ['a paragraph about tasks', ['## To do', 'This help page gives a brief overview of what is left.']],
  ['what to read next', ['## Next steps', '- Set up a domain: [[Custom domains]]', '1. See [the guide](guide.md)']],
  ['two words', ['Decision: later on']],
  ['a lead-in', ['## Decisions', 'These are the ones that we took:']],
  ['a task that is done', ['- [x] Write the tests']],
])('nothing is stated by %s', (_, lines) => {
  expect(told(...lines)).toEqual([]);
});
