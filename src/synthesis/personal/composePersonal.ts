import type { PlannedPage } from '../../model';
import type { Author } from '../compose/author';
import type { Composed } from '../compose/composed';
import { composeChapter } from './chapter';
import { composeDecisions, composeOpenQuestions } from './decisions';
import { composePersonalOverview } from './overview';
import { shelfOf } from './shelf';
import { composeSource } from './source';
import { composeSources } from './sources';
import { composeThemes } from './themes';
import { composeTimeline } from './timeline';

/** Writes one page of a personal topic from what its documents say. */
export function composePersonal(author: Author, page: PlannedPage): Composed {
  const shelf = shelfOf(author);
  switch (page.role) {
    case 'overview':
      return composePersonalOverview(shelf);
    case 'sources':
      return composeSources(shelf);
    case 'themes':
      return composeThemes(shelf);
    case 'decisions':
      return composeDecisions(shelf);
    case 'open-questions':
      return composeOpenQuestions(shelf);
    case 'timeline':
      return composeTimeline(shelf);
    case 'source':
      return composeSource(shelf, page);
    case 'chapter':
      return composeChapter(shelf, page);
    default:
      throw new Error(`no composer for the role ${page.role} of a personal topic`);
  }
}
