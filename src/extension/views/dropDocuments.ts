import * as vscode from 'vscode';

const uriList = 'text/uri-list';

/** Files and folders that are dropped on the tree are imported; those dropped on a topic become its sources too. */
export const dropDocuments: vscode.TreeDragAndDropController<unknown> = {
  dropMimeTypes: [uriList],
  dragMimeTypes: [],
  async handleDrop(target, data) {
    const list = (await data.get(uriList)?.asString()) ?? '';
    const uris = list.split(/\r?\n/).flatMap((line) => (line === '' || line.startsWith('#') ? [] : [vscode.Uri.parse(line)]));
    if (uris.length > 0) await vscode.commands.executeCommand('codeWiki.import', target, uris);
  },
};
