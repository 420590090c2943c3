import * as vscode from 'vscode';
import { type CitationView, describeFinding, isOpen, type LineRange, type ReviewItem } from '../../model';
import { translate } from '../describe';

export interface FindingPick extends vscode.QuickPickItem {
  readonly item: ReviewItem;
}

/** What can be done about a finding. */
export type FindingAct =
  | { readonly kind: 'accept' | 'reopen' | 'page' | 'plan' }
  | { readonly kind: 'lines'; readonly path: string; readonly lines: LineRange };

export interface ActPick extends vscode.QuickPickItem {
  readonly act: FindingAct;
}

type Separator = vscode.QuickPickItem & { readonly kind: vscode.QuickPickItemKind.Separator };

/** Findings as a list: what keeps the wiki from publishing, what waits for a person, what was accepted. */
export function findingPicks(items: readonly ReviewItem[]): readonly (FindingPick | Separator)[] {
  const blocking = items.filter(({ finding }) => finding.severity === 'blocking');
  const open = items.filter(({ finding }) => finding.severity === 'reviewable' && isOpen(finding));
  const accepted = items.filter(({ finding }) => !isOpen(finding));
  return [
    ...group(vscode.l10n.t('Blocks publication'), '$(error)', blocking),
    ...group(vscode.l10n.t('To review'), '$(warning)', open),
    ...group(vscode.l10n.t('Accepted'), '$(check)', accepted),
  ];
}

function group(label: string, icon: string, items: readonly ReviewItem[]): readonly (FindingPick | Separator)[] {
  if (items.length === 0) return [];
  return [{ label, kind: vscode.QuickPickItemKind.Separator }, ...items.map((item) => findingPick(icon, item))];
}

function findingPick(icon: string, item: ReviewItem): FindingPick {
  const { finding, title } = item;
  const { message } = describeFinding(finding, translate);
  const detail = isOpen(finding) ? plainGap(item) : finding.decision?.reason;
  return { item, label: `${icon} ${message}`, description: title, ...(detail ? { detail } : {}) };
}

/** The sentence that a finding is about, as its reader sees it; nothing for a whole page. */
export function plainGap({ finding: { gap } }: ReviewItem): string | undefined {
  if (gap === '' || gap.includes('\n')) return undefined;
  return gap.replace(/^>\s?/, '').replace(/\[((?:[^[\]\\]|\\.)*)\]\(cite:[0-9a-f]{10}\)/g, '$1');
}

/** The likeliest first: decide, then look. A finding of no page that is shown can only be looked at. */
export function actPicks({ finding, evidence }: ReviewItem, isPublished: boolean): readonly ActPick[] {
  const accept = { label: vscode.l10n.t('$(check) Accept for a Reason…'), act: { kind: 'accept' } } as const;
  const reopen = { label: vscode.l10n.t('$(discard) Review Again…'), act: { kind: 'reopen' } } as const;
  const page = { label: vscode.l10n.t('$(book) Show on the Page'), act: { kind: 'page' } } as const;
  const plan = { label: vscode.l10n.t('$(edit) Edit the Page Plan'), act: { kind: 'plan' } } as const;
  const decide = finding.severity === 'blocking' ? [] : [isOpen(finding) ? accept : reopen];
  return [...decide, ...(isPublished ? [page] : []), ...evidence.flatMap(linesPick), plan];
}

function linesPick({ path, lines, state }: CitationView): readonly ActPick[] {
  if (path === undefined || lines === undefined) return [];
  const label = `$(go-to-file) ${path}:${lines[0]}–${lines[1]}`;
  return [{ label, ...(state === 'current' ? {} : { description: vscode.l10n.t('changed') }), act: { kind: 'lines', path, lines } }];
}
