import * as vscode from 'vscode';
import { baseOf, type ImportedDocument, type ImportView, type Problem } from '../../model';
import { describe } from '../describe';
import type { TextAddress, TextSource } from '../texts/textDocuments';
import { articlesFolder } from '../topics/topicFolder';

/** What came of imports, the newest one. It is gone with the window. */
export interface ImportReports extends TextSource {
  keep(view: ImportView): TextAddress;
}

export function createImportReports(): ImportReports {
  let kept: ImportView | undefined;
  return {
    keep(view) {
      kept = view;
      return { kind: 'importReport', folder: articlesFolder, id: '', name: `${vscode.l10n.t('What came of the import')}.md` };
    },
    read: async () => ({
      text: kept ? reportText(kept) : vscode.l10n.t('The import that this told of is over.'),
      links: [],
      problems: [],
    }),
  };
}

/** `Articles: 12 new, 1 updated, 3 as they were, 0 refused.` */
export function importWords({ imported }: ImportView): string {
  const count = (change: ImportedDocument['change']) => imported.filter((each) => each.change === change).length;
  const counts = [count('added'), count('updated'), count('unchanged'), count('refused')];
  return vscode.l10n.t('Articles: {0} new, {1} updated, {2} as they were, {3} refused.', ...counts);
}

export interface Flaw {
  readonly name: string;
  readonly source: string;
  readonly words: string;
  readonly isRefused: boolean;
}

/** What a person should know, what was refused first: that the same bytes are there already is what they see anyway. */
export function flawsOf({ imported, problems }: ImportView): readonly Flaw[] {
  const told = (all: readonly Problem[]) => all.filter(({ severity }) => severity !== 'info');
  const flaws = [
    ...told(problems).map((each) => ({
      name: vscode.l10n.t('Import'),
      source: '',
      words: wordsOf(each),
      isRefused: each.severity === 'error',
    })),
    ...imported.flatMap(({ title, source, change, problems: own }) =>
      told(own).map((each) => ({ name: title || baseOf(source) || source, source, words: wordsOf(each), isRefused: change === 'refused' })),
    ),
  ];
  return flaws.toSorted((a, b) => Number(b.isRefused) - Number(a.isRefused));
}

function wordsOf(found: Problem): string {
  const { message, remedy } = describe(found);
  return remedy === undefined ? message : `${message} ${remedy}`;
}

/** All of it as Markdown that reads well as it stands, too. */
function reportText(view: ImportView): string {
  const flaws = flawsOf(view);
  const flawLines = (wanted: readonly Flaw[]) =>
    wanted.map(({ name, source, words }) => `- **${plain(name)}** ${plain(source)}\n  ${plain(words)}`);
  const came = (change: ImportedDocument['change']) =>
    view.imported.flatMap((each) => (each.change === change ? [`- **${plain(each.title)}** ${plain(each.path ?? '')}`] : []));
  const parts: readonly (readonly [string, readonly string[]])[] = [
    [vscode.l10n.t('Refused: nothing of it is kept'), flawLines(flaws.filter(({ isRefused }) => isRefused))],
    [vscode.l10n.t('To know'), flawLines(flaws.filter(({ isRefused }) => !isRefused))],
    [vscode.l10n.t('New'), came('added')],
    [vscode.l10n.t('Updated'), came('updated')],
    [vscode.l10n.t('As they were'), came('unchanged')],
    [vscode.l10n.t('No documents, by reason'), Object.entries(view.omitted).map(([reason, count]) => `- ${reason}: ${count}`)],
  ];
  const sections = parts.filter(([, lines]) => lines.length > 0).map(([title, lines]) => `## ${title}\n\n${lines.join('\n')}`);
  return [`# ${vscode.l10n.t('What came of the import')}`, importWords(view), ...sections, ''].join('\n\n');
}

/** Titles and places come from anywhere. */
function plain(text: string): string {
  return text.replace(/[\\`*_[\]<>]/g, '\\$&').replace(/\s+/g, ' ');
}
