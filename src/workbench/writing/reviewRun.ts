import { hostOf, type Job, type RunReview } from '../../model';
import { costOf } from '../../synthesis';
import type { BuildStart } from '../buildStart';
import type { Impact } from '../impactOf';
import type { Ports } from '../ports';
import { corrected, estimatePage, ratioOf, sum } from './estimateRun';
import type { HostPage } from './hostPages';
import type { Writer } from './writer';

/** What a person reads before a run with a model: what it would send where, what it is likely to take, and what it cannot pass. Nothing is sent. */
export async function reviewRun(
  ports: Ports,
  { topic, loaded: { snapshot } }: BuildStart,
  { writer, pages, impact }: { readonly writer: Writer; readonly pages: readonly HostPage[]; readonly impact: Impact },
): Promise<RunReview> {
  const { settings, limits } = writer;
  const ratio = ratioOf(await earlierRuns(ports, topic.id, settings.name));
  const because = new Map(impact.pages.map((page) => [page.path, page.because]));
  const told = pages.map((page) => ({ page, estimate: corrected(estimatePage(page), ratio) }));
  const tokens = sum(told.map(({ estimate }) => estimate));
  return {
    provider: settings.provider,
    host: hostOf(settings),
    model: settings.name,
    contextWindow: settings.contextWindow,
    pages: told.map(({ page: { draft }, estimate }) => ({
      path: draft.path,
      title: draft.content.title,
      because: because.get(draft.path) ?? 'no model wrote it yet',
      tokens: estimate.input + estimate.output,
    })),
    files: snapshot.files.filter(({ hostOnly }) => !hostOnly).length,
    keptBack: snapshot.files.filter(({ hostOnly }) => hostOnly).length + (snapshot.coverage.byReason.secret ?? 0),
    tokens,
    limits,
    ...(settings.prices ? { cost: costOf({ ...tokens, cached: 0 }, settings.prices) } : {}),
  };
}

/** What the newest runs with a model of this name took. */
async function earlierRuns({ store }: Ports, topic: string, name: string): Promise<readonly NonNullable<Job['model']>[]> {
  const { value: jobs } = await store.readJobs(topic);
  return jobs.flatMap(({ model }) => (model?.name === name ? [model] : [])).slice(0, mostRuns);
}

const mostRuns = 5;
