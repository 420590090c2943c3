import { type Dispute, type DisputedStatement, groupBy, loserOf, openDisputes, placeOf, type StatementState, timeOf } from '../../model';
import { bullets, section } from '../compose/sections';
import { list } from '../compose/words';
import { pageOf, type Shelf, type Stated } from './shelf';

/** How far a statement holds, and the disputes that say so: open ones of a disputed one, those that a superseded one lost. */
export interface Standing {
  readonly state: StatementState | 'to come';
  readonly disputes: readonly Dispute[];
}

/** Tells of each statement how far it holds, by what documents and persons say. */
export function standings({ disputes, today }: Pick<Shelf, 'disputes' | 'today'>): (stated: Stated) => Standing {
  const open = groupBy(openDisputes(disputes), ({ older }) => placeOf(older));
  const settled = disputes.flatMap((dispute) => {
    const loser = loserOf(dispute);
    return loser ? [{ dispute, loser: placeOf(loser) }] : [];
  });
  const lost = groupBy(settled, ({ loser }) => loser);
  return ({ note, statement }) => {
    const time = timeOf(note, today);
    if (time === 'to come') return { state: time, disputes: [] };
    if (time === 'over') return { state: note.supersededBy === undefined ? 'stale' : 'superseded', disputes: [] };
    const place = placeOf({ path: note.path, lines: statement.lines });
    const over = lost.get(place);
    if (over) return { state: 'superseded', disputes: over.map(({ dispute }) => dispute) };
    const against = open.get(place) ?? [];
    return { state: against.length > 0 ? 'disputed' : 'current', disputes: against };
  };
}

/** True for a statement that nothing took the place of: it is current, or in dispute. */
export function holds({ state }: Standing): boolean {
  return state === 'current' || state === 'disputed';
}

/** What is said behind a statement in a list: `, disputed by [[b|B]]`; nothing of one that is current. */
export function toldState(shelf: Shelf, { state, disputes }: Standing): string {
  if (state === 'disputed')
    return `, disputed by ${pagesOf(
      shelf,
      disputes.map(({ newer }) => newer),
    )}`;
  const [lost] = state === 'superseded' ? disputes : [];
  return lost ? `, ${settledWords(shelf, lost)}` : '';
}

const mostDisputes = 30;

/** Older statements, each with what may contradict it. */
export function disputeSection(shelf: Shelf): string | undefined {
  const open = openDisputes(shelf.disputes);
  const told = open.slice(0, mostDisputes).flatMap((dispute) => toldDispute(shelf, dispute) ?? []);
  const intro =
    'Each first statement is disputed: a later one may contradict it. Nothing was replaced; a person settles which holds, or that both do.';
  return told.length === 0 ? undefined : section('Disputed', intro, bullets(told));
}

function toldDispute(shelf: Shelf, { older, newer }: Dispute): string | undefined {
  const [one, next] = [said(shelf, older), said(shelf, newer)];
  return one && next && `${one}; may contradict: ${next}`;
}

/** A statement in its author's words, with its document and day. */
function said(shelf: Shelf, statement: DisputedStatement): string | undefined {
  const words = shelf.author.says(statement.path, statement, 280);
  return words && `${words} in ${pagesOf(shelf, [statement])}, ${statement.date}`;
}

/** `superseded by “…” in [[b|B]], settled 2026-03-01: “…”` with both proofs. */
function settledWords(shelf: Shelf, { older, newer, settled }: Dispute): string {
  const winner = settled?.keeps === 'newer' ? newer : older;
  const by = said(shelf, winner) ?? pagesOf(shelf, [winner]);
  if (!settled) return `superseded by ${by}`;
  const { at, reason, line } = settled;
  const why = shelf.author.says(older.path, { text: reason, lines: [line, line] }, 300) ?? shelf.author.cite(older.path, [line, line]);
  return `superseded by ${by}, settled ${at.slice(0, 10)}: ${why}`;
}

/** The pages of the documents that they stand in. */
export function pagesOf(shelf: Shelf, statements: readonly DisputedStatement[]): string {
  const paths = [...new Set(statements.map(({ path }) => path))];
  return list(
    paths.flatMap((path) => {
      const note = shelf.byPath.get(path);
      return note ? [pageOf(shelf, note)] : [];
    }),
  );
}
