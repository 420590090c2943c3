import type { Contract, PageDuty } from './contract';
import { gateDuties } from './gateDuties';
import type { PageRole } from './pages';

type Place = Pick<PageDuty, 'place' | 'always'>;
const everyWiki: Place = { place: 'root', always: true };
const whenTold: Place = { place: 'root', always: false };
const child: Place = { place: 'child', always: false };

const pages: readonly PageDuty[] = [
  page(
    'overview',
    everyWiki,
    'What these documents are about, on one screen: what they share, what was decided, what is open, where to begin.',
    {
      sections: ['What it is about', 'Where to begin'],
      counted: ['opening', 'What it is about'],
    },
  ),
  page('sources', everyWiki, 'Which documents there are, what each says it is, how old it is, which are alike, and what is missing.', {
    counted: ['opening', 'Nearly the same'],
  }),
  page('themes', whenTold, 'What several documents speak of, and where.', { counted: ['opening'] }),
  page('decisions', whenTold, 'What was decided and laid down, in the words of those who wrote it, and what no longer holds.', {
    counted: ['opening'],
  }),
  page('open-questions', whenTold, 'What nobody has answered yet.', { counted: ['opening'] }),
  page('timeline', whenTold, 'What came when.', { counted: ['opening'] }),
  page('source', child, 'One document: what it says, what it decides and leaves open, and what it is linked with.', {
    counted: ['opening', 'Linked with', 'Themes'],
  }),
  page('chapter', child, 'One chapter of a long document: what it says, what it decides and what it leaves open.', {
    counted: ['opening'],
  }),
  page('article', child, 'What a person wants to say that the documents do not.'),
];

/** The contract of a Personal Wiki. Raise its version with every change, so that wikis are checked anew. */
export const personalWikiContract: Contract = { version: 3, kind: 'personal', sources: ['file'], pages, gates: gateDuties };

function page(role: PageRole, place: Place, says: string, more: Partial<PageDuty> = {}): PageDuty {
  return { role, ...place, says, sections: [], counted: [], ...more };
}
