import * as vscode from 'vscode';
import { type Log, problemOf } from '../../engine';
import { choosePlaces, placesOf, placesOfSelection } from '../articles/choosePlaces';
import { articlesOf, type ImportPlace, importDocuments } from '../articles/importDocuments';
import { command } from '../command';
import { topicIn } from '../folders';
import { showFailure } from '../runBuild';
import { addSources, makeTopic, type TopicParts } from '../topics/changeTopic';

interface Parts extends TopicParts {
  readonly log: Log;
  /** Told when articles changed. */
  readonly changed: () => Promise<void>;
}

/** Import, of what is chosen in the Explorer or asked for, and Import Selection. Both answer the paths of the articles. */
export function registerImportCommands({ log, changed, ...parts }: Parts): vscode.Disposable {
  const bringIn = async (places: readonly ImportPlace[] | undefined, topic?: vscode.WorkspaceFolder) => {
    if (!places || places.length === 0) return [];
    const view = await importDocuments(parts.engine, places);
    const articles = articlesOf(view, 'all');
    const sources = sourcesOf(topic ? articles : articlesOf(view, 'added'));
    await changed();
    // Not awaited: what was imported is there, whatever the person answers.
    const adding = topic ? addSources(parts, topic, sources) : offerTopic(parts, sources);
    void adding.catch((error) => showFailure([problemOf(error)], topic));
    return articles;
  };
  return vscode.Disposable.from(
    command('codeWiki.import', log, async (argument, selected) =>
      bringIn(placesOf(argument, selected) ?? (await choosePlaces()), topicIn(argument)),
    ),
    command('codeWiki.importSelection', log, async () => {
      const editor = vscode.window.activeTextEditor;
      return bringIn(editor && (await placesOfSelection(editor)));
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
