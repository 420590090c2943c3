import {
  type Facts,
  type Outcome,
  type PageWish,
  type PlanEntry,
  type Problem,
  type ProblemCode,
  pageSegment,
  plainTitle,
  problem,
} from '../../model';
import { checkWish, isEmptyWish, plainWish } from './checkWish';
import { filesAbout } from './filesAbout';
import { type PlanItem, readPlanText } from './readPlanText';

/** What a plan file is held against: the plan as it is, and what there is to write about. */
export interface PlanGround {
  readonly entries: readonly PlanEntry[];
  readonly files: Facts['files'];
  readonly root: string;
}

/** What a person wants by a plan file, by path. Every problem says on which `line` it is; with one, no wish counts. */
export function wishesOfText(text: string, ground: PlanGround): Outcome<readonly PageWish[]> {
  const { value: items, problems } = readPlanText(text);
  const entries = new Map(ground.entries.map((entry) => [entry.page.path, entry]));
  const read = items.map((item) => {
    const wish = wishOf(item, entries.get(item.path));
    return {
      wish,
      problems: [...checkItem(item, items, entries, ground), ...checkWish(wish, ground.root).map((each) => at(item.line, each))],
    };
  });
  const wishes = read.map(({ wish }) => wish).filter((wish) => !isEmptyWish(wish));
  return {
    value: wishes.sort((a, b) => (a.path < b.path ? -1 : 1)),
    problems: [...problems, ...read.flatMap((each) => each.problems)].sort((a, b) => Number(a.values.line) - Number(b.values.line)),
  };
}

/** A page that the rules admit and that is not checked is dropped; one that they do not admit and that is checked is pinned. */
function wishOf({ path, title, isChecked, isPinned, notes, about }: PlanItem, entry: PlanEntry | undefined): PageWish {
  const isOwn = about.length > 0;
  const isDropped = !isChecked && (isOwn || entry?.isAdmitted === true || entry?.wish?.dropped === true);
  const isAsked = isChecked && !isOwn && entry?.isAdmitted === false && entry.state !== 'gone';
  const isRenamed = isOwn || (entry && plainTitle(title) !== entry.usual);
  return plainWish({
    path,
    ...(isRenamed ? { title } : {}),
    ...(isDropped ? { dropped: true } : {}),
    ...(isPinned || isAsked ? { pinned: true } : {}),
    note: notes.join('\n'),
    ...(isOwn ? { about: about.map((each) => each.path) } : {}),
  });
}

function checkItem(
  item: PlanItem,
  items: readonly PlanItem[],
  entries: ReadonlyMap<string, PlanEntry>,
  { files }: PlanGround,
): readonly Problem[] {
  const { line, path: page, about } = item;
  const found = (code: ProblemCode, values = {}, where = line) => [problem('error', code, { line: where, page, ...values })];
  const twin = items.find((other) => other.path === page && other !== item && other.line < line);
  if (twin) return found('plan-twice', { first: twin.line });
  const entry = entries.get(page);
  if (about.length === 0) return entry && !entry.wish?.about ? [] : found(entry ? 'plan-about-missing' : 'plan-unknown-page');
  if (entry && !entry.wish?.about) return found('plan-about-known');
  if (!isOwnPath(page)) return found('plan-page-path', { proposed: `modules/${pageSegment(page.replace(/^modules\//, ''))}` });
  return about.flatMap(({ path, line: where }) => {
    if (entry?.wish?.about?.includes(path)) return [];
    if (filesAbout([path], files).length === 0) return found('plan-about-unknown', { path }, where);
    const owner =
      about.length === 1 ? [...entries.values()].find(({ page: other }) => other.subject === path && other.path !== page) : undefined;
    return owner && owner.state !== 'left-out' ? found('plan-about-taken', { path, owner: owner.page.path }, where) : [];
  });
}

/** True for a path that a page of one's own may have: one segment below `modules`, as `pageSegment` makes it. */
export function isOwnPath(path: string): boolean {
  const segment = path.slice('modules/'.length);
  return path.startsWith('modules/') && segment !== '' && pageSegment(segment) === segment;
}

function at(line: number, { severity, code, values }: Problem): Problem {
  return problem(severity, code, { ...values, line });
}
