import type { RepositorySource } from '../analysis';
import { type HistoryIndex, indexHistory, readFileLines } from '../evidence';
import { checkPublication, locateCitations } from '../knowledge';
import {
  type CitationState,
  type LocatedSpan,
  type Outcome,
  type Run,
  remember,
  type Snapshot,
  type VerifyReport,
  withDecisions,
} from '../model';
import { readDecisions } from './keptReview';
import { locateLive } from './locateLive';
import type { Ports } from './ports';
import { readPublishedGround } from './publishedGround';
import { type OpenWiki, openWiki } from './topicOf';

/** Runs every gate again over the published wiki and finds every citation again, in its snapshot or in the files as they are now. */
export async function verifyWiki(ports: Ports, folder: string, live: boolean, run: Run): Promise<Outcome<VerifyReport>> {
  const wiki = await openWiki(ports, folder);
  const { topic, publication } = wiki;
  const { ground, snapshot, source } = await readPublishedGround(ports, wiki, { run });
  const findings = await checkPublication(ground, publication);
  const { value: review, problems: lost } = await readDecisions(ports, topic.id);
  const located = live ? await locateLive(ports, wiki, publication.citations) : locateStored(ports, wiki, { snapshot, source });
  const items = itemsOf(wiki, located, indexHistory(ground.history, ports.sha256));
  return {
    value: {
      pages: publication.pages.length,
      citations: countStates(items),
      items,
      findings: withDecisions(findings.value, review.decisions),
    },
    problems: [...wiki.problems, ...findings.problems, ...lost],
  };
}

/** Where citations point in the snapshot: only their own lines will do. */
function locateStored(ports: Ports, { publication }: OpenWiki, stored: StoredTexts): ReadonlyMap<string, LocatedSpan> {
  const paths = new Set(stored.snapshot.files.map(({ path }) => path));
  return locateCitations(
    publication.citations,
    remember((path) => (paths.has(path) ? readFileLines(stored.source.text(path), ports.sha256) : undefined)),
  );
}

interface StoredTexts {
  readonly snapshot: Snapshot;
  readonly source: RepositorySource;
}

/** A commit or a tag does not change: it is current as long as the kept history has it as it was cited. */
function itemsOf({ publication }: OpenWiki, located: ReadonlyMap<string, LocatedSpan>, history: HistoryIndex): VerifyReport['items'] {
  const citations = new Map(publication.citations.map((citation) => [citation.id, citation]));
  return publication.pages.flatMap((page) =>
    page.citations.map((id) => {
      const citation = citations.get(id);
      const place = located.get(id);
      if (!citation) return { page: page.path, id, state: 'orphaned' as const };
      const { locator, hash } = citation;
      if (locator.kind !== 'file') return { page: page.path, id, state: history.hashOf(locator) === hash ? 'current' : 'orphaned' };
      return { page: page.path, id, path: locator.path, lines: locator.lines, state: 'orphaned', ...place };
    }),
  );
}

function countStates(items: VerifyReport['items']): VerifyReport['citations'] {
  const counts: Record<CitationState | 'total', number> = { current: 0, relocated: 0, stale: 0, orphaned: 0, total: items.length };
  for (const { state } of items) counts[state]++;
  return counts;
}
