import * as vscode from 'vscode';
import type { BuildView } from '../../model';
import { amount } from './reviewWords';

/** What a run took of a model, against what was expected. */
export interface ModelUsed {
  readonly calls: number;
  readonly tokens: number;
  readonly expected: number;
}

export function usedOf({ model }: BuildView): ModelUsed | undefined {
  if (model.calls === 0) return undefined;
  const { calls, inputTokens, outputTokens, estimated = { input: 0, output: 0 } } = model;
  return { calls, tokens: inputTokens + outputTokens, expected: estimated.input + estimated.output };
}

export function usedWords({ calls, tokens, expected }: ModelUsed): string {
  return vscode.l10n.t('{0} tokens in {1} calls; about {2} were expected.', amount(tokens), amount(calls), amount(expected));
}
