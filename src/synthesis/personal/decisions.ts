import type { StatementKind } from '../../model';
import type { Composed } from '../compose/composed';
import { bullets, joinBody, section } from '../compose/sections';
import { capital, count } from '../compose/words';
import { holdingOf, openOf, type Shelf, type Stated, standingOf, statementsOf, tell } from './shelf';

const mostTold = 60;

/** What was decided and laid down; what stands in a document that no longer holds is told apart. */
export function composeDecisions(shelf: Shelf): Composed {
  const all = statementsOf(shelf, ['decision', 'principle']);
  const over = all.filter(({ note }) => standingOf(shelf, note) === 'over');
  const toCome = all.filter(({ note }) => standingOf(shelf, note) === 'to come');
  const holding = holdingOf(shelf, ['decision', 'principle']);
  const ofKind = (kind: StatementKind) => holding.filter(({ statement }) => statement.kind === kind);
  return {
    summary: `${capital(count(ofKind('decision').length, 'decision'))} and ${count(ofKind('principle').length, 'principle')}, in the words of those who wrote them.`,
    body: joinBody([
      `${capital(count(holding.length, 'statement'))} ${holding.length === 1 ? 'holds' : 'hold'}, as far as the documents say${over.length > 0 ? `; ${count(over.length, 'stands', 'stand')} in documents that were superseded or whose time is over` : ''}${toCome.length > 0 ? `; ${count(toCome.length, 'stands', 'stand')} in documents whose time is still to come` : ''}. Those of the newest documents come first.`,
      section('Decisions', told(shelf, ofKind('decision'))),
      section('Principles', told(shelf, ofKind('principle'))),
      section('Does not hold yet', told(shelf, toCome)),
      section('No longer holds', told(shelf, over)),
    ]),
    diagrams: [],
  };
}

/** What is still asked, and still to be done. */
export function composeOpenQuestions(shelf: Shelf): Composed {
  const open = openOf(shelf);
  const ofKind = (kind: StatementKind) => open.filter(({ statement }) => statement.kind === kind);
  return {
    summary: `${capital(count(ofKind('question').length, 'open question'))} and ${count(ofKind('task').length, 'open task')}, in the words of their authors.`,
    body: joinBody([
      `${capital(count(ofKind('question').length, 'question'))} and ${count(ofKind('task').length, 'task')} are open, as far as the documents say: found under headings that say so, behind words that open them, and where a box is not ticked.`,
      section('Questions', told(shelf, ofKind('question'))),
      section('Tasks', told(shelf, ofKind('task'))),
    ]),
    diagrams: [],
  };
}

function told(shelf: Shelf, stated: readonly Stated[]): string | undefined {
  return bullets(stated.flatMap((each) => tell(shelf, each) ?? []).slice(0, mostTold));
}
