import { expect, test } from 'vitest';
import { isUniversal } from '../../../src/evidence';
import { pageStatements } from '../../../src/synthesis';

const tag = 'cite:1111111111';
const sha = 'a'.repeat(40);

function statementsIn(body: string, summary = '') {
  const ground = {
    known: [],
    places: new Map(),
    commits: new Map([['1111111111', sha]]),
    isUniversal,
    isTold: () => false,
    isRun: () => false,
  };
  return pageStatements({ body, summary }, ground);
}

test.each<[what: string, body: string, told: readonly string[]]>([
  ['cites a release', `It came with the first release [v1](${tag}).`, ['It came with the first release [v1].']],
  ['is a row that cites nothing', '| a | b |\n|---|---|\n| it writes | at once |', ['it writes at once']],
  ['is the head of a table', '| it | writes |\n|---|---|', []],
])('what somebody should read a second time: what %s', (_, body, told) => {
  expect(statementsIn(body).map((statement) => statement.told.replace(/\s*\|\s*/g, ' ').trim())).toEqual(told);
});

test('a statement of a release is judged by its commit, and one of all is known as such', () => {
  const [first, second, third] = statementsIn(
    `It came with a release [v1](${tag}). It came with every release [v1](${tag}). “Only minimal patterns” run as \`test:all\` [all](${tag}).`,
  );
  expect([first?.commits, first?.isUniversal, second?.isUniversal, third?.isUniversal]).toEqual([[sha], false, true, false]);
});
