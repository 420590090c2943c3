import * as vscode from 'vscode';
import type { LineRange } from '../../model';
import { sourceUri } from '../articles/articleUri';
import { isContainedPath } from '../reader/containedPath';

/** The address that makes the editor put the cursor on a line of a file, or select several. Throws for a path that leads out of the folder. */
export function placeUri(folder: vscode.WorkspaceFolder, path: string, [first, last]: LineRange): vscode.Uri {
  if (!isContainedPath(path)) throw new Error(vscode.l10n.t('{0} is not in the folder.', path));
  const fragment = first === last ? `L${first}` : `L${first}-L${last + 1}`;
  return sourceUri(folder, path).with({ fragment });
}
