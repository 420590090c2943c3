import * as vscode from 'vscode';
import type { EngineClient, EngineParams, Log } from '../../engine';
import { baseOf, mostNote, mostTitle } from '../../model';
import { choosePage } from '../choosePage';
import { command } from '../command';
import type { PageDocuments } from '../edit/pageDocuments';
import { chooseFolder } from '../folders';
import { pagePathOf } from '../pageArgument';
import { offerRefresh } from '../plan/offerRefresh';
import type { PlanDocuments } from '../plan/planDocuments';
import { engineFolder } from '../topics/topicFolder';
import type { Wikis } from '../wikis';

interface PlanParts {
  readonly log: Log;
  readonly engine: EngineClient;
  readonly wikis: Wikis;
  readonly plans: PlanDocuments;
  readonly documents: PageDocuments;
}

type WishChange = EngineParams<'changePlan'>['change'];
type PageChange = Omit<Extract<WishChange, { kind: 'change' }>, 'kind' | 'path'>;

/** Edit Page Plan, and what the menus of the Pages tree and the Explorer offer for one page of it. */
export function registerPlanCommands({ log, engine, wikis, plans, documents }: PlanParts): vscode.Disposable {
  const keep = async (folder: vscode.WorkspaceFolder, change: WishChange) => {
    await engine.ask('changePlan', { folder: engineFolder(folder), change });
    await wikis.reload(folder);
    void offerRefresh(wikis, folder);
  };
  const change = (ask: (chosen: ChosenPage) => Promise<PageChange | undefined>) => async (argument: unknown) => {
    const chosen = await chosenPage(argument, wikis);
    const changed = chosen && (await ask(chosen));
    if (changed) await keep(chosen.folder, { kind: 'change', path: chosen.path, ...changed });
  };
  const rename = change(askForTitle);
  const steer = change((chosen) => askForNote(chosen, plans));
  const drop = change(async () => ({ dropped: true, pinned: false }));
  const bringBack = change(async () => ({ dropped: false }));
  const pin = change(async () => ({ pinned: true }));
  const unpin = change(async () => ({ pinned: false }));
  return vscode.Disposable.from(
    command('codeWiki.editPagePlan', log, async (argument) => {
      const folder = await chooseFolder(argument);
      if (folder) await plans.open(folder);
    }),
    command('codeWiki.renamePage', log, rename),
    command('codeWiki.steerPage', log, steer),
    command('codeWiki.dropPage', log, drop),
    command('codeWiki.bringBackPage', log, async (argument) => {
      const deleted = isDeleted(argument) ? await choosePage(wikis, argument) : undefined;
      await (deleted ? documents.change(deleted, 'bring-back') : bringBack(argument));
    }),
    command('codeWiki.pinPage', log, pin),
    command('codeWiki.unpinPage', log, unpin),
    command('codeWiki.addPage', log, async (argument, selected) => {
      const added = await askForPage(argument, selected);
      if (added) await keep(added.folder, { kind: 'add', title: added.title, about: added.about });
    }),
  );
}

/** True for an item of the Pages tree that is a deleted page of a person's own: no plan brings it back. */
function isDeleted(argument: unknown): boolean {
  return typeof argument === 'object' && argument !== null && 'kind' in argument && argument.kind === 'deleted';
}

interface ChosenPage {
  readonly folder: vscode.WorkspaceFolder;
  readonly path: string;
  readonly title: string;
  readonly note: string;
}

/** The page of an item of the Pages tree, as the person wants it now. */
async function chosenPage(argument: unknown, wikis: Wikis): Promise<ChosenPage | undefined> {
  const path = pagePathOf(argument);
  const folder = path === undefined ? undefined : await chooseFolder(argument);
  const wiki = folder && (wikis.of(folder).wiki ?? (await wikis.load(folder)));
  if (!folder || !wiki || path === undefined) return undefined;
  const wish = wiki.wishes.find((each) => each.path === path);
  const page = [...wiki.pages, ...wiki.dropped].find((each) => each.path === path);
  return { folder, path, title: wish?.title ?? page?.title ?? path, note: wish?.note ?? '' };
}

async function askForTitle({ path, title }: ChosenPage): Promise<PageChange | undefined> {
  const given = await vscode.window.showInputBox({
    title: vscode.l10n.t('Rename Page'),
    prompt: vscode.l10n.t('The page keeps its address, {0}. Leave the title empty for the usual one.', path),
    value: title,
    validateInput: (text) => tooLong(text, mostTitle),
  });
  return given === undefined || given === title ? undefined : { title: given };
}

/** One line is asked for; a note of several lines is edited in the plan itself. */
async function askForNote({ folder, path, title, note }: ChosenPage, plans: PlanDocuments): Promise<PageChange | undefined> {
  if (note.includes('\n')) {
    await plans.open(folder, path);
    return undefined;
  }
  const given = await vscode.window.showInputBox({
    title: vscode.l10n.t('Steer {0}', title),
    prompt: vscode.l10n.t('What should the page say? It shows your words as yours. Leave it empty to take them back.'),
    value: note,
    validateInput: (text) => tooLong(text, mostNote),
  });
  return given === undefined || given === note ? undefined : { note: given };
}

function tooLong(text: string, most: number): string | undefined {
  return text.length > most ? vscode.l10n.t('At most {0} characters.', most) : undefined;
}

interface AddedPage {
  readonly folder: vscode.WorkspaceFolder;
  readonly title: string;
  readonly about: readonly string[];
}

/** A page about what is selected in the Explorer, or about what the person chooses. */
async function askForPage(argument: unknown, selected: unknown): Promise<AddedPage | undefined> {
  const uris = argument instanceof vscode.Uri ? [argument, ...urisIn(selected)] : await chooseFiles(argument);
  const folder = uris[0] && vscode.workspace.getWorkspaceFolder(uris[0]);
  if (!folder) return undefined;
  const inside = uris.filter((uri) => vscode.workspace.getWorkspaceFolder(uri) === folder);
  const about = [...new Set(inside.map((uri) => vscode.workspace.asRelativePath(uri, false)))];
  const title = await vscode.window.showInputBox({
    title: vscode.l10n.t('Add Page'),
    prompt: vscode.l10n.t('The title of a page about {0}', about.join(', ')),
    value: baseOf(about[0] ?? ''),
    validateInput: (text) => (text.trim() === '' ? vscode.l10n.t('Give the page a title.') : tooLong(text, mostTitle)),
  });
  return title === undefined ? undefined : { folder, title, about };
}

async function chooseFiles(argument: unknown): Promise<readonly vscode.Uri[]> {
  const folder = await chooseFolder(argument);
  if (!folder) return [];
  const options = { canSelectFiles: true, canSelectFolders: true, canSelectMany: true, defaultUri: folder.uri };
  const openLabel = vscode.l10n.t('Add Page');
  return (await vscode.window.showOpenDialog({ ...options, openLabel, title: vscode.l10n.t('What is the page about?') })) ?? [];
}

function urisIn(selected: unknown): readonly vscode.Uri[] {
  return Array.isArray(selected) ? selected.filter((each) => each instanceof vscode.Uri) : [];
}
