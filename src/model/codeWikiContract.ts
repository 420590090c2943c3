import type { Contract, PageDuty } from './contract';
import { gateDuties } from './gateDuties';
import type { Locator } from './locator';
import type { PageRole } from './pages';

const sources: readonly Locator['kind'][] = ['file', 'commit', 'tag'];

type Place = Pick<PageDuty, 'place' | 'always'>;
const everyWiki: Place = { place: 'root', always: true };
const whenTold: Place = { place: 'root', always: false };
const child: Place = { place: 'child', always: false };

const pages: readonly PageDuty[] = [
  page('overview', everyWiki, 'What this is and how it works, on one screen: what it is made of, where it starts, what to read first.', {
    sections: ['What it is made of', 'Where it starts', 'Read first', 'Working on it'],
    counted: ['opening', 'What it is made of', 'Where it runs', 'Where it starts', 'Working on it'],
  }),
  page('repository-map', everyWiki, 'What lives where, what depends on what, and what was not read and why.', {
    sections: ['Areas', 'What depends on what', 'What is left out'],
    counted: ['opening', 'What depends on what', 'Beside the source', 'What is left out'],
  }),
  page('runtime-boundaries', whenTold, 'What runs where, how the parts talk, where state lives and what is touched outside.', {
    sections: ['Where state lives', 'Network'],
    counted: ['opening', 'How the parts talk', 'Where state lives', 'Network', 'What it takes from the environment'],
  }),
  page('modules', whenTold, 'The building blocks, one line each.', { counted: ['opening'] }),
  page('entry-points', whenTold, 'Where execution starts, what can be called from outside, and the paths that it takes.', {
    counted: ['opening'],
  }),
  page('architecture-decisions', whenTold, 'What was decided and why, and what must be kept, in the words of those who wrote it.', {
    counted: ['opening'],
  }),
  page('issues-releases', whenTold, 'What changed lately and what keeps changing.', {
    sections: ['Releases', 'What keeps changing'],
    counted: ['Since the last release', 'The last year', 'Releases', 'What keeps changing'],
  }),
  page('ownership', whenTold, 'Whom to ask: owners by rule, then who changed what lately.', {
    sections: ['By rule', 'Who was active in the last year'],
    counted: ['By rule', 'Who was active in the last year', 'One knower or none'],
  }),
  page('test-strategy', whenTold, 'How it is tested, how the tests are run, and what no test loads.', {
    sections: ['How to run them', 'Where they lie', 'What they exercise', 'Adding one'],
    counted: ['opening', 'How to run them', 'Where they lie', 'What they exercise', 'What no test loads', 'Adding one'],
  }),
  page('glossary', whenTold, 'What the words mean here, where they are defined and who uses them.', {
    sections: ['Terms'],
    counted: ['opening'],
  }),
  page('module', child, 'One part: what it is for, what it offers, how it works inside, what it leans on and how it is tested.', {
    sections: ['Public surface', 'Used by', 'Read first'],
    counted: ['opening', 'Public surface', 'Used by', 'State and side effects', 'How it is tested'],
  }),
  page('boundary', child, 'One border: its two sides, what passes between them, and what happens when that fails.', {
    sections: ['The two sides'],
    counted: ['opening'],
  }),
  page('article', child, 'What a person wants to say that the code does not.'),
];

/** The contract of a Code Wiki. Raise its version with every change, so that wikis are checked anew. */
export const codeWikiContract: Contract = { version: 4, kind: 'code', sources, pages, gates: gateDuties };

function page(role: PageRole, place: Place, says: string, more: Partial<PageDuty> = {}): PageDuty {
  return { role, ...place, says, sections: [], counted: [], ...more };
}
