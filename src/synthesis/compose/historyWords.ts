import type { ChangeFact, HistoryFacts } from '../../model';
import type { Author } from './author';
import { quoted } from './quoted';
import { firstSentence } from './words';

/** The history of the snapshot. Pages that need one are only planned where there is one. */
export function historyOf(author: Author): HistoryFacts {
  const { history } = author.facts;
  if (!history) throw new Error('the plan has a page about the history, and there is none');
  return history;
}

/** `2024-03-01T10:00:00.000Z` → `2024-03-01`. */
export function day(at: string): string {
  return at.slice(0, 10);
}

/** Changes whose words can be quoted: in a list of what was done a bare number says nothing. */
export function tellable(changes: readonly ChangeFact[]): readonly ChangeFact[] {
  return changes.filter(({ says }) => quoted(firstSentence(says)) !== undefined);
}

/** What keeps the history from being the whole one, or nothing. */
export function cutSentence({ cut, oldest }: HistoryFacts): string | undefined {
  switch (cut) {
    case null:
      return undefined;
    case 'shallow':
      return 'This is a shallow clone: what happened before is not on the machine where this was written.';
    case 'number':
      return `Only the newest commits were read, back to ${day(oldest)}; counts are counts of these.`;
    case 'time':
      return `Reading the history took too long and was stopped at ${day(oldest)}; counts are counts up to there.`;
    default:
      return cut satisfies never;
  }
}
