import * as vscode from 'vscode';
import type { Dispute, DisputedStatement } from '../../model';
import { articleUri } from '../articles/articleUri';

/** Two statements that may contradict each other, and each of them. */
export type DisputeNode =
  | { readonly kind: 'dispute'; readonly dispute: Dispute }
  | { readonly kind: 'disputeSide'; readonly side: 'older' | 'newer'; readonly dispute: Dispute };

/** The sides of a dispute, the older one first. */
export function sidesOf({ dispute }: DisputeNode): readonly DisputeNode[] {
  return (['older', 'newer'] as const).map((side) => ({ kind: 'disputeSide', side, dispute }));
}

/** Its menu settles it. */
export function disputeItem(node: DisputeNode): vscode.TreeItem {
  const { older, newer, id } = node.dispute;
  if (node.kind === 'disputeSide') return sideItem(node.dispute[node.side], `${node.side} ${placeId(node.dispute)}`);
  const item = new vscode.TreeItem(older.text, vscode.TreeItemCollapsibleState.Collapsed);
  item.id = `articles#dispute/${placeId(node.dispute)}`;
  item.iconPath = new vscode.ThemeIcon('law');
  item.contextValue = 'dispute';
  item.description = vscode.l10n.t('disputed');
  item.tooltip = vscode.l10n.t('{0}: “{1}” may contradict: “{2}”', id, newer.text, older.text);
  return item;
}

/** One dispute can stand in several places, where documents say the same. */
function placeId({ id, older, newer }: Dispute): string {
  return [id, older.path, older.lines[0], newer.path, newer.lines[0]].join(' ');
}

function sideItem({ path, title, date, text, lines: [line] }: DisputedStatement, id: string): vscode.TreeItem {
  const item = new vscode.TreeItem(text);
  item.id = `articles#disputeSide/${id}`;
  item.iconPath = new vscode.ThemeIcon('note');
  item.description = `${date} · ${title}`;
  item.tooltip = `${path}:${line}`;
  const options: vscode.TextDocumentShowOptions = { preview: true, selection: new vscode.Range(line - 1, 0, line - 1, 0) };
  item.command = { command: 'vscode.open', title: vscode.l10n.t('Open Article'), arguments: [articleUri(path), options] };
  return item;
}
