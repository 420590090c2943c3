import { citedIds } from '../evidence';
import { type PastPage, type Problem, ProblemError, type Publication, problem } from '../model';
import { findPastCitations } from './pastCitations';
import type { Ports } from './ports';
import { viewCitations } from './readCitations';
import { findRevision } from './shownPage';
import { type OpenWiki, openWiki } from './topicOf';

/**
 * A page as readers saw it at a time in ISO 8601 and UTC, also one that is gone by now. Throws `no-page`, `not-published-then`, and
 * `revision-removed` for what a compaction took.
 */
export async function readPageThen(ports: Ports, folder: string, path: string, asOf: string): Promise<PastPage> {
  const wiki = await openWiki(ports, folder);
  const { topic, publication } = wiki;
  const published = [...(await ports.store.readPast(topic.id)), shownNow(publication)];
  const then = published.findLast(({ at }) => at <= asOf);
  const id = then?.pages[path];
  if (!then || id === undefined) throw new ProblemError(notThen(published, { path, asOf, folder: topic.root, now: ports.now() }));
  const revision = findRevision((await ports.store.readPage(topic.id, path)).value ?? { schema: 1, path, revisions: [] }, id);
  if (!revision) throw new ProblemError(problem('error', 'revision-removed', { page: path, date: asOf, folder: topic.root }));
  const { body, ...content } = revision.content;
  return {
    ...{ topic: topic.id, path, asOf, publishedAt: then.at, revision: id, origin: revision.origin, updated: revision.at },
    ...content,
    markdown: body,
    citations: await citationsIn(ports, wiki, citedIds(revision.content)),
  };
}

interface Shown {
  readonly at: string;
  readonly pages: Readonly<Record<string, string>>;
}

function shownNow({ at, pages }: Publication): Shown {
  return { at, pages: Object.fromEntries(pages.map(({ path, revision }) => [path, revision])) };
}

async function citationsIn(ports: Ports, wiki: OpenWiki, ids: readonly string[]): Promise<PastPage['citations']> {
  const cited = new Set(ids);
  const past = await findPastCitations(ports, wiki, ids);
  return viewCitations(ports, wiki, [...wiki.publication.citations.filter(({ id }) => cited.has(id)), ...past]);
}

/** A page that readers never saw is none. */
function notThen(published: readonly Shown[], { path, asOf, folder, now }: Asked): Problem {
  const shown = published.filter(({ pages }) => pages[path] !== undefined);
  const [first, last] = [shown[0], shown.at(-1)];
  if (!first || !last) return problem('error', 'no-page', { page: path, folder });
  const until = published[published.indexOf(last) + 1]?.at ?? now;
  return problem('error', 'not-published-then', { page: path, date: asOf, first: first.at, until });
}

interface Asked {
  readonly path: string;
  readonly asOf: string;
  readonly folder: string;
  readonly now: string;
}
