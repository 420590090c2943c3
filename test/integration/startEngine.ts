import * as vscode from 'vscode';
import { EngineClient } from '../../src/engine';
import { noHost } from '../unit/engine/noHost';

/** An engine beside that of the extension, over a profile of the same store; whoever starts it disposes of it. */
export function startEngine(profile: string): EngineClient {
  const dist = distFolder();
  return new EngineClient({
    module: vscode.Uri.joinPath(dist, 'engine.js').fsPath,
    options: () => ({ profile, distFolder: dist.fsPath }),
    host: noHost,
    log: () => {},
  });
}

/** Where the extension under test lies built. */
export function distFolder(): vscode.Uri {
  const { extensionUri } = vscode.extensions.getExtension('code-wiki.code-wiki') ?? {};
  return vscode.Uri.joinPath(extensionUri ?? vscode.Uri.file('/'), 'dist');
}
