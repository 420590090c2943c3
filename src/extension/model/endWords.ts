import * as vscode from 'vscode';
import type { BuildView } from '../../model';
import { amount } from './reviewWords';

/** What a model took, against what was expected; nothing where none was asked. */
export function tokenWords({ model }: BuildView): string | undefined {
  if (model.calls === 0) return undefined;
  const taken = amount(model.inputTokens + model.outputTokens);
  if (!model.estimated) return vscode.l10n.t('{0} tokens in {1} calls.', taken, amount(model.calls));
  const expected = amount(model.estimated.input + model.estimated.output);
  return vscode.l10n.t('{0} tokens in {1} calls; about {2} were expected.', taken, amount(model.calls), expected);
}
