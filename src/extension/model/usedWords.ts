import * as vscode from 'vscode';
import type { BuildView } from '../../model';
import { amount, pagesWords } from './reviewWords';

/** What a run took of a model, against what was expected, and what would be expected of the same pages now. */
export interface ModelUsed {
  readonly calls: number;
  readonly tokens: number;
  readonly expected: number;
  readonly next?: number;
}

export function usedOf({ model }: BuildView): ModelUsed | undefined {
  if (model.calls === 0) return undefined;
  const { calls, inputTokens, outputTokens, estimated = { input: 0, output: 0 }, next } = model;
  const used = { calls, tokens: inputTokens + outputTokens, expected: estimated.input + estimated.output };
  return next ? { ...used, next: next.input + next.output } : used;
}

export function usedWords({ calls, tokens, expected, next }: ModelUsed): string {
  const words = vscode.l10n.t('{0} tokens in {1} calls; about {2} were expected.', amount(tokens), amount(calls), amount(expected));
  return next === undefined ? words : `${words} ${vscode.l10n.t('Next time about {0} would be.', amount(next))}`;
}

/** What came of the pages; nothing where no model was asked, or the run did not end. */
export function askedWords({ model: { pages } }: BuildView): string | undefined {
  if (!pages) return undefined;
  const { asked, written, kept, composed } = pages;
  const shown = [amount(written), amount(kept), amount(composed)] as const;
  return vscode.l10n.t('Asked for {0}: {1} written, {2} kept, {3} composed', pagesWords(asked), ...shown);
}
