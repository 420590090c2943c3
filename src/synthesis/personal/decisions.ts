import type { Composed } from '../compose/composed';
import { bullets, joinBody, section } from '../compose/sections';
import { capital, count } from '../compose/words';
import { isOver, type Shelf, type Stated, statementsOf, tell } from './shelf';

const mostTold = 60;

/** What was decided and laid down; what stands in a document that no longer holds is told apart. */
export function composeDecisions(shelf: Shelf): Composed {
  const all = statementsOf(shelf, ['decision', 'principle']);
  const over = all.filter(({ note }) => isOver(shelf, note));
  const holding = all.filter(({ note }) => !isOver(shelf, note));
  const ofKind = (kind: 'decision' | 'principle') => holding.filter(({ statement }) => statement.kind === kind);
  return {
    summary: `${capital(count(ofKind('decision').length, 'decision'))} and ${count(ofKind('principle').length, 'principle')}, in the words of those who wrote them.`,
    body: joinBody([
      `${capital(count(holding.length, 'statement'))} ${holding.length === 1 ? 'holds' : 'hold'}, as far as the documents say; ${count(over.length, 'stands', 'stand')} in documents that were superseded or whose time is over. Those of the newest documents come first.`,
      section('Decisions', told(shelf, ofKind('decision'))),
      section('Principles', told(shelf, ofKind('principle'))),
      section('No longer holds', told(shelf, over)),
    ]),
    diagrams: [],
  };
}

/** What nobody has answered yet. */
export function composeOpenQuestions(shelf: Shelf): Composed {
  const open = statementsOf(shelf, ['question']).filter(({ note }) => !isOver(shelf, note));
  return {
    summary: `${capital(count(open.length, 'open question'))}, in the words of those who asked.`,
    body: joinBody([
      `${capital(count(open.length, 'question'))} ${open.length === 1 ? 'is' : 'are'} open, as far as the documents say: found under headings that say so, behind words such as “TBD”, and in tasks that are not ticked.`.replace(
        /[“”]/g,
        '"',
      ),
      section('Questions', told(shelf, open)),
    ]),
    diagrams: [],
  };
}

function told(shelf: Shelf, stated: readonly Stated[]): string | undefined {
  return bullets(stated.flatMap((each) => tell(shelf, each) ?? []).slice(0, mostTold));
}
