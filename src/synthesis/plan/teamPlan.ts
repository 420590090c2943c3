import { type Outcome, ownPath, type PageWish, type Problem, pageSegment, problem } from '../../model';
import { checkWish, isEmptyWish, plainWish } from './checkWish';
import { readPlanText } from './readPlanText';
import { isOwnPath } from './wishesOfText';

const head = '<!-- What people want of this page of the wiki, as in the page plan. -->';

/** A wish as a plan file that names nothing else: the same wish, the same file. */
export function teamPlanText(wish: PageWish): string {
  return `${head}\n\n${linesOf(wish).join('\n')}\n`;
}

/** What a plan file of the team wants: its lines say all of it, so nothing has to be analysed. With a problem, no wish counts. */
export function wishesOfTeamPlan(text: string, root: string): Outcome<readonly PageWish[]> {
  const { value: items, problems } = readPlanText(text);
  const read = items.map(({ line, path, title, isChecked, isPinned, notes, about }) => ({
    line,
    wish: plainWish({
      path,
      title,
      ...(isChecked ? {} : { dropped: true }),
      ...(isPinned ? { pinned: true } : {}),
      note: notes.join('\n'),
      ...(about.length > 0 ? { about: about.map((each) => each.path) } : {}),
    }),
  }));
  const found = read.flatMap(({ line, wish }, at) => [
    ...checkWish(wish, root).map((each): Problem => ({ ...each, values: { ...each.values, line } })),
    ...pathProblems(wish).map((each): Problem => ({ ...each, values: { ...each.values, line } })),
    ...read.slice(0, at).flatMap((before) => {
      const isTwin = before.wish.path === wish.path;
      return isTwin ? [problem('error', 'plan-twice', { page: wish.path, line, first: before.line })] : [];
    }),
  ]);
  const wishes = read.map(({ wish }) => wish).filter((wish) => !isEmptyWish(wish));
  return {
    value: [...wishes].sort((a, b) => (a.path < b.path ? -1 : 1)),
    problems: [...problems, ...found],
  };
}

/** Only what could be a page is wanted anything of. */
function pathProblems({ path, about }: PageWish): readonly Problem[] {
  if (about ? isOwnPath(path) : ownPath(path) === path) return [];
  const code = about ? 'plan-page-path' : 'plan-unknown-page';
  return [problem('error', code, { page: path, proposed: `modules/${pageSegment(path.replace(/^modules\//, ''))}` })];
}

function linesOf({ path, title, dropped, pinned, note = '', about = [] }: PageWish): readonly string[] {
  return [
    `- [${dropped ? ' ' : 'x'}] ${path}${title === undefined ? '' : `: ${title}`}`,
    ...(pinned ? ['  - pinned'] : []),
    ...note.split('\n').flatMap((line) => (line === '' ? [] : [`  - note: ${line}`])),
    ...about.map((file) => `  - about: ${file}`),
  ];
}
