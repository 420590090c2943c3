import type { PublishResult } from '../knowledge';
import type { BuildView, Problem, Publication, ReviewedFinding } from '../model';
import type { BuildStart } from './buildStart';
import { impactOf } from './impactOf';
import type { Meter } from './writing/meter';

interface BuildEnd {
  readonly state: BuildView['state'];
  readonly job?: string;
  readonly result?: PublishResult | { readonly outcome: 'stopped' };
  readonly work?: Omit<BuildView['work'], 'read'>;
  readonly model?: ModelEnd;
  readonly findings?: readonly ReviewedFinding[];
  readonly problems: readonly Problem[];
  readonly timings: BuildView['timings'];
}

/** What a run took of a model; only one that went to its end says what came of the pages. */
type ModelEnd = ReturnType<Meter['read']> & Pick<BuildView['model'], 'pages' | 'next'>;

function modelOf({ asked, used, pages, next }: Partial<ModelEnd> = {}): BuildView['model'] {
  const { calls = 0, input = 0, output = 0, cached = 0 } = used ?? {};
  const told = asked && { estimated: asked.expected, ...(pages && { pages }), ...(next && { next }) };
  return { calls, inputTokens: input, outputTokens: output, cached, ...told };
}

const idle = { parsed: 0, composed: 0, checked: 0, written: 0 };

/** What a build tells its caller. */
export function viewOf(
  start: BuildStart,
  { state, job, result, work = idle, model, findings = [], problems, timings }: BuildEnd,
): BuildView {
  const { topic, previous, loaded } = start;
  const shown = result?.outcome === 'published' ? result.publication : previous;
  const changes = result?.outcome === 'published' ? result.changes : [];
  const seal = shown?.ledgers[shown.job];
  return {
    topic: topic.id,
    ...(job === undefined ? {} : { job }),
    state,
    snapshot: loaded.snapshot.digest,
    rules: loaded.snapshot.rules,
    coverage: loaded.snapshot.coverage,
    pages: pagesOf(shown, previous, changes),
    ledger: { entries: seal?.count ?? 0, head: seal?.head ?? '' },
    model: modelOf(model),
    work: { read: loaded.read, ...work },
    impact: impactOf(start, shown, changes),
    findings,
    problems,
    timings,
  };
}

function pagesOf(shown: Publication | undefined, previous: Publication | undefined, changes: PublishResult['changes']): BuildView['pages'] {
  const change = new Map(changes.map((each) => [each.path, each.change]));
  const pages = (shown?.pages ?? []).map(({ path, title, role, revision }) => ({
    path,
    title,
    role,
    revision,
    change: change.get(path) ?? ('unchanged' as const),
  }));
  const removed = (previous?.pages ?? []).filter(({ path }) => change.get(path) === 'removed');
  return [...pages, ...removed.map(({ path, title, role, revision }) => ({ path, title, role, revision, change: 'removed' as const }))];
}
