import { type Candidate, conflictText, mergePage, shownDiagrams } from '../knowledge';
import { placesIn } from '../markdown';
import { type EditRequest, isHuman, type PageContent, ProblemError, problem, type Span } from '../model';
import { editedContent, placesOf } from './editedContent';
import { openLiveFiles } from './liveFiles';
import type { Ports } from './ports';
import { readCitations } from './readCitations';
import { findRevision, type ShownPage } from './shownPage';
import type { OpenWiki } from './topicOf';

/** A page that a person edits; without `cite` lines that they name stay links. */
export interface EditedPage {
  readonly wiki: OpenWiki;
  readonly shown: ShownPage;
  readonly cite?: (span: Span) => string;
}

/** The page as a person wants it, with what was published since they began merged in. Throws `no-page-revision`, and what `editedContent` does. */
export async function candidateOf(ports: Ports, { wiki, shown, cite }: EditedPage, request: EditRequest): Promise<Candidate> {
  const { record, revision } = shown;
  const { path, text, given, from, reason } = request;
  const start = (from === undefined ? revision : findRevision(record, from))?.content;
  if (!start) throw new ProblemError(problem('error', 'no-page-revision', { page: path, revision: from ?? '' }));
  const host = findRevision(record, wiki.publication.conflicts[path]);
  const citations = await readCitations(
    ports,
    wiki,
    wiki.publication.citations.map(({ id }) => id),
  );
  const live = await openLiveFiles(ports, wiki);
  const places = new Map([...placesOf(citations), ...placesIn(given ?? '')]);
  const ours = await editedContent({ text, shown: start, places, live, cite: cite ?? (() => undefined) });
  const content = isBehind(request, shown) ? mergedContent(start, ours, revision.content) : ours;
  const base = host?.id ?? (isHuman(revision.origin) ? revision.base : revision.id);
  const diagrams = shownDiagrams(content.body, [...revision.content.diagrams, ...(host?.content.diagrams ?? []), ...content.diagrams]);
  return { path, content: { ...content, diagrams }, origin: 'editorial', base, reason };
}

/** True when somebody published since the person began. */
export function isBehind({ from }: EditRequest, { page }: ShownPage): boolean {
  return from !== undefined && from !== page.revision;
}

function mergedContent(base: PageContent, ours: PageContent, theirs: PageContent): PageContent {
  const merged = mergePage({ base, ours, theirs });
  return merged.kind === 'merged' ? merged.content : { ...ours, body: conflictText(merged.parts) };
}
