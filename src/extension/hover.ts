import * as vscode from 'vscode';
import type { Log } from '../engine';
import { type FilePages, type FoundPage, folderOf } from './filePages';
import { identifierAt } from './identifier';
import { isHoverEnabled } from './settings';

const languages = ['typescript', 'typescriptreact', 'javascript', 'javascriptreact'];

/** Says of a symbol what the wiki quotes of it, in one line with a link to the page; nothing where the wiki quotes nothing. */
export function showHovers(pages: FilePages, log: Log): vscode.Disposable {
  const selector = languages.map((language) => ({ language, scheme: 'file' }));
  return vscode.languages.registerHoverProvider(selector, {
    async provideHover(document, position) {
      const found = mayAsk(pages, document.uri) ? identifierAt(document, position) : undefined;
      if (!found) return undefined;
      try {
        const page = await pages.findSymbol(document.uri, found.name, position);
        const words = page && hoverWords(page, found.name);
        return words && new vscode.Hover(words, found.range);
      } catch (error) {
        log('warn', `a hover was not answered: ${String(error)}`);
        return undefined;
      }
    },
  });
}

/** Not while a run is under way: the engine has its hands full, and the page may be another one in a moment. */
function mayAsk({ wikis }: FilePages, uri: vscode.Uri): boolean {
  const folder = folderOf(uri);
  return folder !== undefined && isHoverEnabled(uri) && !wikis.of(folder).run && Boolean(wikis.of(folder).wiki);
}

/** `undefined` also for words whose lines are gone: nobody says them any more. */
function hoverWords({ uri, page }: FoundPage, symbol: string): vscode.MarkdownString | undefined {
  const { said, title } = page;
  if (!said || said.state === 'orphaned') return undefined;
  const command = 'codeWiki.openPageForSymbol';
  const about = encodeURIComponent(JSON.stringify([{ uri: uri.toString(), symbol }]));
  const link = `[${plain(vscode.l10n.t('Code Wiki'))}: ${plain(title)}](command:${command}?${about})`;
  const changed = said.state === 'stale' ? ` · ${vscode.l10n.t('the lines have changed since')}` : '';
  const words = new vscode.MarkdownString(`“${plain(said.text)}”${plain(changed)} — ${link}`);
  words.isTrusted = { enabledCommands: [command] };
  return words;
}

/** Text as Markdown that means the text: no mark has a meaning. `appendText` would keep long lines from being broken. */
function plain(text: string): string {
  return text.replace(/[!-/:-@[-`{-~]/g, '\\$&');
}
