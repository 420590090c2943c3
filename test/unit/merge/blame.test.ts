import { expect, it } from 'vitest';
import { blame } from '../../../src/knowledge';
import type { Origin, Revision } from '../../../src/model';

const revision = (id: string, origin: Origin, body: string, more: Partial<Revision> = {}): Revision => ({
  ...{ id, origin, at: '', job: '', snapshot: '', content: { role: 'module', title: 'T', summary: 'S', body, diagrams: [] } },
  ...more,
});

/** The revisions that brought in the lines of the body of the last one. */
function blamed(...revisions: readonly Revision[]): readonly string[] {
  const last = revisions.at(-1);
  return last
    ? blame({ revisions }, last)
        .slice(6)
        .map(({ id }) => id)
    : [];
}

it('a line is of the revision that first had it', () => {
  expect(blamed(revision('a', 'composed', 'One.\nTwo.'), revision('b', 'composed', 'Zero.\nOne.\nTwo.\nThree.'))).toEqual([
    'b',
    'a',
    'a',
    'b',
  ]);
});

it('what a person kept is the host’s, what they wrote is theirs, also after they wrote again', () => {
  const host = revision('host', 'composed', 'One.\nTwo.');
  const mine = revision('mine', 'editorial', 'One.\nMine.', { base: 'host' });
  const again = revision('again', 'editorial', 'One.\nMine.\nMore.', { base: 'host' });
  expect(blamed(host, mine, again)).toEqual(['host', 'mine', 'again']);
});

it('what a refresh merged into a person’s page is of the host’s newer text, whichever was saved first', () => {
  const host = revision('host', 'composed', 'One.\nTwo.');
  const mine = revision('mine', 'editorial', 'One.\nTwo.\nMine.', { base: 'host' });
  const merged = revision('merged', 'editorial', 'One.\n2.\nMine.', { base: 'newer' });
  const newer = revision('newer', 'composed', 'One.\n2.');
  expect(
    blame({ revisions: [host, mine, merged, newer] }, merged)
      .slice(6)
      .map(({ id }) => id),
  ).toEqual(['host', 'newer', 'mine']);
});

it('what a person wrote stays theirs when a file of the team was merged with it, or waits', () => {
  const host = revision('host', 'composed', 'One.');
  const mine = revision('mine', 'editorial', 'One.\nMine.', { base: 'host' });
  const merged = revision('merged', 'editorial', 'One.\nMine.\nTeam.', { base: 'host' });
  const team = revision('team', 'editorial', 'One.\nTeam.', { base: 'host' });
  const last = revision('last', 'editorial', 'One.\nMine.\nTeam.\nMore.', { base: 'host' });
  expect(blamed(host, mine, merged, team, last)).toEqual(['host', 'mine', 'merged', 'last']);
  expect(blamed(host, mine, team, last)).toEqual(['host', 'mine', 'team', 'last']);
});

it('a text that was brought back is of those who wrote it', () => {
  const host = revision('host', 'composed', 'One.');
  const mine = revision('mine', 'editorial', 'One.\nMine.', { base: 'host' });
  const other = revision('other', 'editorial', 'Other.', { base: 'host' });
  const back = revision('back', 'editorial', 'One.\nMine.', { base: 'host', restored: { from: 'mine', over: 'other' } });
  expect(blamed(host, mine, other, back)).toEqual(['host', 'mine']);
});

it('other evidence for the same words is no change', () => {
  const cited = (id: string) => `One [a.ts](cite:${id}).`;
  expect(blamed(revision('a', 'composed', cited('0123456789')), revision('b', 'composed', cited('9876543210')))).toEqual(['a']);
});
