import { type BuildView, describePageReason, describeProblem, type RunReview } from '../model';
import { columns } from './columns';
import { count, grouped } from './count';

/** So many of the files that are never sent are named. */
const mostNamed = 12;

/** What a run with a model would send and take, for a person to read before. */
export function reviewLines(review: RunReview): readonly string[] {
  const { model, host, contextWindow, pages, paid, files, keptBack, tokens, isMeasured, limits } = review;
  const window = contextWindow > 0 ? ` (${grouped(contextWindow)} tokens)` : '';
  const rows = pages.map(({ path, because, tokens }) => [`  ${path}`, `about ${grouped(tokens)} tokens`, describePageReason(because)]);
  return [
    `${model} on ${host}${window} would write ${count(pages.length, 'page')}${pages.length > 0 ? ':' : '.'}`,
    ...(pages.length > 0 ? ['', columns(rows), ''] : []),
    ...(paid > 0 ? [`An earlier run wrote ${count(paid, 'page')} more, which cost nothing now.`] : []),
    `Sent would be what it reads of ${count(files, 'file')}. ${keptBackWords(keptBack)}`,
    ...historyWords(review),
    `Likely are ${grouped(tokens.input)} tokens read and ${grouped(tokens.output)} written.${isMeasured ? '' : guessed}`,
    `The run stops at ${grouped(limits.maxTokens)} tokens, ${grouped(limits.maxCalls)} calls or ${count(limits.minutes, 'minute')}, with ${count(limits.concurrency, 'page')} at once.`,
  ];
}

const guessed = ' No run with this model is known yet: two fifths are added for what is mended.';

function keptBackWords(paths: readonly string[]): string {
  if (paths.length === 0) return 'No file that is read is kept from it.';
  const named = paths.slice(0, mostNamed).join(', ');
  const more = paths.length > mostNamed ? ` and ${count(paths.length - mostNamed, 'other')}` : '';
  return `Never sent, since they may hold secrets: ${named}${more}.`;
}

function historyWords({ history: { pages, persons, commits } }: RunReview): readonly string[] {
  if (commits === 0) return [];
  const named = persons > 0 ? ` and name ${count(persons, 'person')}` : '';
  const drafts = pages > 0 ? `drafts of ${count(pages, 'page')} tell of commits${named}, and ` : '';
  return [`Messages of commits and names of their authors would be sent too: ${drafts}it may read ${count(commits, 'commit')}.`];
}

/** The review as the JSON contract has reasons: as sentences. */
export function jsonReview(review: RunReview): object {
  return { ...review, pages: review.pages.map((page) => ({ ...page, because: describePageReason(page.because) })) };
}

/** What came of a run with a model, against what was expected, as one table, and what was cut; nothing where none was asked. */
export function usedLines({ model, problems }: Pick<BuildView, 'model' | 'problems'>): readonly string[] {
  const { calls, inputTokens, outputTokens, cached, estimated, next, pages } = model;
  if (!estimated) return [];
  const tokens = (name: string, { input, output }: Tokens) => [`  ${name}`, `${grouped(input)} read`, `${grouped(output)} written`];
  const row = (name: string, amount: number) => [`  ${name}`, count(amount, 'page')];
  const asked = pages ? [count(pages.asked, 'page'), `in ${count(calls, 'call')}`] : [count(calls, 'call')];
  const rows: readonly (readonly string[])[] = [
    ['  asked for', ...asked],
    ...(pages ? [row('written', pages.written), row('kept', pages.kept), row('composed', pages.composed)] : []),
    tokens('tokens taken', { input: inputTokens, output: outputTokens }),
    ...(cached > 0 ? [['  of these cached', `${grouped(cached)} read`]] : []),
    tokens('tokens expected', estimated),
    ...(next ? [tokens('expected next time', next)] : []),
  ];
  const cut = problems.filter(({ code }) => code.startsWith('statement')).map((each) => describeProblem(each).message);
  return ['', 'The model:', columns(rows), ...cut];
}

type Tokens = NonNullable<BuildView['model']['estimated']>;
