import * as vscode from 'vscode';
import type { EngineClient } from '../../engine';
import type { CitationView } from '../../model';

/** Documents that show the commit or tag of a citation; they cannot be edited. */
const scheme = 'code-wiki-record';

/** Opens what the wiki keeps of a cited commit or tag, as text. */
export async function openRecord(
  folder: vscode.WorkspaceFolder,
  { id, name, sha }: CitationView,
  column: vscode.ViewColumn,
): Promise<void> {
  const path = `/${(name ?? sha?.slice(0, 7) ?? id).replaceAll('/', '-')}`;
  const query = new URLSearchParams({ folder: folder.uri.fsPath, citation: id }).toString();
  const document = await vscode.workspace.openTextDocument(vscode.Uri.from({ scheme, path, query }));
  await vscode.window.showTextDocument(document, { viewColumn: column, preview: true });
}

/** Gives such documents their text. */
export function showRecords(engine: EngineClient): vscode.Disposable {
  return vscode.workspace.registerTextDocumentContentProvider(scheme, {
    async provideTextDocumentContent({ query }) {
      const asked = new URLSearchParams(query);
      const { text } = await engine.ask('excerpt', { folder: asked.get('folder') ?? '', citation: asked.get('citation') ?? '' });
      return text;
    },
  });
}
