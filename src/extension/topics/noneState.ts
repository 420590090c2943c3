import * as vscode from 'vscode';
import type { ReaderState } from '../../model';
import { describeFailure } from '../failure';
import type { Topics } from './topics';

/** What the Personal Wiki shows where no topic can be shown. */
export function noneState(topics: Topics): ReaderState {
  const { folders, failure } = topics;
  if (failure.length > 0) return { kind: 'failed', name: vscode.l10n.t('Personal Wiki'), ...describeFailure(failure) };
  if (folders) return { kind: 'noTopics' };
  void topics.load();
  return { kind: 'loading' };
}
