import { describePlanReason, type PlanEntry, plainTitle } from '../../model';

const howTo = `<!-- [x] is in the wiki, [ ] is not. Change a title to rename a page: its path stays.
What no line names is as the rules have it. Below a page may stand:
  - pinned           the page stays, whatever the rules say
  - note: WORDS      what it should say, in your words; a line for each line
  - about: FOLDER    of a page of your own, "- [x] modules/parsing: Parsing": what it is about -->`;

/** The plan as the file in which a person edits it: a Markdown task list that says of each page why it is there or not. */
export function planText(name: string, entries: readonly PlanEntry[]): string {
  const isIn = ({ state }: PlanEntry) => state === 'planned';
  const out = entries.filter((entry) => !isIn(entry));
  return [
    `# Page plan of ${plainTitle(name)}`,
    '',
    howTo,
    '',
    '## In the wiki',
    '',
    ...entries.filter(isIn).flatMap(linesOf),
    ...(out.length > 0 ? ['', '## Not in the wiki', '', ...out.flatMap(linesOf)] : []),
    '',
  ].join('\n');
}

function linesOf({ page, state, because, wish }: PlanEntry): readonly string[] {
  const isWanted = state === 'planned' || (state !== 'dropped' && wish !== undefined && wish.pinned === true) || state === 'gone';
  return [
    `- [${isWanted ? 'x' : ' '}] ${page.path}: ${page.title} <!-- ${describePlanReason(because)} -->`,
    ...(wish?.pinned ? ['  - pinned'] : []),
    ...(wish?.note ?? '').split('\n').flatMap((line) => (line === '' ? [] : [`  - note: ${line}`])),
    ...(wish?.about ?? []).map((path) => `  - about: ${path}`),
  ];
}
