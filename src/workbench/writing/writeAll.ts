import { citedIds, type RecordedReading } from '../../evidence';
import type { Candidate } from '../../knowledge';
import { type Problem, type ProblemCode, ProblemError, type Run, type WrittenPageRecord } from '../../model';
import { type Budget, type LanguageModel, promptVersion } from '../../synthesis';
import type { Ports } from '../ports';
import type { HostPage } from './hostPages';
import { type LetWritten, letWrite } from './letWrite';
import { openDesk, type PageDesk, unread, type WritingGround } from './pageDesk';
import { proveStep } from './provePage';

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
  const kept = [...results.values()].flatMap((result) =>
    result.kind === 'kept' ? [result.why] : [...(result.left ? [result.left] : []), ...(result.unproven ?? [])],
  );
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

function candidateOf({ draft, base }: HostPage, result: WrittenPageRecord['result'] | undefined): Candidate {
  return result?.kind === 'written'
    ? { path: draft.path, content: result.content, origin: 'synthesised', base, proof: result.proof }
    : draft;
}

async function writeOne(ports: Ports, page: HostPage, ground: WritingGround, run: Run): Promise<WrittenPageRecord['result']> {
  const { path } = page.draft;
  const { recorder, check, isAnew } = ground;
  const { topic } = check.job;
  const key = writtenKey(ports, page, ground);
  const keep = async (result: WrittenPageRecord['result']) => {
    await ports.store.keepWritten(topic, key, { schema: 1, path, result });
    await ground.keepLedger();
    return result;
  };
  const desk = openDesk(ports, page, ground, run);
  const { value: before } = await ports.store.readWritten(topic, key);
  const isGood = before && !(isAnew && before.result.kind === 'kept') && isProven(before, recorder);
  let result = isGood ? before.result : await keep(keptForm(await letWrite(desk, check), desk, recorder));
  const { findSecrets } = ports;
  while (result.kind === 'written' && result.reading) {
    result = await keep(await proveStep(result, result.reading, { desk, recorder, findSecrets }));
  }
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

/** A page that was just written, to be read a second time; one from before is what it was. */
function keptForm(page: LetWritten, desk: PageDesk, recorder: RecordedReading): WrittenPageRecord['result'] {
  if (page.kind === 'kept') return page;
  const used = new Set(citedIds(page.content));
  const left = page.left ? { left: page.left } : {};
  const citations = recorder.citations().filter(({ id }) => used.has(id));
  const written = { kind: 'written' as const, ...left, content: page.content, citations };
  const proof = unread(page.content, desk);
  if (page.isEarlier) return { ...written, proof: desk.page.earlier?.proof ?? proof };
  return { ...written, proof, reading: { next: 'read', judged: [], doubts: [] } };
}
