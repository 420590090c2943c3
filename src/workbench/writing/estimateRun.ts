import type { Span } from '../../model';
import { estimateTokens, proofSystemPrompt, systemPrompt } from '../../synthesis';
import type { HostPage } from './hostPages';

/** Tokens that a run is likely to take. */
export interface Estimate {
  readonly input: number;
  readonly output: number;
}

/** A page is asked for in about so many calls, each of which sends all that was said before. */
const calls = 2.5;
/** A line with its number, as tokens, and the lines around a cited span that are shown with it. */
const tokensOfLine = 12;
const around = 6;
/** What a writer reads beside, for each line that its draft cites; what a second reader is shown and looks up, since a page cites less than its draft. */
const linesOfWriter = 1.25;
const linesOfReader = 0.75;

/** Of what a draft cites, a page makes so many statements: 0.54 in the runs that were looked at. */
const statementsPerCitation = 0.55;
/** A second reader is asked about so many at once; it takes about three calls, and half as much again for what is mended. */
const statementsOfList = 25;
const callsOfReading = 3;
const readings = 1.5;
/** What a verdict takes, with the case that was tried. */
const tokensOfVerdict = 100;

/** What writing one page, and reading it a second time, is likely to take, before anything is known of how this model works. */
export function estimatePage({ draft, spans }: Pick<HostPage, 'draft' | 'spans'>): Estimate {
  const { body } = draft.content;
  const text = estimateTokens(body);
  const lines = shownLines(spans) * tokensOfLine;
  const statements = (body.match(/\(cite:/g)?.length ?? 0) * statementsPerCitation + 2;
  const lists = Math.ceil(statements / statementsOfList);
  const ofReader = estimateTokens(proofSystemPrompt(words)) + toolTokens;
  const writing = calls * (estimateTokens(systemPrompt(words)) + toolTokens + text + lines * linesOfWriter);
  // Each list is a talk of its own; together they show the statements and lines of the page.
  const reading = readings * callsOfReading * (lists * ofReader + text + lines * linesOfReader);
  return {
    input: Math.round(writing + reading + ofReader + text),
    output: Math.round(text * (0.7 + readings) + (calls + lists * callsOfReading) * 120 + statements * tokensOfVerdict),
  };
}

/** Of cited spans the lines that are shown, each once. */
function shownLines(spans: readonly Span[]): number {
  const shown = spans.flatMap(({ path, lines: [first, last] }) =>
    Array.from({ length: last - first + 1 + 2 * around }, (_, at) => `${path}:${first - around + at}`),
  );
  return new Set(shown).size;
}

const words = { kind: 'code', mark: '', language: 'en' } as const;
/** What the descriptions of the tools take. */
const toolTokens = 650;

/** Estimates, each made right by how far the last runs with this model were from theirs. */
export function corrected({ input, output }: Estimate, ratio: Estimate): Estimate {
  return { input: Math.round(input * ratio.input), output: Math.round(output * ratio.output) };
}

/** The middle of what earlier runs took for each token that was estimated; a fixed share more where there were none. */
export function ratioOf(runs: readonly { readonly estimated: Estimate; readonly used: Estimate }[]): Estimate {
  const told = runs.filter(({ estimated, used }) => estimated.input > 0 && estimated.output > 0 && used.input > 0);
  return {
    input: middle(told.map(({ estimated, used }) => used.input / estimated.input)),
    output: middle(told.map(({ estimated, used }) => used.output / estimated.output)),
  };
}

function middle(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[numbers.length >> 1] ?? withRepairs;
}

/** What repairs after the gates and mending after the second reading took on top, in the runs that were looked at: two fifths. */
const withRepairs = 1.4;

export function sum(estimates: readonly Estimate[]): Estimate {
  return estimates.reduce((all, { input, output }) => ({ input: all.input + input, output: all.output + output }), { input: 0, output: 0 });
}
