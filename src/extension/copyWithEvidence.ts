import * as vscode from 'vscode';
import type { EngineClient } from '../engine';
import type { PageCopy } from '../model';
import { engineFolder } from './topics/topicFolder';

/** A page of the wiki of a folder. */
interface PlacedPage {
  readonly folder: vscode.WorkspaceFolder;
  readonly path: string;
}

/** Puts a page, or the section under a heading's id, with its evidence into the clipboard. */
export async function copyWithEvidence(engine: EngineClient, { folder, path }: PlacedPage, section?: string): Promise<PageCopy> {
  const copy = await engine.ask('copyPage', { folder: engineFolder(folder), path, ...(section === undefined ? {} : { section }) });
  await vscode.env.clipboard.writeText(copy.text);
  return copy;
}
