import * as vscode from 'vscode';
import {
  type CitationView,
  type Excerpt,
  type GraphView,
  type LineRange,
  type PageCopy,
  type PageView,
  ProblemError,
  problem,
  type ReaderRequest,
  type SearchResult,
} from '../../model';
import { sourceUri } from '../articles/articleUri';
import { copyWithEvidence } from '../copyWithEvidence';
import { runReaderCommand } from '../readerCommands';
import { openFound } from '../search/openFound';
import { searchWikis } from '../search/searchWikis';
import { engineFolder } from '../topics/topicFolder';
import { linksTo } from './externalLinks';
import type { Following } from './following';
import { openLines } from './openLines';
import type { ReaderFrame, ReaderParts } from './readerParts';
import type { Reading } from './reading';

/** What answering needs of a reader. */
export interface OpenReader {
  readonly parts: ReaderParts;
  readonly frame: ReaderFrame;
  readonly folder: vscode.WorkspaceFolder | undefined;
  readonly page: PageView | undefined;
  readonly following: Following;
  readonly reading: Pick<Reading, 'look' | 'forget'>;
  ready(): Promise<void>;
  show(folder: vscode.WorkspaceFolder, path: string): Promise<void>;
  move(by: -1 | 1): Promise<void>;
  update(): Promise<void>;
}

const searchLimit = 20;

/** Does what a webview asked for. Throws what its person should read; the answer's shape is that of `readerResults`. */
export async function answerRequest(
  reader: OpenReader,
  request: ReaderRequest,
): Promise<Excerpt | GraphView | PageCopy | readonly SearchResult[] | null> {
  switch (request.kind) {
    case 'peek':
      return peek(reader, request.id);
    case 'copy':
      return copyWithEvidence(reader.parts.engine, { folder: folderOf(reader), path: pageOf(reader).path }, request.section ?? undefined);
    case 'search':
      return searchWikis(reader.parts, folderOf(reader), { query: request.query, limit: searchLimit });
    case 'graph':
      return reader.parts.engine.ask('graph', { ...asked(reader), ...(request.of === 'page' ? { around: pageOf(reader).path } : {}) });
    case 'openResult':
      await openResult(reader, request);
      return null;
    case 'openCitation':
      await openCitation(reader, request.id, request.beside);
      return null;
    case 'openSpan':
      await openCode(reader, request.path, request.lines, reader.frame.codeColumn());
      return null;
    case 'command':
      if (request.command === 'markRead') reader.reading.forget();
      // Not awaited: a build takes as long as it takes and tells about itself.
      void runReaderCommand(request.command, reader.folder, reader.page);
      return null;
    case 'playTour':
      await vscode.commands.executeCommand('codeWiki.startTour', {
        folder: folderOf(reader),
        tour: request.tour,
        column: reader.frame.codeColumn(),
      });
      return null;
    case 'openExternal':
      await openExternal(pageOf(reader), request.url);
      return null;
    default:
      await navigate(reader, request);
      return null;
  }
}

type Navigation = Extract<ReaderRequest, { kind: 'ready' | 'openPage' | 'goBack' | 'goForward' | 'openToSide' | 'pin' | 'focus' }>;

async function navigate(reader: OpenReader, request: Navigation): Promise<void> {
  switch (request.kind) {
    case 'ready':
      return reader.ready();
    case 'goBack':
      return reader.move(-1);
    case 'goForward':
      return reader.move(1);
    case 'openToSide':
      return reader.parts.openBeside(folderOf(reader), pageOf(reader).path);
    case 'pin':
      reader.following.pinned = request.pinned;
      return reader.update();
    case 'focus':
      reader.following.focused = request.focused;
      reader.reading.look(reader.page);
      return;
    case 'openPage':
      return openPage(reader, request.path, request.beside);
  }
}

async function openPage(reader: OpenReader, path: string, beside: boolean): Promise<void> {
  const folder = folderOf(reader);
  const isThere = reader.parts.wikis.of(folder).wiki?.pages.some((page) => page.path === path);
  if (!isThere) throw new ProblemError(problem('error', 'no-page', { page: path, folder: folder.name }));
  if (beside) reader.parts.openBeside(folder, path);
  else await reader.show(folder, path);
}

/** What a search found in this wiki opens here, all else where it belongs. */
async function openResult(reader: OpenReader, { topic, path, beside }: Extract<ReaderRequest, { kind: 'openResult' }>): Promise<void> {
  if (reader.page?.topic === topic) return openPage(reader, path, beside);
  const folder = await reader.parts.wikis.findTopic(topic);
  if (folder && beside) reader.parts.openBeside(folder, path);
  else await openFound({ folder, path });
}

/** Asks where the cited lines are at this moment: the file may have been saved since the page was drawn. */
async function openCitation(reader: OpenReader, id: string, beside: boolean): Promise<void> {
  const page = await reader.parts.engine.ask('page', { ...asked(reader), path: pageOf(reader).path });
  const citation = findCitation(page, id);
  const { kind, path, lines } = citation;
  const column = beside ? vscode.ViewColumn.Beside : reader.frame.codeColumn();
  if (kind === 'commit' || kind === 'tag') {
    const name = citation.name ?? citation.sha?.slice(0, 7) ?? id;
    await reader.parts.texts.open({ kind: 'record', folder: folderOf(reader), id, name }, column);
    return;
  }
  if (path === undefined || lines === undefined) throw new Error(vscode.l10n.t('This citation names no lines of a file.'));
  await openCode(reader, path, lines, column);
}

async function openCode(reader: OpenReader, path: string, lines: LineRange, column: vscode.ViewColumn): Promise<void> {
  const folder = folderOf(reader);
  reader.following.opens(sourceUri(folder, path), lines);
  await openLines(folder, path, lines, column);
}

async function peek(reader: OpenReader, id: string): Promise<Excerpt> {
  return reader.parts.engine.ask('excerpt', { ...asked(reader), citation: findCitation(pageOf(reader), id).id });
}

async function openExternal(page: PageView, url: string): Promise<void> {
  if (!linksTo(page, url)) throw new Error(vscode.l10n.t('The page does not link there.'));
  await vscode.env.openExternal(vscode.Uri.parse(url, true));
}

function findCitation(page: PageView, id: string): CitationView {
  const citation = page.citations.find((candidate) => candidate.id === id);
  if (!citation) throw new Error(vscode.l10n.t('The page has no such citation.'));
  return citation;
}

function asked(reader: OpenReader): { readonly folder: string } {
  return { folder: engineFolder(folderOf(reader)) };
}

function folderOf({ folder }: OpenReader): vscode.WorkspaceFolder {
  if (!folder) throw new Error(vscode.l10n.t('No folder is open.'));
  return folder;
}

function pageOf({ page }: OpenReader): PageView {
  if (!page) throw new Error(vscode.l10n.t('No page is shown.'));
  return page;
}
