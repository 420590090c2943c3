import * as vscode from 'vscode';
import { type Log, problemOf } from '../../engine';
import { choosePlaces, placesOf, placesOfSelection } from '../articles/choosePlaces';
import { articlesOf, type ImportOrder, type ImportParts, importDocuments } from '../articles/importDocuments';
import { command } from '../command';
import { topicIn } from '../folders';
import { showFailure } from '../runBuild';
import { tell } from '../tell';
import { addSources, makeTopic, type TopicParts } from '../topics/changeTopic';

interface Parts extends TopicParts, Omit<ImportParts, 'engine'> {
  readonly log: Log;
  /** Told when articles changed. */
  readonly changed: () => Promise<void>;
}

/** Import, of what is chosen in the Explorer or asked for, and Import Selection. Both answer the paths of the articles. */
export function registerImportCommands({ log, changed, ...parts }: Parts): vscode.Disposable {
  const bringIn = async (order: ImportOrder | undefined, topic?: vscode.WorkspaceFolder) => {
    if (!order) return [];
    if (order.places.length === 0) return tell(vscode.l10n.t('Only files, folders and web pages can be imported.')) ?? [];
    const view = await importDocuments(parts, order);
    if (!view) return [];
    const articles = articlesOf(view, 'all');
    const sources = sourcesOf(topic ? articles : articlesOf(view, 'added'));
    await changed();
    // Not awaited: what was imported is there, whatever the person answers.
    const adding = topic ? addSources(parts, topic, sources) : offerTopic(parts, sources);
    void adding.catch((error) => showFailure([problemOf(error)], topic));
    return articles;
  };
  return vscode.Disposable.from(
    command('codeWiki.import', log, async (argument, selected) => {
      const places = placesOf(argument, selected);
      return bringIn(places ? { places } : await choosePlaces(), topicIn(argument));
    }),
    command('codeWiki.importSelection', log, async () => {
      const editor = vscode.window.activeTextEditor;
      const places = editor && (await placesOfSelection(editor));
      return bringIn(places && { places });
    }),
  );
}

/** Of articles in a folder that was imported, that folder: what comes into it later belongs to it too. */
function sourcesOf(articles: readonly string[]): readonly string[] {
  return [...new Set(articles.map((path) => path.split('/')[0] ?? path))];
}

async function offerTopic(parts: TopicParts, sources: readonly string[]): Promise<void> {
  if (sources.length === 0) return;
  const add = vscode.l10n.t('Add to a Topic…');
  const words = vscode.l10n.t('The articles belong to no topic yet, unless a folder of theirs does.');
  if ((await vscode.window.showInformationMessage(words, add)) !== add) return;
  const picks = [
    ...(await parts.topics.load()).map((folder) => ({ label: `$(notebook) ${folder.name}`, folder })),
    { label: vscode.l10n.t('$(add) New Topic…'), folder: undefined },
  ];
  const chosen = await vscode.window.showQuickPick(picks, { placeHolder: vscode.l10n.t('Choose a topic') });
  if (chosen) await (chosen.folder ? addSources(parts, chosen.folder, sources) : makeTopic(parts, sources));
}
