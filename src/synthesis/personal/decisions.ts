import { openDisputes, placeOf, type StatementKind } from '../../model';
import type { Composed } from '../compose/composed';
import { bullets, joinBody, section } from '../compose/sections';
import { capital, count } from '../compose/words';
import { openOf, type Shelf, type Stated, statementsOf, tell } from './shelf';
import { disputeSection, holds, type Standing, standings, toldState } from './standing';

const mostTold = 60;

/** What was decided and laid down; what is disputed and what no longer holds is told apart. */
export function composeDecisions(shelf: Shelf): Composed {
  const standingOf = standings(shelf);
  const all = statementsOf(shelf, ['decision', 'principle']);
  const toCome = all.filter((each) => standingOf(each).state === 'to come');
  const over = all.filter((each) => !holds(standingOf(each)) && !toCome.includes(each));
  const holding = all.filter((each) => holds(standingOf(each)));
  const disputed = new Set(openDisputes(shelf.disputes).map(({ older }) => placeOf(older))).size;
  const ofKind = (kind: StatementKind) => holding.filter(({ statement }) => statement.kind === kind);
  return {
    summary: `${capital(count(ofKind('decision').length, 'decision'))} and ${count(ofKind('principle').length, 'principle')}, in the words of those who wrote them.`,
    body: joinBody([
      `${capital(count(holding.length, 'statement'))} ${holding.length === 1 ? 'holds' : 'hold'}, as far as the documents say${disputed > 0 ? `, of which ${count(disputed, 'is', 'are')} disputed` : ''}${over.length > 0 ? `; ${count(over.length, 'was superseded, or its time is over', 'were superseded, or their time is over')}` : ''}${toCome.length > 0 ? `; ${count(toCome.length, 'does', 'do')} not hold yet` : ''}. Those of the newest documents come first.`,
      disputeSection(shelf),
      section('Decisions', told(shelf, ofKind('decision'), standingOf)),
      section('Principles', told(shelf, ofKind('principle'), standingOf)),
      section('Does not hold yet', told(shelf, toCome, standingOf)),
      section('No longer holds', told(shelf, over, standingOf)),
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

function told(shelf: Shelf, stated: readonly Stated[], standingOf?: (each: Stated) => Standing): string | undefined {
  const items = stated.flatMap((each) => {
    const said = tell(shelf, each);
    return said === undefined ? [] : [`${said}${standingOf ? toldState(shelf, standingOf(each)) : ''}`];
  });
  return bullets(items.slice(0, mostTold));
}
