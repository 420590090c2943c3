import * as vscode from 'vscode';
import type { EngineClient } from '../../engine';
import type { ReaderState } from '../../model';
import { isTopic, topicName } from '../topics/topicFolder';

/** What a person reads before the first build of a folder or a topic. */
export async function noWikiState(engine: Pick<EngineClient, 'ask'>, folder: vscode.WorkspaceFolder): Promise<ReaderState> {
  const { name } = folder;
  if (!isTopic(folder)) return { kind: 'noWiki', name, notes: await noWikiNotes(folder) };
  const { topics } = await engine.ask('topics', {});
  return { kind: 'newTopic', name, articles: topics.find((topic) => topic.name === topicName(folder))?.articles ?? 0 };
}

/** What a person should know before the first build: history is told only for a trusted folder with git. */
async function noWikiNotes(folder: vscode.WorkspaceFolder): Promise<readonly ('untrusted' | 'noGit')[]> {
  if (!vscode.workspace.isTrusted) return ['untrusted'];
  return (await isInRepository(folder.uri)) ? [] : ['noGit'];
}

async function isInRepository(folder: vscode.Uri): Promise<boolean> {
  for (let place = folder; ; place = vscode.Uri.joinPath(place, '..')) {
    if (await exists(vscode.Uri.joinPath(place, '.git'))) return true;
    if (place.path === '/' || place.path === vscode.Uri.joinPath(place, '..').path) return false;
  }
}

async function exists(uri: vscode.Uri): Promise<boolean> {
  try {
    await vscode.workspace.fs.stat(uri);
    return true;
  } catch (error) {
    if (error instanceof vscode.FileSystemError) return false;
    throw error;
  }
}
