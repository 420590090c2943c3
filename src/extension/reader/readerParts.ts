import type * as vscode from 'vscode';
import type { EngineClient } from '../../engine';
import type { PageView, ReaderState } from '../../model';
import type { SearchParts } from '../search/searchWikis';
import type { TextDocuments } from '../texts/textDocuments';
import type { Place } from './pageState';

/** What readers are made of, the same for the view and for tabs. */
export interface ReaderParts extends SearchParts {
  readonly engine: EngineClient;
  readonly memory: vscode.Memento;
  readonly texts: Pick<TextDocuments, 'open'>;
  readonly extensionUri: vscode.Uri;
  readonly warn: (message: string) => void;
  /** Opens a page in an editor tab beside. */
  readonly openBeside: (folder: vscode.WorkspaceFolder, path: string) => void;
}

/** Where a reader is. `codeColumn` is asked when a file is to be opened. */
export interface ReaderFrame {
  readonly webview: vscode.Webview;
  readonly place: Place;
  readonly isVisible: () => boolean;
  readonly codeColumn: () => vscode.ViewColumn;
  /** What is shown where there is no folder. */
  readonly none: () => ReaderState;
  readonly pageShown: (page: PageView | undefined) => void;
}
