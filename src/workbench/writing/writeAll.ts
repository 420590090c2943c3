import { citedIds, type RecordedReading } from '../../evidence';
import { type Candidate, type CheckGround, checkPage, idsIn, shownDiagrams } from '../../knowledge';
import { editableText, type Place } from '../../markdown';
import {
  type Facts,
  type PageContent,
  type Problem,
  type ProblemCode,
  ProblemError,
  type Run,
  type Snapshot,
  type WrittenPageRecord,
} from '../../model';
import {
  type Budget,
  createPageTools,
  type LanguageModel,
  type PageTask,
  packEvidence,
  promptVersion,
  splitPage,
  type WrittenPage,
  writePage,
} from '../../synthesis';
import type { Ports } from '../ports';
import type { HostPage } from './hostPages';

/** What a run writes pages with. */
export interface WritingGround {
  readonly model: LanguageModel;
  readonly budget: Budget;
  readonly concurrency: number;
  /** True for a rebuild: what could not be written before is tried again. */
  readonly isAnew: boolean;
  readonly language: string;
  readonly facts: Facts;
  readonly snapshot: Snapshot;
  readonly recorder: RecordedReading;
  readonly check: CheckGround;
  /** Makes what was read so far durable. */
  readonly keepLedger: () => Promise<void>;
}

/** What a run with a model came to. `stopped` says why pages are left that nobody wrote. */
export interface WrittenPages {
  readonly candidates: readonly Candidate[];
  readonly problems: readonly Problem[];
  /** What kept pages from being written that will be tried again. */
  readonly failed: readonly Problem[];
  /** Keys of the pages that the model could not write: not asked for again while they are the same. */
  readonly given: ReadonlySet<string>;
  readonly stopped: Problem | undefined;
}

/**
 * Lets a model write pages, some at once, and keeps each as soon as it is done. A page that cannot be written leaves the composed
 * one in its place; what concerns all pages (a limit, a key that is no longer taken) ends the run, with what is done kept.
 */
export async function writeAll(ports: Ports, pages: readonly HostPage[], ground: WritingGround, run: Run): Promise<WrittenPages> {
  const waiting = [...pages];
  const results = new Map<string, WrittenPageRecord['result']>();
  const failed: Problem[] = [];
  let inARow = 0;
  let stopped: Problem | undefined;
  const work = async () => {
    for (let page = waiting.shift(); page && !stopped; page = waiting.shift()) {
      try {
        results.set(page.draft.path, await writeOne(ports, page, ground, run));
        inARow = 0;
      } catch (error) {
        if (run.signal.aborted || !(error instanceof ProblemError)) throw error;
        failed.push(error.problem);
        inARow += 1;
        if (!ofOnePage.has(error.problem.code) || inARow === mostInARow) stopped ??= error.problem;
      }
      run.report({ stage: 'write', done: results.size, total: pages.length, tokens: taken(ground.budget) });
    }
  };
  run.report({ stage: 'write', done: 0, total: pages.length });
  await allSettled(Array.from({ length: Math.max(1, ground.concurrency) }, work));
  const kept = [...results.values()].flatMap((result) => (result.kind === 'kept' ? result.why : (result.left ?? [])));
  const given = new Set(
    pages.filter(({ draft }) => results.get(draft.path)?.kind === 'kept').map((page) => writtenKey(ports, page, ground)),
  );
  return { candidates: pages.map((page) => candidateOf(page, results.get(page.draft.path))), problems: kept, failed, given, stopped };
}

function taken(budget: Budget): number {
  const { input, output } = budget.used();
  return input + output;
}

/** An answer that breaks off may be the fault of one page; so many pages in a row are the fault of the server. */
const ofOnePage: ReadonlySet<string> = new Set(['model-context', 'model-broken', 'model-stalled', 'model-failed'] satisfies ProblemCode[]);
const mostInARow = 3;

/** All must have ended before anybody goes on: what is under way still writes to the ledger. */
async function allSettled(works: readonly Promise<void>[]): Promise<void> {
  const failed = (await Promise.allSettled(works)).find((each) => each.status === 'rejected');
  if (failed) throw failed.reason;
}

function candidateOf({ draft, draftId }: HostPage, result: WrittenPageRecord['result'] | undefined): Candidate {
  return result?.kind === 'written' ? { path: draft.path, content: result.content, origin: 'synthesised', base: draftId } : draft;
}

async function writeOne(ports: Ports, page: HostPage, ground: WritingGround, run: Run): Promise<WrittenPageRecord['result']> {
  const { path } = page.draft;
  const topic = ground.check.job.topic;
  const key = writtenKey(ports, page, ground);
  const { value: before } = await ports.store.readWritten(topic, key);
  if (before && !(ground.isAnew && before.result.kind === 'kept') && isProven(before, ground.recorder)) return before.result;
  const result = keptForm(await letWrite(ports, page, ground, run), ground.recorder);
  await ports.store.keepWritten(topic, key, { schema: 1, path, result });
  await ground.keepLedger();
  return result;
}

/** What a page was written from, by whom, and from which words of ours. */
export function writtenKey(
  { sha256 }: Pick<Ports, 'sha256'>,
  { draft, draftId }: HostPage,
  { model, language }: { readonly model: Pick<LanguageModel, 'host' | 'name'>; readonly language: string },
): string {
  return sha256(JSON.stringify([draft.path, draftId, model.host, model.name, language, promptVersion])).slice(0, 32);
}

