import * as vscode from 'vscode';
import { readerMemorySchema } from '../../model';
import { isSameFolder, wikiFolders } from '../folders';
import { Reader } from './reader';
import type { ReaderParts } from './readerParts';

const viewType = 'codeWiki.page';

/** The readers in editor tabs. They come back after a reload by what each webview remembers. */
export class ReaderTabs implements vscode.WebviewPanelSerializer, vscode.Disposable {
  readonly #open = new Map<vscode.WebviewPanel, Reader>();
  readonly #registered = vscode.window.registerWebviewPanelSerializer(viewType, this);

  constructor(readonly parts: Omit<ReaderParts, 'openBeside'>) {}

  /** Shows a page beside the active editor: in the tab that shows it already, else in a new one. */
  open(folder: vscode.WorkspaceFolder, path: string): void {
    const isShown = ({ page, folder: shown }: Reader) => page?.path === path && isSameFolder(shown, folder);
    const open = [...this.#open].find(([, reader]) => isShown(reader));
    if (open) {
      open[0].reveal();
      return;
    }
    const panel = vscode.window.createWebviewPanel(viewType, vscode.l10n.t('Code Wiki'), vscode.ViewColumn.Beside, {
      enableFindWidget: true,
    });
    void this.#read(panel).show(folder, path);
  }

  /** The reader in the active tab. */
  get active(): Reader | undefined {
    return [...this.#open].find(([panel]) => panel.active)?.[1];
  }

  async deserializeWebviewPanel(panel: vscode.WebviewPanel, state: unknown): Promise<void> {
    const memory = readerMemorySchema.safeParse(state);
    const reader = this.#read(panel);
    const folder = memory.success ? await this.parts.wikis.findTopic(memory.data.topic) : undefined;
    await reader.show(folder ?? wikiFolders()[0], memory.success ? memory.data.path : undefined);
  }

  dispose(): void {
    this.#registered.dispose();
    for (const panel of [...this.#open.keys()]) panel.dispose();
  }

  #read(panel: vscode.WebviewPanel): Reader {
    const media = (name: string) => vscode.Uri.joinPath(this.parts.extensionUri, 'media', name);
    panel.iconPath = { light: media('tab-light.svg'), dark: media('tab-dark.svg') };
    const parts = { ...this.parts, openBeside: this.open.bind(this) };
    const reader = new Reader(parts, {
      webview: panel.webview,
      place: 'tab',
      isVisible: () => panel.visible,
      // Never over the page itself: code opens in the first column, or beside it when the page is there.
      codeColumn: () => (panel.viewColumn === vscode.ViewColumn.One ? vscode.ViewColumn.Beside : vscode.ViewColumn.One),
      none: () => ({ kind: 'noFolder' }),
      pageShown: (page) => {
        panel.title = page?.title ?? vscode.l10n.t('Code Wiki');
      },
    });
    this.#open.set(panel, reader);
    panel.onDidDispose(() => {
      this.#open.delete(panel);
      reader.dispose();
    });
    return reader;
  }
}
