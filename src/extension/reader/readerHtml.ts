import { randomBytes } from 'node:crypto';
import * as vscode from 'vscode';
import { readerStrings } from './readerStrings';

/** The folder that a reader may load from; nothing else of the disk is within its reach. */
export function webviewFolder(extensionUri: vscode.Uri): vscode.Uri {
  return vscode.Uri.joinPath(extensionUri, 'dist', 'webview');
}

/**
 * The document of a reader. It can load our script, its chunks, styles and the icon font, and nothing else: no network,
 * no remote images. Mermaid sets styles on its elements, hence `unsafe-inline` for styles.
 */
export function readerHtml(webview: vscode.Webview, extensionUri: vscode.Uri): string {
  const nonce = randomBytes(16).toString('base64');
  const file = (name: string) => webview.asWebviewUri(vscode.Uri.joinPath(webviewFolder(extensionUri), name)).toString();
  const policy = [
    `default-src 'none'`,
    `script-src 'nonce-${nonce}' ${webview.cspSource}`,
    `style-src ${webview.cspSource} 'unsafe-inline'`,
    `font-src ${webview.cspSource}`,
  ].join('; ');
  return `<!DOCTYPE html>
<html lang="${vscode.env.language}">
<head>
<meta charset="UTF-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Code Wiki</title>
<link rel="stylesheet" href="${file('codicon.css')}" id="vscode-codicon-stylesheet">
<link rel="stylesheet" href="${file('reader.css')}">
</head>
<body>
<script id="strings" type="application/json">${readerStrings(extensionUri)}</script>
<script type="module" nonce="${nonce}" src="${file('reader.js')}"></script>
</body>
</html>`;
}
