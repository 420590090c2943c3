import { canonicalJson } from '../../evidence';
import { type Outcome, type PageWish, type Problem, problem, teamPlanFileOf } from '../../model';
import { isEmptyWish, wishesOfTeamPlan } from '../../synthesis';
import { keepWishes, readWishes } from '../keptWishes';
import type { Ports } from '../ports';
import { findWiki } from '../topicOf';
import { readTeamFiles, type TeamFile } from './readTeamFiles';

/**
 * Merges what the team's files want of pages with what this person wants, page by page and wish by wish: what a file changed
 * since it was read last counts, unless this person changed the same. A file with a flaw is told and changes nothing.
 */
export async function takeTeamPlan(ports: Ports, folder: string): Promise<readonly Problem[]> {
  const { repository, topic, publication } = await findWiki(ports, folder);
  const { value: files, problems } = await readTeamFiles(repository, 'plan');
  const { value: kept } = await readWishes(ports, topic.id, publication);
  const base = kept.team ?? [];
  const read = await Promise.all(files.map((file) => wishOfFile(ports, file, repository.root)));
  const flawed = new Set([...problems, ...read.flatMap((each) => each.problems)].map(({ path = '' }) => path.replace(/:\d+$/, '')));
  const unread = base.filter(({ path }) => flawed.has(teamPlanFileOf(path)));
  const theirs = [...unread, ...read.flatMap(({ value }) => value)].sort((a, b) => (a.path < b.path ? -1 : 1));
  const merged = mergeWishes(base, kept.wishes, theirs);
  const isSame = canonicalJson([merged.wishes, theirs]) === canonicalJson([kept.wishes, base]);
  if (!isSame) await keepWishes(ports, topic.id, { seq: kept.seq, wishes: merged.wishes, team: theirs });
  const disputed = merged.disputed.map((page) => problem('warning', 'team-plan-yours', { page }, teamPlanFileOf(page)));
  return [...problems, ...read.flatMap((each) => each.problems), ...disputed];
}

/** What a file wants of its page, and of no other. */
async function wishOfFile({ findSecrets }: Ports, { page, path, text }: TeamFile, root: string): Promise<Outcome<readonly PageWish[]>> {
  const { value, problems } = wishesOfTeamPlan(text, root);
  const secrets = (await findSecrets(text, path)).map(({ rule, line }) => problem('warning', 'plan-secret', { rule, line }));
  const others = value.filter((wish) => wish.path !== page);
  const strange = others.map((wish) => problem('warning', 'team-page-name', { proposed: teamPlanFileOf(wish.path) }));
  const found = [...problems, ...secrets, ...strange].map((each): Problem => {
    const { line } = each.values;
    return { ...each, severity: 'warning', path: line === undefined ? path : `${path}:${line}` };
  });
  return { value: found.length > 0 ? [] : value, problems: found };
}

interface MergedWishes {
  readonly wishes: readonly PageWish[];
  /** Pages of which both changed the same. */
  readonly disputed: readonly string[];
}

function mergeWishes(base: readonly PageWish[], ours: readonly PageWish[], theirs: readonly PageWish[]): MergedWishes {
  const paths = [...new Set([...base, ...ours, ...theirs].map(({ path }) => path))].sort();
  const of = (wishes: readonly PageWish[], path: string): PageWish => wishes.find((wish) => wish.path === path) ?? { path };
  const merged = paths.map((path) => mergeWish(of(base, path), of(ours, path), of(theirs, path)));
  return {
    wishes: merged.map(({ wish }) => wish).filter((wish) => !isEmptyWish(wish)),
    disputed: merged.flatMap(({ wish, isDisputed }) => (isDisputed ? [wish.path] : [])),
  };
}

const wishNames = ['title', 'dropped', 'pinned', 'note', 'about'] as const;

/** What one side left as it was, the other may change. */
function mergeWish(base: PageWish, ours: PageWish, theirs: PageWish): { readonly wish: PageWish; readonly isDisputed: boolean } {
  const said = (wish: PageWish, name: (typeof wishNames)[number]) => canonicalJson(wish[name] ?? null);
  const isTheirs = (name: (typeof wishNames)[number]) => said(ours, name) === said(base, name);
  const isDisputed = wishNames.some(
    (name) => !isTheirs(name) && said(theirs, name) !== said(base, name) && said(theirs, name) !== said(ours, name),
  );
  const of = (name: (typeof wishNames)[number]) => (isTheirs(name) ? theirs : ours);
  const { title } = of('title');
  const { note } = of('note');
  const { about } = of('about');
  const wish: PageWish = {
    path: ours.path,
    ...(title === undefined ? {} : { title }),
    ...(of('dropped').dropped ? { dropped: true } : {}),
    ...(of('pinned').pinned ? { pinned: true } : {}),
    ...(note === undefined ? {} : { note }),
    ...(about === undefined ? {} : { about }),
  };
  // One dropped what the other pinned.
  return wish.dropped && wish.pinned ? { wish: ours, isDisputed: true } : { wish, isDisputed };
}
