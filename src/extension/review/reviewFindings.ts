import * as vscode from 'vscode';
import type { EngineClient } from '../../engine';
import { describeFinding, isOpen, mostReason, type ReviewItem, type ReviewRequest } from '../../model';
import { translate } from '../describe';
import type { PlanDocuments } from '../plan/planDocuments';
import { openLines } from '../reader/openLines';
import type { SideReaders } from '../reader/sideReaders';
import { tell } from '../tell';
import { engineFolder } from '../topics/topicFolder';
import type { Wikis } from '../wikis';
import { actPicks, type FindingAct, findingPicks } from './findingPicks';

export interface ReviewParts {
  readonly engine: EngineClient;
  readonly wikis: Wikis;
  readonly view: SideReaders;
  readonly plans: PlanDocuments;
}

/** Lets a person go through what the gates found, of one page or of all: decide with a reason, or go where it can be mended. */
export async function reviewFindings(parts: ReviewParts, folder: vscode.WorkspaceFolder, page?: string): Promise<void> {
  for (let decided = false; ; decided = true) {
    const { items } = await parts.engine.ask('review', { folder: engineFolder(folder) });
    const wanted = items.filter(({ finding }) => page === undefined || finding.page === page);
    if (decided && !wanted.some(({ finding }) => isOpen(finding))) return tell(vscode.l10n.t('Every finding is reviewed.'));
    if (wanted.length === 0) return tell(vscode.l10n.t('The gates found nothing to review.'));
    const chosen = await vscode.window.showQuickPick(findingPicks(wanted), {
      title: vscode.l10n.t('Review Findings of {0}', folder.name),
      placeHolder: vscode.l10n.t('Choose a finding to mend or to accept'),
      matchOnDescription: true,
      matchOnDetail: true,
    });
    if (!chosen || !('item' in chosen) || !(await review(parts, folder, chosen.item))) return;
  }
}

/** True when a decision was kept, so that there may be more to decide. */
async function review(parts: ReviewParts, folder: vscode.WorkspaceFolder, item: ReviewItem): Promise<boolean> {
  const { message, remedy } = describeFinding(item.finding, translate);
  const isPublished = parts.wikis.of(folder).wiki?.pages.some(({ path }) => path === item.finding.page) ?? false;
  const chosen = await vscode.window.showQuickPick(actPicks(item, isPublished), { title: message, placeHolder: remedy });
  if (!chosen) return true;
  const { act } = chosen;
  if (act.kind === 'accept' || act.kind === 'reopen') return decide(parts, folder, { item, kind: act.kind });
  await go(parts, folder, { item, act });
  return false;
}

interface Decision {
  readonly item: ReviewItem;
  readonly kind: 'accept' | 'reopen';
}

async function decide({ engine, wikis }: ReviewParts, folder: vscode.WorkspaceFolder, { item, kind }: Decision): Promise<boolean> {
  const reason = await vscode.window.showInputBox({
    title: describeFinding(item.finding, translate).message,
    prompt: vscode.l10n.t('Why? The reason is kept with the page and shown to its readers.'),
    ignoreFocusOut: true,
    validateInput: (text) =>
      text.trim() === '' || text.length > mostReason ? vscode.l10n.t('Give a reason of at most {0} characters.', mostReason) : undefined,
  });
  if (reason === undefined) return true;
  const request: ReviewRequest = { ids: [item.finding.id], decision: kind === 'accept' ? 'accepted' : 'reopened', reason };
  await engine.ask('decide', { folder: engineFolder(folder), request });
  await wikis.load(folder);
  return true;
}

interface Going {
  readonly item: ReviewItem;
  readonly act: FindingAct;
}

async function go({ view, plans }: ReviewParts, folder: vscode.WorkspaceFolder, { item, act }: Going): Promise<void> {
  const { page, line } = item.finding;
  if (act.kind === 'lines') return openLines(folder, act.path, act.lines, vscode.ViewColumn.Active);
  if (act.kind === 'plan') return plans.open(folder, page);
  await view.open(folder, page, { line: line > 0 ? line : null, calls: null });
}
