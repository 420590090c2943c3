import * as vscode from 'vscode';
import { EngineClient } from '../engine';
import { ArticleDocuments } from './articles/articleDocuments';
import { articleThenSource } from './articles/articleHistory';
import { followArticles } from './articles/followArticles';
import { createImportReports } from './articles/importReports';
import { offerRename } from './articles/offerRename';
import { watchInbox } from './articles/watchInbox';
import { registerArticleCommands } from './commands/articleCommands';
import { registerBuildCommands } from './commands/buildCommands';
import { registerCareCommands } from './commands/careCommands';
import { registerChangesCommands } from './commands/changesCommands';
import { registerCodemapCommands } from './commands/codemapCommands';
import { registerEditCommands } from './commands/editCommands';
import { registerEvidenceCommands } from './commands/evidenceCommands';
import { registerFilePageCommands } from './commands/filePageCommands';
import { registerImportCommands } from './commands/importCommands';
import { registerModelCommands } from './commands/modelCommands';
import { registerOwnPageCommands } from './commands/ownPageCommands';
import { registerPageCommands } from './commands/pageCommands';
import { registerPlanCommands } from './commands/planCommands';
import { registerReviewCommands } from './commands/reviewCommands';
import { registerTeamCommands } from './commands/teamCommands';
import { registerTopicCommands } from './commands/topicCommands';
import { registerTourCommands } from './commands/tourCommands';
import { keepContextKeys } from './contextKeys';
import { createLog } from './createLog';
import { showConflictLenses } from './edit/conflictLenses';
import { createLinkTargets } from './edit/linkTargets';
import { offerLinks } from './edit/offerLinks';
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
import { createSideReaders } from './reader/sideReaders';
import { readStoreSettings } from './settings';
import { followStoreSettings, followTopics, loadSeenWikis } from './startUp';
import { showStatusBar } from './statusBar';
import { blameSource } from './texts/blames';
import { changesSource } from './texts/changes';
import { contractSource } from './texts/contracts';
import { ledgerSource } from './texts/ledgers';
import { recordSource } from './texts/records';
import { revisionSource } from './texts/revisions';
import { createRunReviews } from './texts/runReviews';
import { TextDocuments } from './texts/textDocuments';
import { noneState } from './topics/noneState';
import { Topics } from './topics/topics';
import { Tours } from './tour/tours';
import { createArticleTree } from './views/articleTree';
import { decoratePages } from './views/pageDecorations';
import { showPagesTree } from './views/pagesTree';
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
  const topics = new Topics(engine, memory);
  const wikis = new Wikis(engine, memory, topics);
  const pages = new FilePages(engine, wikis);
  const plans = new PlanDocuments(engine, wikis);
  const documents = new PageDocuments(engine, wikis);
  const active = new ActiveFolder();
  const reviews = createRunReviews();
  const reports = createImportReports();
  const texts = new TextDocuments({
    runReview: reviews,
    importReport: reports,
    record: recordSource(engine),
    ledger: ledgerSource(engine),
    contract: contractSource(engine),
    revision: revisionSource(engine),
    articleThen: articleThenSource(engine),
    changes: changesSource(engine),
    blame: blameSource(engine),
  });
  const parts = { engine, wikis, active, memory, extensionUri, texts, warn: (message: string) => log('warn', message) };
  const tabs = new ReaderTabs(parts);
  const readerParts = { ...parts, openBeside: (folder: vscode.WorkspaceFolder, path: string) => tabs.open(folder, path) };
  const code = new ReaderView(readerParts, { id: 'codeWiki.reader', active, none: () => ({ kind: 'noFolder' }) });
  const personal = new ReaderView(readerParts, { id: 'codeWiki.personal', active: topics, none: () => noneState(topics) });
  const view = createSideReaders(code, personal);
  const shown = () => shownPage(tabs, [code, personal]);
  const articles = new ArticleDocuments({ engine, changed: () => followArticles(topics, wikis) });
  const changed = () => articles.follow();
  const tours = new Tours({ engine, wikis, reader: () => code.reader });
  context.subscriptions.push(
    ...[channel, engine, wikis, plans, documents, texts, active, topics, articles, tabs, code, personal, tours],
    vscode.window.registerWebviewViewProvider('codeWiki.reader', code),
    vscode.window.registerWebviewViewProvider('codeWiki.personal', personal),
    showPagesTree({ wikis, topics, articles: createArticleTree(engine) }),
    decoratePages(wikis),
    showRunsTree(engine, wikis),
    showStatusBar(active, wikis),
    keepContextKeys(active, wikis, topics),
    watchFreshness(wikis),
    followStoreSettings(engine, wikis, topics),
    followTopics(topics),
    registerBuildCommands({ log, engine, wikis, memory, view, texts, reviews, ask: askInEditor }),
    registerModelCommands({ log, engine, keys }),
    registerCodemapCommands(log, engine),
    registerPageCommands({ log, engine, wikis, active, view, tabs, shown }),
    registerTopicCommands({ log, engine, topics, wikis, view }),
    registerArticleCommands({ log, engine, articles, changed, texts }),
    registerImportCommands({ log, engine, topics, wikis, view, changed, texts, reports }),
    watchInbox({ log, engine, changed, texts, reports }),
    showConflictLenses(),
    offerProtection(),
    offerLinks(createLinkTargets(engine, wikis), wikis),
    offerRename(engine),
    registerEditCommands({ log, engine, wikis, documents, texts, shown }),
    registerChangesCommands({ log, engine, wikis, texts }),
    registerPlanCommands({ log, engine, wikis, plans, documents }),
    registerOwnPageCommands({ log, engine, wikis, documents }),
    registerTeamCommands({ log, engine, wikis }),
    registerReviewCommands({ log, engine, wikis, view, plans }),
    registerFilePageCommands({ log, wikis, view, pages }),
    registerEvidenceCommands({ log, wikis, texts }),
    registerTourCommands({ log, wikis, tours }),
    showHovers(pages, log),
    followEditor(() => code.reader, pages, log),
    registerCareCommands({ log, channel, engine, active, wikis }),
  );
  loadSeenWikis(wikis);
}
