import type { PageFate, RebuildView, Run } from '../model';
import { humanPages } from './humanPages';
import { lostPages } from './lostPages';
import type { Ports } from './ports';
import { readPlan } from './readPlan';
import { openWiki } from './topicOf';

/** What a rebuild of a wiki will replace, keep and leave out. Nothing is built or written. Throws `no-wiki`, and what `readPlan` does. */
export async function previewRebuild(ports: Ports, folder: string, git: boolean, run: Run): Promise<RebuildView> {
  const { topic, publication } = await openWiki(ports, folder);
  const { entries } = await readPlan(ports, { folder, git }, run);
  const lost = new Set(await lostPages(ports, publication));
  const wishes = entries.flatMap(({ wish }) => wish ?? []);
  const mine = new Set(humanPages(publication, { wishes }).map(({ path }) => path));
  const there = new Set(publication.pages.map(({ path }) => path));
  const planned = entries.filter(({ state }) => state === 'planned').map(({ page }) => page);
  const fateOf = (path: string): PageFate => {
    if (lost.has(path)) return 'lost';
    if (mine.has(path)) return 'kept';
    return there.has(path) ? 'written' : 'added';
  };
  const stays = new Set(planned.map(({ path }) => path));
  const others = publication.pages.filter(({ path }) => !stays.has(path));
  const kept = others.filter(({ path }) => mine.has(path) && !lost.has(path));
  const leaving = others.filter((page) => !kept.includes(page));
  return {
    topic: topic.id,
    name: topic.name,
    pages: [
      ...[...planned, ...kept].map(({ path, title }) => ({ path, title, fate: fateOf(path) })),
      ...leaving.map(({ path, title }) => ({ path, title, fate: 'leaves' as const })),
    ],
  };
}
