import type { ProblemCode, ProblemMessage } from './problems';

/** What may be said of pages that persons write, and of their history. */
export const editMessages = {
  'page-empty': { message: 'A page cannot be empty.', remedy: 'Write something, or drop the page from the plan.' },
  'page-large': { message: 'A page holds at most {most} characters.', remedy: 'Make two pages of it, or leave out what repeats the code.' },
  'page-binary': { message: 'A page must be text, and this is not.', remedy: 'Save it as UTF-8, then try again.' },
  'page-front-matter': {
    message: 'The lines above the title have no end.',
    remedy: 'Put a line of --- below them, then save again.',
  },
  'merge-undecided': {
    message: 'Both sides of a conflict still stand in the text of {page}, so it was kept as a draft.',
    remedy: 'Decide between <<<<<<< and >>>>>>>, then save again.',
  },
  'not-yours': { message: 'Nobody wrote on the page {page}.', remedy: 'Edit it first; there is nothing to give back or to decide.' },
  'no-page-revision': { message: 'The page {page} has no revision {revision}.', remedy: 'List its revisions to see which there are.' },
  'revision-ambiguous': { message: 'Several revisions of {page} begin with {revision}: {revisions}.', remedy: 'Name more of its id.' },
  'revision-removed': {
    message: 'The store no longer has what {page} said on {date}: a compaction removed it.',
    remedy: 'List the revisions that there are: code-wiki history {folder} {page}',
  },
  'not-published-then': {
    message: 'The page {page} was not there for readers on {date}.',
    remedy: 'Name a time between {first} and {until}.',
  },
  'citations-lost': {
    message: 'Citations of the earlier text whose reading is gone: {count}. They stay as words, marked “source gone”.',
    remedy: 'Name their lines again where they matter: [words](/path#L1-L2).',
  },
  'edit-blocked': {
    message: 'The text was kept as a draft. Findings that keep it from its readers: {count}.',
    remedy: 'Mend what they name, then save again.',
  },
} as const satisfies Partial<Record<ProblemCode, ProblemMessage>>;
