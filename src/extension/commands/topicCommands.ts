import * as vscode from 'vscode';
import type { Log } from '../../engine';
import { command } from '../command';
import { askForSources, deleteTopic, makeTopic, renameTopic, type TopicParts } from '../topics/changeTopic';
import { chooseTopic } from '../topics/chooseTopic';

/** New Topic, Open Topic, Choose Sources, Rename Topic, Delete Topic. Those from the title of the Personal Wiki are about the topic that it shows. */
export function registerTopicCommands({ log, ...parts }: TopicParts & { readonly log: Log }): vscode.Disposable {
  const { topics, view } = parts;
  const onTopic = (act: (folder: vscode.WorkspaceFolder) => Promise<void>) => async (argument: unknown) => {
    await topics.load();
    const folder = await chooseTopic(topics, argument ?? topics.current);
    await (folder ? act(folder) : makeTopic(parts));
  };
  const sources = onTopic((folder) => askForSources(parts, folder));
  const rename = onTopic((folder) => renameTopic(parts, folder));
  const remove = onTopic((folder) => deleteTopic(parts, folder));
  return vscode.Disposable.from(
    command('codeWiki.newTopic', log, () => makeTopic(parts)),
    command('codeWiki.openTopic', log, async (argument) => {
      const folder = await chooseTopic(topics, argument);
      await (folder ? view.open(folder) : makeTopic(parts));
    }),
    command('codeWiki.addSources', log, sources),
    command('codeWiki.renameTopic', log, rename),
    command('codeWiki.deleteTopic', log, remove),
  );
}
