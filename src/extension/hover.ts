import * as vscode from 'vscode';
import type { Log } from '../engine';
import type { CallPlace, SymbolCalls } from '../model';
import { type FilePages, type FoundPage, type FoundSymbol, folderOf } from './filePages';
import { identifierAt } from './identifier';
import { isContainedPath } from './reader/containedPath';
import { isHoverEnabled } from './settings';

const languages = ['typescript', 'typescriptreact', 'javascript', 'javascriptreact', 'python', 'rust'];

/**
 * Says of a symbol what the wiki quotes of it, in one line with a link to the page, and who calls it; nothing where the wiki
 * knows neither.
 */
export function showHovers(pages: FilePages, log: Log): vscode.Disposable {
  const selector = languages.map((language) => ({ language, scheme: 'file' }));
  return vscode.languages.registerHoverProvider(selector, {
    async provideHover(document, position) {
      const folder = folderToAsk(pages, document.uri);
      const named = folder && identifierAt(document, position);
      if (!named) return undefined;
      const { name, range } = named;
      try {
        const words = hoverWords(await pages.findSymbol(document.uri, name, range.start), {
          folder,
          uri: document.uri,
          name,
          place: range.start,
        });
        return words && new vscode.Hover(words, range);
      } catch (error) {
        log('warn', `a hover was not answered: ${String(error)}`);
        return undefined;
      }
    },
  });
}

/** Not while a run is under way: the engine has its hands full, and the page may be another one in a moment. */
function folderToAsk({ wikis }: FilePages, uri: vscode.Uri): vscode.WorkspaceFolder | undefined {
  const folder = folderOf(uri);
  return folder && isHoverEnabled(uri) && !wikis.of(folder).run && wikis.of(folder).wiki ? folder : undefined;
}

/** The only command that a hover may run. Callers are links to files. */
const command = 'codeWiki.openPageForSymbol';

/** The name that is pointed at. */
interface Pointed {
  readonly folder: vscode.WorkspaceFolder;
  readonly uri: vscode.Uri;
  readonly name: string;
  readonly place: vscode.Position;
}

function hoverWords({ found, calls }: FoundSymbol, pointed: Pointed): vscode.MarkdownString | undefined {
  const said = found && saidWords(found);
  const callers = calls ? callerWords(calls, pointed.folder) : '';
  if (said === undefined && callers === '') return undefined;
  const page = found ? pageLink(found, pointed) : '';
  const first = said === undefined ? page : `${said} — ${page}`;
  const words = new vscode.MarkdownString([first, callers].filter((line) => line !== '').join('\n\n'));
  words.isTrusted = { enabledCommands: [command] };
  return words;
}

/** `undefined` also for words whose lines are gone: nobody says them any more. */
function saidWords({ page: { said } }: FoundPage): string | undefined {
  if (!said || said.state === 'orphaned') return undefined;
  const changed = said.state === 'stale' ? ` · ${vscode.l10n.t('the lines have changed since')}` : '';
  return `“${plain(said.text)}”${plain(changed)}`;
}

function pageLink({ page }: FoundPage, { uri, name, place }: Pointed): string {
  const about = encodeURIComponent(JSON.stringify([{ uri: uri.toString(), symbol: name, place: [place.line, place.character] }]));
  return `[${plain(vscode.l10n.t('Code Wiki'))}: ${plain(page.title)}](command:${command}?${about})`;
}

/** `3 callers: main — src/main.ts:8 · …`; nothing when nobody calls it. */
function callerWords({ callers: { count, first } }: SymbolCalls, folder: vscode.WorkspaceFolder): string {
  if (count === 0) return '';
  const head = count === 1 ? vscode.l10n.t('1 caller') : vscode.l10n.t('{0} callers', count);
  const more = count > first.length ? ' · …' : '';
  return `${plain(head)}: ${first.map((caller) => callerLink(caller, folder)).join(' · ')}${more}`;
}

function callerLink({ name, path, line, state }: CallPlace, folder: vscode.WorkspaceFolder): string {
  const words = plain(`${name === '' ? '' : `${name} — `}${path}:${line}`);
  if (state === 'orphaned') return `${words} ${plain(vscode.l10n.t('(gone since)'))}`;
  const changed = state === 'stale' ? ` ${plain(vscode.l10n.t('(changed since)'))}` : '';
  if (!isContainedPath(path)) return `${words}${changed}`;
  const target = vscode.Uri.joinPath(folder.uri, path).with({ fragment: `L${line}` });
  return `[${words}](${target.toString().replace(/[()]/g, (mark) => (mark === '(' ? '%28' : '%29'))})${changed}`;
}

/** Text as Markdown that means the text: no mark has a meaning. `appendText` would keep long lines from being broken. */
function plain(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[!-/:-@[-`{-~]/g, '\\$&');
}
