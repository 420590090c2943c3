import type { PageHistory, RevisionView } from '../../model';
import type { ChosenPage } from '../choosePage';

/** A revision that a person chose, in the history of its page. */
export interface ChosenRevision {
  readonly history: PageHistory;
  readonly page: ChosenPage;
  readonly revision: RevisionView;
}
