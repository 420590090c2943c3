import * as vscode from 'vscode';
import { EngineClient } from '../engine';
import { registerBuildCommands } from './commands/buildCommands';
import { registerCareCommands } from './commands/careCommands';
import { registerChangesCommands } from './commands/changesCommands';
import { registerCodemapCommands } from './commands/codemapCommands';
import { registerEditCommands } from './commands/editCommands';
import { registerEvidenceCommands } from './commands/evidenceCommands';
import { registerFilePageCommands } from './commands/filePageCommands';
import { registerModelCommands } from './commands/modelCommands';
import { registerOwnPageCommands } from './commands/ownPageCommands';
import { registerPageCommands } from './commands/pageCommands';
import { registerPlanCommands } from './commands/planCommands';
import { registerReviewCommands } from './commands/reviewCommands';
import { registerTeamCommands } from './commands/teamCommands';
import { registerTourCommands } from './commands/tourCommands';
import { keepContextKeys } from './contextKeys';
import { createLog } from './createLog';
import { showConflictLenses } from './edit/conflictLenses';
import { PageDocuments } from './edit/pageDocuments';
import { offerProtection } from './edit/protectActions';
import { FilePages } from './filePages';
import { ActiveFolder } from './folders';
import { watchFreshness } from './freshness';
import { showHovers } from './hover';
import { askInEditor } from './model/asker';
import { editorHost } from './model/editorHost';
import { createKeys } from './model/keys';
import { PlanDocuments } from './plan/planDocuments';
import { followEditor } from './reader/followEditor';
import { ReaderTabs } from './reader/readerTabs';
import { ReaderView } from './reader/readerView';
import { shownPage } from './reader/shownPage';
import { readStoreSettings } from './settings';
import { followStoreSettings, loadSeenWikis } from './startUp';
import { showStatusBar } from './statusBar';
import { blameSource } from './texts/blames';
import { changesSource } from './texts/changes';
import { contractSource } from './texts/contracts';
import { ledgerSource } from './texts/ledgers';
import { recordSource } from './texts/records';
import { revisionSource } from './texts/revisions';
import { createRunReviews } from './texts/runReviews';
import { TextDocuments } from './texts/textDocuments';
import { Tours } from './tour/tours';
import { decoratePages } from './views/pageDecorations';
import { showPagesTree } from './views/pagesTree';
import { showPersonalView } from './views/personalView';
import { showRunsTree } from './views/runsTree';
import { Wikis } from './wikis';

export function activate(context: vscode.ExtensionContext): void {
  const { extensionUri, workspaceState: memory } = context;
  const dist = vscode.Uri.joinPath(extensionUri, 'dist');
  const channel = vscode.window.createOutputChannel(vscode.l10n.t('Code Wiki'), { log: true });
  const log = createLog(channel);
  const keys = createKeys(context.secrets);
  const engine = new EngineClient({
    module: vscode.Uri.joinPath(dist, 'engine.js').fsPath,
    options: () => ({ ...readStoreSettings(), distFolder: dist.fsPath }),
    log,
    host: editorHost(keys),
  });
  const wikis = new Wikis(engine, memory);
  const pages = new FilePages(engine, wikis);
  const plans = new PlanDocuments(engine, wikis);
  const documents = new PageDocuments(engine, wikis);
  const active = new ActiveFolder();
  const reviews = createRunReviews();
  const texts = new TextDocuments({
    runReview: reviews,
    record: recordSource(engine),
    ledger: ledgerSource(engine),
    contract: contractSource(engine),
    revision: revisionSource(engine),
    changes: changesSource(engine),
    blame: blameSource(engine),
  });
  const parts = { engine, wikis, memory, extensionUri, texts, warn: (message: string) => log('warn', message) };
  const tabs = new ReaderTabs(parts);
  const view = new ReaderView({ ...parts, openBeside: (folder, path) => tabs.open(folder, path) }, active);
  const tours = new Tours({ engine, wikis, reader: () => view.reader });
  context.subscriptions.push(
    ...[channel, engine, wikis, plans, documents, texts, active, tabs, view, tours],
    vscode.window.registerWebviewViewProvider('codeWiki.reader', view),
    showPersonalView(extensionUri),
    showPagesTree(wikis),
    decoratePages(wikis),
    showRunsTree(engine, wikis),
    showStatusBar(active, wikis),
    keepContextKeys(active, wikis),
    watchFreshness(wikis),
    followStoreSettings(engine, wikis),
    registerBuildCommands({ log, engine, wikis, memory, view, texts, reviews, ask: askInEditor }),
    registerModelCommands({ log, engine, keys }),
    registerCodemapCommands(log, engine),
    registerPageCommands({ log, engine, wikis, view, tabs }),
    showConflictLenses(),
    offerProtection(),
    registerEditCommands({ log, engine, wikis, documents, texts, shown: () => shownPage(tabs, view) }),
    registerChangesCommands({ log, engine, wikis, texts }),
    registerPlanCommands({ log, engine, wikis, plans, documents }),
    registerOwnPageCommands({ log, engine, wikis, documents }),
    registerTeamCommands({ log, engine, wikis }),
    registerReviewCommands({ log, engine, wikis, view, plans }),
    registerFilePageCommands({ log, wikis, view, pages }),
    registerEvidenceCommands({ log, wikis, texts }),
    registerTourCommands({ log, wikis, tours }),
    showHovers(pages, log),
    followEditor(() => view.reader, pages, log),
    registerCareCommands({ log, channel, engine, active, wikis }),
  );
  loadSeenWikis(wikis);
}
