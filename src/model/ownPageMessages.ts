import type { ProblemCode, ProblemMessage } from './problems';

/** What keeps a person from doing with a page of their own as they want. */
export const ownPageMessages = {
  'no-page-to-edit': {
    message: 'The wiki has no page {page}.',
    remedy: 'List the pages (code-wiki pages {folder}), or make it a new one of your own: code-wiki edit {folder} {page} --new --from FILE',
  },
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
  'page-deleted': {
    message: 'The page {page} was deleted.',
    remedy: 'Bring it back first, with Bring Page Back in the Pages view or code-wiki edit {folder} {page} --bring-back',
  },
  'page-not-deleted': {
    message: 'Nobody deleted a page {page}.',
    remedy: 'List the pages, and those that were deleted: code-wiki pages {folder}',
  },
  'page-title-blocked': {
    message: 'The page {page} was left as it was: its title or text must not leave ({code}).',
    remedy: 'Take addresses, paths of this machine and secrets out.',
  },
} as const satisfies Partial<Record<ProblemCode, ProblemMessage>>;
