import type { NoteFact } from './noteFacts';
import { isOver, isToCome } from './validity';

/** The newest day that any document names: what is past is past as of then, never as of the clock. */
export function newestDay(notes: readonly Pick<NoteFact, 'date'>[]): string {
  return notes.reduce((newest, { date = '' }) => (date > newest ? date : newest), '');
}

/** Whether a document holds: `over` when another took its place or its time is over, `to come` when its time has not begun. */
export type NoteTime = 'holds' | 'over' | 'to come';

export function timeOf(
  { supersededBy, validFrom, validUntil }: Pick<NoteFact, 'supersededBy' | 'validFrom' | 'validUntil'>,
  today: string,
): NoteTime {
  if (supersededBy !== undefined || (validUntil !== undefined && isOver(validUntil, today))) return 'over';
  return validFrom !== undefined && isToCome(validFrom, today) ? 'to come' : 'holds';
}
