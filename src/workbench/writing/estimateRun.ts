import { estimateTokens, proofSystemPrompt, systemPrompt } from '../../synthesis';
import type { HostPage } from './hostPages';

/** Tokens that a run is likely to take. */
export interface Estimate {
  readonly input: number;
  readonly output: number;
}

/** A page is asked for in about so many calls, each of which sends all that was said before. */
const calls = 2.5;
/** Of the lines that a draft cites, and of what a model reads beside them, tokens for each citation. */
const tokensOfReading = 180;

/** The second reading is about three calls with the statements, their lines and what is looked up, and half as much again for what is mended. */
const readings = 1.5;
const callsOfReading = 3;
/** A page cites less than its draft: tokens of lines and of looks in each of these calls, for each citation of the draft. */
const tokensOfProof = 60;
/** What a verdict takes. */
const tokensOfVerdict = 50;

/** What writing one page, and reading it a second time, is likely to take, before anything is known of how this model works. */
export function estimatePage({ draft }: HostPage): Estimate {
  const { body } = draft.content;
  const text = estimateTokens(body);
  const cited = body.match(/\(cite:/g)?.length ?? 0;
  const first = estimateTokens(systemPrompt(words)) + toolTokens + text + cited * tokensOfReading;
  const reading = estimateTokens(proofSystemPrompt(words)) + toolTokens + text + cited * tokensOfProof;
  const ofSummary = estimateTokens(proofSystemPrompt(words)) + toolTokens + text;
  return {
    input: Math.round(calls * first + readings * callsOfReading * reading + ofSummary),
    output: Math.round(text * 1.2 + (calls + callsOfReading) * 120 + (cited + 2) * tokensOfVerdict + (readings - 1) * text),
  };
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
