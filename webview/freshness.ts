import { fill, type Origin, type PageView } from '../src/model';
import { type StringKey, strings } from './strings';

/** The one line under the title. `tone` is shown as a dot, and always said in words too. */
export interface FreshnessWords {
  readonly tone: 'current' | 'stale' | 'orphaned';
  readonly head: string;
  readonly details: readonly string[];
}

type FreshnessFacts = Pick<
  PageView,
  'freshness' | 'sources' | 'changedSources' | 'commit' | 'dirty' | 'origin' | 'model' | 'proofRead' | 'judged' | 'updated'
>;

const origins: Readonly<Record<Origin, StringKey>> = {
  composed: 'originComposed',
  synthesised: 'originSynthesised',
  filed: 'originFiled',
  agent: 'originAgent',
  editorial: 'originEditorial',
  manual: 'originManual',
  decision: 'originDecision',
};

/** Says how true a page is: `true to 966a3fd`, `composed`, `9 sources`; or `2 of 9 sources changed`, … */
export function freshnessWords(page: FreshnessFacts, locale: string): FreshnessWords {
  const commit = page.commit?.slice(0, 7);
  const isCurrent = page.freshness === 'current' && page.changedSources === 0;
  const details = [
    ...(!isCurrent && commit !== undefined ? [fill(strings.basedOn, { commit })] : []),
    ...(page.dirty ? [strings.uncommitted] : []),
    page.model === undefined ? strings[origins[page.origin]] : fill(strings.originModel, { model: page.model }),
    ...(page.proofRead === false ? [proofWords(page)] : []),
    ...(page.changedSources === 0 ? [sourceWords(page.sources)] : []),
  ];
  return { tone: page.freshness === 'current' && !isCurrent ? 'stale' : page.freshness, head: headWords(page, isCurrent, locale), details };
}

function headWords(page: FreshnessFacts, isCurrent: boolean, locale: string): string {
  if (page.changedSources > 0) return fill(strings.sourcesChanged, { changed: page.changedSources, sources: page.sources });
  if (!isCurrent) return page.freshness === 'stale' ? strings.linesChanged : strings.linesGone;
  if (page.commit !== null) return fill(strings.trueTo, { commit: page.commit.slice(0, 7) });
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(new Date(page.updated));
  return fill(strings.trueToFiles, { date });
}

function proofWords({ judged }: FreshnessFacts): string {
  return judged && judged.read > 0 ? fill(strings.partlyProofRead, judged) : strings.notProofRead;
}

function sourceWords(count: number): string {
  return count === 1 ? strings.oneSource : fill(strings.manySources, { count });
}
