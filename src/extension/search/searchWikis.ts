import type * as vscode from 'vscode';
import type { EngineClient } from '../../engine';
import type { SearchRequest, SearchResult } from '../../model';
import type { ShownFolder } from '../folders';
import { engineFolder, isTopic } from '../topics/topicFolder';
import type { Wikis } from '../wikis';

export interface SearchParts {
  readonly engine: Pick<EngineClient, 'ask'>;
  readonly wikis: Wikis;
  /** The folder whose Code Wiki is searched from everywhere but another folder's. */
  readonly active: Pick<ShownFolder, 'current'>;
}

/** Looks through the wiki of a folder that has one, all personal topics, and the articles. Where a topic is shown, the active folder stands for it. */
export async function searchWikis(
  { engine, wikis, active }: SearchParts,
  shown: vscode.WorkspaceFolder | undefined,
  request: SearchRequest,
): Promise<readonly SearchResult[]> {
  const folder = shown && !isTopic(shown) ? shown : active.current;
  return engine.ask('searchAll', { request, ...(folder && wikis.of(folder).wiki ? { folder: engineFolder(folder) } : {}) });
}
