import { canonicalJson, createReadRecorder, ledgerSeed, type RecordedReading } from '../evidence';
import { type Candidate, candidateId, conflictText, hasMarkers, mergePage, newRevision, publish, shownDiagrams } from '../knowledge';
import {
  type EditRequest,
  type EditView,
  isHuman,
  type Job,
  type PageContent,
  type Problem,
  problem,
  type ReviewedFinding,
  type Run,
  withDecisions,
} from '../model';
import { editedContent } from './editedContent';
import { readDecisions } from './keptReview';
import { openLiveFiles } from './liveFiles';
import type { Ports } from './ports';
import { type PublishedGround, readPublishedGround } from './publishedGround';
import { readCitations } from './readCitations';
import { findRevision, readShown, type ShownPage } from './shownPage';
import { stateOfPublished } from './stateOfPublished';
import { type OpenWiki, openWiki } from './topicOf';

/**
 * Saves what a person made of a page, durably, then publishes it. What a gate blocks and what is not merged stays a draft
 * that readers do not see. When somebody published meanwhile, both are merged. Throws `no-page` and `page-empty`.
 */
export async function editPage(ports: Ports, folder: string, request: EditRequest, run: Run): Promise<EditView> {
  const wiki = await openWiki(ports, folder);
  const shown = await readShown(ports, wiki, request.path);
  const job = editJob(ports, wiki);
  const ground = await readPublishedGround(ports, wiki, { run, cache: ports.syntaxCache(wiki.topic.id) });
  const recorder = recorderOf(ports, wiki, job, ground);
  const candidate = await candidateOf(ports, { wiki, shown, recorder, request });
  const revision = newRevision(candidate, { ...ports, job, snapshot: ground.snapshot });
  const saved = { topic: wiki.topic.id, path: request.path, title: candidate.content.title, revision: revision.id };
  if (isSame(candidate, shown, wiki)) {
    await ports.store.setDraft(wiki.topic.id, request.path, undefined);
    return { ...saved, revision: shown.revision.id, state: 'unchanged', findings: [], problems: [] };
  }
  await ports.store.setDraft(wiki.topic.id, request.path, revision);
  if (hasMarkers(candidate.content.body)) {
    return { ...saved, state: 'draft', findings: [], problems: [problem('warning', 'merge-undecided', { page: request.path })] };
  }
  const { outcome, findings } = await publishEdit(ports, { wiki, job, ground, recorder, candidate });
  if (outcome === 'outrun') return editPage(ports, folder, { ...request, from: request.from ?? shown.revision.id }, run);
  const own = findings.filter(({ page }) => page === request.path);
  if (outcome === 'blocked') return { ...saved, state: 'draft', findings: own, problems: [blockedProblem(own)] };
  await ports.store.setDraft(wiki.topic.id, request.path, undefined);
  return { ...saved, state: 'published', findings: own, problems: [] };
}

/** Saving what readers see decides nothing, unless there is a conflict to decide. */
function isSame({ path, content }: Candidate, { revision }: ShownPage, { publication }: OpenWiki): boolean {
  return publication.conflicts[path] === undefined && canonicalJson(content) === canonicalJson(revision.content);
}

function editJob(ports: Ports, { topic, publication }: OpenWiki): Job {
  const from = { startedAt: ports.now(), endedAt: null, startedFrom: publication.seq };
  const { snapshot, input } = publication;
  return { schema: 1, id: ports.newJobId(), topic: topic.id, kind: 'edit', state: 'running', ...from, snapshot, input };
}

function recorderOf(ports: Ports, { topic, publication }: OpenWiki, job: Job, { ground, snapshot }: PublishedGround): RecordedReading {
  const { sha256, now } = ports;
  const seed = ledgerSeed(sha256, { profile: ports.store.profile, topic: topic.id, job: job.id, snapshot: job.snapshot });
  const { text, history } = ground;
  return createReadRecorder({ snapshot, text, history, sha256, now, job: job.id, seed, carried: publication });
}

interface Editing {
  readonly wiki: OpenWiki;
  readonly shown: ShownPage;
  readonly recorder: RecordedReading;
  readonly request: EditRequest;
}

/** The page as the person wants it, merged with what was published since the person began. */
async function candidateOf(ports: Ports, { wiki, shown, recorder, request }: Editing): Promise<Candidate> {
  const { path, text, from, reason } = request;
  const { page, record, revision } = shown;
  const start = findRevision(record, from)?.content ?? revision.content;
  const conflict = wiki.publication.conflicts[path];
  const host = findRevision(record, conflict);
  const citations = await readCitations(
    ports,
    wiki,
    wiki.publication.citations.map(({ id }) => id),
  );
  const live = await openLiveFiles(ports, wiki);
  const ours = await editedContent({ text, shown: start, citations, live, cite: recorder.cite });
  const content = from === undefined || from === page.revision ? ours : mergedContent(start, ours, revision.content);
  const base = conflict ?? (isHuman(revision.origin) ? revision.base : revision.id);
  const diagrams = shownDiagrams(content.body, [...revision.content.diagrams, ...(host?.content.diagrams ?? []), ...content.diagrams]);
  return { path, content: { ...content, diagrams }, origin: 'editorial', base, reason };
}

function mergedContent(base: PageContent, ours: PageContent, theirs: PageContent): PageContent {
  const merged = mergePage({ base, ours, theirs });
  return merged.kind === 'merged' ? merged.content : { ...ours, body: conflictText(merged.parts) };
}

interface EditOutcome {
  readonly outcome: 'published' | 'blocked' | 'outrun';
  readonly findings: readonly ReviewedFinding[];
}

interface Publishing {
  readonly wiki: OpenWiki;
  readonly job: Job;
  readonly ground: PublishedGround;
  readonly recorder: RecordedReading;
  readonly candidate: Candidate;
}

async function publishEdit(ports: Ports, { wiki, job, ground, recorder, candidate }: Publishing): Promise<EditOutcome> {
  const { topic, publication } = wiki;
  const { [candidate.path]: _decided, ...conflicts } = publication.conflicts;
  await ports.store.createJob(job);
  const recorded = { citations: recorder.citations(), entries: recorder.entries() };
  const written = { job, plan: publication.plan, candidates: [candidate], conflicts, recorded, previous: publication };
  const { outcome, findings: found } = await publish({ ...ground.ground, now: ports.now, ...written });
  const { value: kept } = await readDecisions(ports, topic.id);
  const findings = withDecisions(found, kept.decisions);
  const state = outcome === 'published' ? stateOfPublished(findings) : 'failed';
  await ports.store.writeJob({ ...job, state, endedAt: ports.now() });
  return { outcome, findings };
}

function blockedProblem(findings: readonly ReviewedFinding[]): Problem {
  return problem('error', 'edit-blocked', { count: findings.filter(({ severity }) => severity === 'blocking').length });
}
