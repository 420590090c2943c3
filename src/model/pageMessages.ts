import type { ProblemCode } from './problems';

/** English templates: what is wrong, and what to do about it. */
export interface Message {
  readonly message: string;
  readonly remedy?: string;
}

/** What keeps a person from changing a page as they want. */
export const pageMessages = {
  'no-page-to-edit': {
    message: 'The wiki has no page {page}.',
    remedy: 'List the pages (code-wiki pages {folder}), or make it a new one of your own: code-wiki edit {folder} {page} --new --from FILE',
  },
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
  'no-other-side': {
    message: 'The page {page} is yours alone, so there is no side of the wiki to take.',
    remedy: 'Edit the page, or delete it.',
  },
  'page-of-plan': {
    message: 'The page {page} is made by the page plan, so it cannot be moved or deleted.',
    remedy: 'Rename or drop it in the page plan.',
  },
  'page-path': {
    message: '{page} cannot be the address of a page.',
    remedy: 'Call it {proposed}; the title may be anything.',
  },
  'page-taken': { message: 'There is a page {page} already.', remedy: 'Edit that one, or choose another address: {proposed}' },
  'page-untitled': { message: 'A page needs a title of one to {most} characters.', remedy: 'Begin the text with "# TITLE".' },
  'page-not-deleted': {
    message: 'Nobody deleted a page {page}.',
    remedy: 'List the pages, and those that were deleted: code-wiki pages {folder}',
  },
  'page-title-blocked': {
    message: 'The page {page} was left as it was: its title or text must not leave ({code}).',
    remedy: 'Take addresses, paths of this machine and secrets out.',
  },
  'edit-blocked': {
    message: 'The text was kept as a draft. Findings that keep it from its readers: {count}.',
    remedy: 'Mend what they name, then save again.',
  },
} as const satisfies Readonly<Partial<Record<ProblemCode, Message>>>;
