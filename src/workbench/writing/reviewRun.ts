import { citedIds } from '../../evidence';
import { type Citation, type History, hostOf, type PageReason, type RunReview, type Snapshot } from '../../model';
import { costOf } from '../../synthesis';
import type { BuildStart } from '../buildStart';
import type { Ports } from '../ports';
import { ratioOfRuns } from './earlierRuns';
import { corrected, estimatePage, sum } from './estimateRun';
import type { HostPage } from './hostPages';
import { unpaidPages } from './unpaidPages';
import { triesAgain, type Writer } from './writer';

/** What a run would write, and from what. */
export interface ReviewGround {
  readonly writer: Writer;
  readonly pages: readonly HostPage[];
  readonly reasons: ReadonlyMap<string, PageReason>;
  readonly history: History | undefined;
  readonly citations: readonly Citation[];
}

/** What a person reads before a run with a model: what it would send where, what it is likely to take, and what it cannot pass. Nothing is sent. */
export async function reviewRun(ports: Ports, start: BuildStart, ground: ReviewGround): Promise<RunReview> {
  const { topic, kind, loaded } = start;
  const { writer, pages, reasons } = ground;
  const { settings, limits } = writer;
  const ratio = await ratioOfRuns(ports, { topic: topic.id, name: settings.name, kind });
  const { unpaid, paid } = await unpaidPages(ports, pages, { topic: topic.id, writer, isAnew: triesAgain(kind, writer) });
  const told = unpaid.map((page) => ({ page, estimate: corrected(estimatePage(page), ratio) }));
  const tokens = sum(told.map(({ estimate }) => estimate));
  return {
    provider: settings.provider,
    host: hostOf(settings),
    model: settings.name,
    contextWindow: settings.contextWindow,
    pages: told.map(({ page: { draft }, estimate }) => ({
      path: draft.path,
      title: draft.content.title,
      because: reasons.get(draft.path) ?? { code: 'unwritten' },
      tokens: estimate.input + estimate.output,
    })),
    paid,
    files: loaded.snapshot.files.filter(({ hostOnly }) => !hostOnly).length,
    keptBack: keptBack(loaded.snapshot),
    history: historySent(unpaid, ground),
    tokens,
    isMeasured: ratio.isMeasured,
    limits,
    ...(settings.prices ? { cost: costOf({ ...tokens, cached: 0 }, settings.prices) } : {}),
  };
}

function keptBack({ files, coverage }: Snapshot): readonly string[] {
  const own = files.filter(({ hostOnly }) => hostOnly);
  const secret = coverage.omittedFiles.filter(({ reason }) => reason === 'secret');
  return [...own, ...secret].map(({ path }) => path).sort();
}

/** What drafts tell of commits and of who made them goes to the model with them; the others it may read through a tool. */
function historySent(pages: readonly HostPage[], { history, citations }: ReviewGround): RunReview['history'] {
  const records = new Set(citations.flatMap(({ id, locator }) => (locator.kind === 'commit' || locator.kind === 'tag' ? [id] : [])));
  const telling = pages.filter(({ draft }) => citedIds(draft.content).some((id) => records.has(id)));
  const text = telling.map(({ draft }) => draft.content.body).join('\n');
  const authors = new Set(history?.commits.map(({ author }) => author));
  return {
    pages: telling.length,
    persons: [...authors].filter((name) => name !== '' && text.includes(name)).length,
    commits: history?.commits.length ?? 0,
  };
}
