import type { NoteFact } from './noteFacts';

/** The newest day that any document names: what is past is past as of then, never as of the clock. */
export function newestDay(notes: readonly Pick<NoteFact, 'date'>[]): string {
  return notes.reduce((newest, { date = '' }) => (date > newest ? date : newest), '');
}

/** True for a document that another took the place of, or whose time is over. */
export function isOver({ supersededBy, validUntil }: Pick<NoteFact, 'supersededBy' | 'validUntil'>, today: string): boolean {
  return supersededBy !== undefined || (validUntil !== undefined && validUntil < today);
}
