import type { ProblemCode, ProblemMessage } from './problems';

/** What is to be told of the files in which a team shares what it wrote. Each names its file. */
export const teamMessages = {
  'team-page-name': { message: 'The file is called like no page, so it was left out.', remedy: 'Call it {proposed}.' },
  'team-page-undecided': {
    message: 'Both sides of a conflict stand in the file, so it was left out.',
    remedy: 'Decide between <<<<<<< and >>>>>>>, then build again.',
  },
  'team-page-blocked': {
    message: 'The file holds what must not stand in a page ({code}), so it was left out.',
    remedy: 'Take out what is named, then build again.',
  },
  'team-page-conflict': {
    message: 'You and the team changed the same sentences of {page}; readers see yours.',
    remedy: 'Resolve the conflict: edit the page, or choose a side.',
  },
  'team-citation-changed': {
    message: '{count} links to lines are not cited: the lines say something else than when they were shared.',
    remedy: 'Edit the page to link to the lines as they are now, then share it again.',
  },
  'team-too-many': { message: 'More than {most} files are shared; those after were left out.', remedy: 'Share fewer pages.' },
  'team-not-read': { message: 'The file could not be read, so it was left out.', remedy: 'Put a text file in UTF-8 there, and no link.' },
  'team-plan-yours': {
    message: 'You and the team want different things of {page} in the page plan; yours was kept.',
    remedy: 'Change the page plan, or share it.',
  },
  'team-taken': { message: 'Taken from the team’s files in the repository: {count} pages.' },
} as const satisfies Partial<Record<ProblemCode, ProblemMessage>>;