/** A page that an earlier run wrote is taken over where all that it cites is still there; its reading is noted as taken over. */
function isProven({ result }: WrittenPageRecord, { rebind }: RecordedReading): boolean {
  return result.kind === 'kept' || result.citations.map(rebind).every(Boolean);
}

function keptForm(page: WrittenPage, recorder: RecordedReading): WrittenPageRecord['result'] {
  if (page.kind === 'kept') return page;
  const used = new Set(citedIds(page.content));
  const left = page.left ? { left: page.left } : {};
  return { kind: 'written', ...left, content: page.content, citations: recorder.citations().filter(({ id }) => used.has(id)) };
}

/** Writes a page, in parts where the model's window does not hold it whole. A part that cannot be written stays as it was composed, a page as it was written before while the gates pass it. */
async function letWrite(ports: Ports, page: HostPage, ground: WritingGround, run: Run): Promise<WrittenPage> {
  const { content } = page.draft;
  const parts = [...splitPage(content.body, Math.floor(ground.model.contextWindow * draftShare))];
  let { summary } = content;
  const left: Problem[] = [];
  for (const [at, body] of parts.entries()) {
    const whole = (text: string) => ({ ...content, summary, body: parts.map((part, other) => (other === at ? text : part)).join('\n\n') });
    const part = parts.length === 1 ? undefined : { number: at + 1, of: parts.length };
    const written = await writePart(ports, { page, draft: { ...content, body }, part, whole }, ground, run);
    if (written.kind === 'kept') left.push(written.why);
    else parts[at] = written.content.body;
    if (written.kind === 'written' && at === 0) summary = written.content.summary;
  }
  const [why] = left;
  if (why && left.length === parts.length) {
    const { earlier } = page;
    const holds = earlier && (await checkPage(ground.check, page.draft.path, earlier.content)).length === 0;
    return holds ? { kind: 'written', content: earlier.content, left: why } : { kind: 'kept', why };
  }
  const body = parts.join('\n\n');
  return {
    kind: 'written',
    content: { ...content, summary, body, diagrams: shownDiagrams(body, content.diagrams) },
    ...(why ? { left: why } : {}),
  };
}

/** Of a window, what the draft of one part may take. */
const draftShare = 0.2;

interface PagePart {
  readonly page: HostPage;
  readonly draft: PageContent;
  readonly part: PageTask['part'];
  /** The page with this text in the place of the part. */
  readonly whole: (body: string) => PageContent;
}

async function writePart(ports: Ports, { page, draft, part, whole }: PagePart, ground: WritingGround, run: Run): Promise<WrittenPage> {
  const { facts, snapshot, recorder, check, model, budget, language } = ground;
  const { path } = page.draft;
  const mark = ports.sha256(`${check.job.id} ${path}`).slice(0, 12);
  const places = placesOf(recorder);
  const pathsOf = (isOwn: boolean) => snapshot.files.flatMap((file) => (file.hostOnly === isOwn ? [file.path] : []));
  const reading = recorder.forTools;
  const { text, history } = check.ground;
  const shown = { paths: pathsOf(false), hostOnly: pathsOf(true), omitted: snapshot.coverage.omittedFiles };
  const tools = createPageTools({ ...shown, facts, commits: history?.commits ?? [], reading, text, mark });
  const lines = new Map(facts.files.map((file) => [file.path, file.lines]));
  const drafted = new Set(part ? idsIn(draft.body) : [...idsIn(draft.body), ...idsIn(page.earlier?.content.body ?? '')]);
  const cited = new Map([...places].filter(([id]) => drafted.has(id)));
  const spans = [...cited.values()];
  const room = Math.floor(model.contextWindow * evidenceShare);
  const evidence = packEvidence(spans, { reading, lineCount: (file) => lines.get(file) ?? 0 }, room);
  const { contract, name: wiki } = check.ground.topic;
  const duty = contract.pages.find(({ role }) => role === draft.role);
  if (!duty) throw new Error(`the contract has no page of the role ${draft.role}`);
  const earlier = page.earlier && !part ? plainDraft(page.earlier.content, places) : undefined;
  const task: PageTask = { wiki, duty, title: draft.title, mark, language, evidence, part, draft: plainDraft(draft, places), earlier };
  return writePage(task, draft, {
    ...{ model, budget, tools, reading, places: cited, earlier: part ? undefined : page.earlier?.content, signal: run.signal },
    check: ({ summary, body }) => {
      const { diagrams, ...content } = whole(body);
      return checkPage(check, path, {
        ...content,
        summary: part && part.number > 1 ? content.summary : summary,
        diagrams: shownDiagrams(content.body, diagrams),
      });
    },
  });
}

/** Of a window, what the lines that a draft cites may take. */
const evidenceShare = 0.35;

function placesOf(recorder: RecordedReading): ReadonlyMap<string, Place> {
  return new Map(
    recorder
      .citations()
      .flatMap(({ id, locator }) => (locator.kind === 'file' ? [[id, { path: locator.path, lines: locator.lines }] as const] : [])),
  );
}

/** A page as a model sees it: citations as links to their lines, and nothing that only we use. */
function plainDraft(content: PageContent, places: ReadonlyMap<string, Place>): string {
  return editableText(content, places).replace(/(#L\d+(?:-L\d+)?) "cite:[0-9a-f]{10}"\)/g, '$1)');
}
