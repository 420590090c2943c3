import { freePath, type PageWish, type Problem, ProblemError, pageSegment, problem, type WishChange } from '../model';
import { checkWish, isEmptyWish, plainWish } from '../synthesis';
import { type KeptWishes, keepWishes, readWishes } from './keptWishes';
import type { Ports } from './ports';
import { readPublishedSnapshot } from './publishedSnapshot';
import { type OpenWiki, openWiki } from './topicOf';

/**
 * Keeps a change to what a person wants of one page of a published wiki, or of a page more, and answers the page's path.
 * Nothing is analysed and no page is written. Throws a `ProblemError` that says what is wrong, and then nothing is kept.
 */
export async function changePlan(ports: Ports, folder: string, change: WishChange): Promise<string> {
  const wiki = await openWiki(ports, folder);
  const { topic, publication } = wiki;
  const { value: kept } = await readWishes(ports, topic.id, publication);
  const wish = plainWish(change.kind === 'add' ? await addedWish(ports, wiki, kept, change) : changedWish(wiki, kept, change));
  const [found] = [...checkWish(wish, topic.root), ...(await secretsIn(ports, wish))];
  if (found) throw new ProblemError(found);
  const others = kept.wishes.filter(({ path }) => path !== wish.path);
  const wishes = [...others, ...(isEmptyWish(wish) ? [] : [wish])].sort((a, b) => (a.path < b.path ? -1 : 1));
  await keepWishes(ports, topic.id, { ...kept, wishes });
  return wish.path;
}

function changedWish(
  { publication, repository }: OpenWiki,
  { wishes }: KeptWishes,
  { path, title, dropped, pinned, note }: Extract<WishChange, { kind: 'change' }>,
): PageWish {
  const { pages, dropped: gone } = publication.plan;
  if (publication.pages.some((page) => page.path === path && page.role === 'article'))
    throw new ProblemError(problem('error', 'plan-not-planned', { page: path }));
  if (![...pages, ...gone, ...wishes].some((each) => each.path === path))
    throw new ProblemError(problem('error', 'no-page', { page: path, folder: repository.root }));
  const old = wishes.find((each) => each.path === path);
  return {
    path,
    title: title ?? old?.title ?? '',
    note: note ?? old?.note ?? '',
    ...((dropped ?? old?.dropped) ? { dropped: true } : {}),
    ...((pinned ?? old?.pinned) ? { pinned: true } : {}),
    ...(old?.about ? { about: old.about } : {}),
  };
}

async function addedWish(
  ports: Ports,
  { publication }: OpenWiki,
  { wishes }: KeptWishes,
  { title, about }: Extract<WishChange, { kind: 'add' }>,
): Promise<PageWish> {
  const files = (await readPublishedSnapshot(ports, publication)).value?.files ?? [];
  const planned = [...publication.plan.pages, ...publication.plan.dropped];
  for (const path of about) {
    if (!files.some((file) => file.path === path || file.path.startsWith(`${path}/`)))
      throw new ProblemError(problem('error', 'plan-about-unknown', { path }));
    const owner = about.length === 1 ? planned.find(({ subject }) => subject === path) : undefined;
    if (owner) throw new ProblemError(problem('error', 'plan-about-taken', { path, owner: owner.path }));
  }
  const taken = new Set([...planned, ...wishes].map(({ path }) => path));
  return { path: freePath(`modules/${pageSegment(title)}`, taken), title, about };
}

async function secretsIn({ findSecrets }: Ports, { title = '', note = '' }: PageWish): Promise<readonly Problem[]> {
  const found = await findSecrets(`${title}\n${note}`, 'plan.md');
  return found.map(({ rule }) => problem('error', 'plan-secret', { rule }));
}
