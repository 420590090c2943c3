import * as vscode from 'vscode';
import { type HostMessage, readerMessageSchema } from '../../model';
import { readerHtml, webviewFolder } from '../reader/readerHtml';

/** The view of the Personal Wiki. It explains itself until there is something to read. */
export function showPersonalView(extensionUri: vscode.Uri): vscode.Disposable {
  return vscode.window.registerWebviewViewProvider('codeWiki.personal', {
    resolveWebviewView({ webview }) {
      const post = (message: HostMessage) => void webview.postMessage(message);
      webview.options = { enableScripts: true, localResourceRoots: [webviewFolder(extensionUri)] };
      webview.onDidReceiveMessage((received: unknown) => {
        const message = readerMessageSchema.safeParse(received);
        if (!message.success) return;
        post({ kind: 'state', state: { kind: 'personal' } });
        post({ kind: 'answer', id: message.data.id, ok: true, result: null });
      });
      webview.html = readerHtml(webview, extensionUri);
    },
  });
}
