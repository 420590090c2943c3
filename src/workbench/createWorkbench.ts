import type {
  BuildView,
  ChangesView,
  CodemapRequest,
  CodemapView,
  ContractView,
  DoctorCheck,
  EditRequest,
  EditText,
  EditView,
  Excerpt,
  ExportView,
  Facts,
  FilePage,
  GraphView,
  ImpactView,
  JobDetail,
  JobView,
  LedgerView,
  LocatedSpan,
  ModelReport,
  ModelSettings,
  Outcome,
  OwnPageChange,
  PageBlame,
  PageCopy,
  PageHistory,
  PageView,
  PastPage,
  PersonalTopic,
  PlanRequest,
  PlanView,
  Reading,
  ReadPage,
  RebuildView,
  RestoreRequest,
  ReviewRequest,
  ReviewView,
  RevisionDiff,
  RevisionText,
  RuleChanges,
  Run,
  SearchRequest,
  SearchResult,
  Side,
  SnapshotReport,
  SymbolCalls,
  TeamView,
  TopicList,
  TopicRequest,
  TourView,
  VerifyReport,
  WikiView,
  WishChange,
} from '../model';
import type { BuildRequest } from './buildStart';
import { type AskedSymbol, callsOfSymbol } from './callsOfSymbol';
import { changeOwnPage } from './changeOwnPage';
import { changePlan } from './changePlan';
import { checkHealth } from './checkHealth';
import { checkModel } from './checkModel';
import { choosePageSide } from './choosePageSide';
import { compareRevisions, type Sides } from './compareRevisions';
import { copyPage } from './copyPage';
import { decideFindings } from './decideFindings';
import { editPage } from './editPage';
import { type ExportOrder, exportWiki } from './export/exportWiki';
import { readGraph } from './graph/readGraph';
import { keepGround } from './keptGround';
import { createLibraryDesk, type LibraryDesk } from './library/createLibraryDesk';
import { rememberDisputes } from './library/disputes';
import { locateReading } from './locateReading';
import { markRead } from './markRead';
import { type AskedFile, pageOfFile } from './pageOfFile';
import type { Ports, StoreCare } from './ports';
import { previewRebuild } from './previewRebuild';
import { readBlame } from './readBlame';
import { readChanges } from './readChanges';
import { readContract } from './readContract';
import { readEditText } from './readEditText';
import { readExcerpt } from './readExcerpt';
import { readFacts } from './readFacts';
import { type ImpactRequest, readImpact } from './readImpact';
import { readJob } from './readJob';
import { readJobs } from './readJobs';
import { readLedger } from './readLedger';
import { readPage } from './readPage';
import { readPageHistory } from './readPageHistory';
import { readPageThen } from './readPageThen';
import { readPlan } from './readPlan';
import { readReview } from './readReview';
import { readRevisionText } from './readRevisionText';
import { readTour } from './readTour';
import { readWiki } from './readWiki';
import { restoreRevision } from './restoreRevision';
import { createKeptIndexes } from './search/keptIndex';
import { searchAll } from './search/searchAll';
import { searchWiki } from './search/searchWiki';
import { takeSnapshot } from './takeSnapshot';
import { buildWithTeam } from './team/buildWithTeam';
import { shareWithTeam } from './team/shareWithTeam';
import { tellAgents } from './tellAgents';
import { changeTopic } from './topics/changeTopic';
import { eraseTopic } from './topics/eraseTopic';
import { readTopics } from './topics/readTopics';
import { verifyWiki } from './verifyWiki';
import { writeCodemap } from './writeCodemap';

/**
 * What a person can ask for. Folders are paths on this machine. Every method throws a `ProblemError` when it cannot
 * answer (no such folder, no wiki yet, a store that cannot be read); anything else it throws is a bug.
 */
export interface Workbench {
  /** The topics of the Personal Wiki. Each stands for a folder everywhere below: `personalRoot`. */
  topics(): Promise<TopicList>;
  /** Makes one, or changes what it is called or about; the next build writes its pages. */
  changeTopic(request: TopicRequest): Promise<PersonalTopic>;
  /** Takes a deleted one away for good, and answers what it was. */
  eraseTopic(name: string): Promise<PersonalTopic>;
  /** Builds, refreshes or rebuilds a wiki. Refusals, failures and cancelling are states of the answer. */
  build(request: BuildRequest, run: Run): Promise<BuildView>;
  /** Writes what people wrote of the wiki into the repository, or with `isDry` says what it would write. */
  share(folder: string, isDry: boolean, run: Run): Promise<TeamView>;
  /** What a rebuild will replace, keep and leave out. */
  previewRebuild(folder: string, git: boolean, run: Run): Promise<RebuildView>;
  snapshot(folder: string, changes: RuleChanges, run: Run): Promise<Outcome<SnapshotReport>>;
  facts(folder: string, changes: RuleChanges, run: Run): Promise<Outcome<Facts>>;
  /** The page plan as it is now; with `set`, after keeping a plan file, all of it or nothing. */
  plan(request: PlanRequest, run: Run): Promise<PlanView>;
  /** Keeps what a person wants of one page, or of a page more, and answers its path; the next refresh writes it. */
  changePlan(folder: string, change: WishChange): Promise<string>;
  wiki(folder: string): Promise<WikiView>;
  page(folder: string, path: string): Promise<PageView>;
  /** What is linked around a page, or in all of the wiki. */
  graph(folder: string, around?: string): Promise<GraphView>;
  /** The same page, or the section under a heading's id, as Markdown with its evidence. */
  copyPage(folder: string, path: string, section?: string): Promise<PageCopy>;
  /** The page that speaks best of a file, or of a symbol or a line of it; `null` when none does. */
  pageOfFile(folder: string, asked: AskedFile): Promise<FilePage | null>;
  /** Who calls the symbol that a line of a file declares, and what it calls; `null` when that is not known. */
  callsOfSymbol(folder: string, asked: AskedSymbol): Promise<SymbolCalls | null>;
  /** A tour through the code, by its number in the list of the wiki, with its lines as they are now. */
  tour(folder: string, number: number): Promise<TourView>;
  /** Pages of one wiki that hold the words. */
  search(folder: string, request: SearchRequest): Promise<readonly SearchResult[]>;
  /** The same in the wiki of a folder, if one is named, in all personal topics and in the articles. */
  searchAll(folder: string | undefined, request: SearchRequest): Promise<readonly SearchResult[]>;
  /** The lines that a citation shows in the file as it is now. */
  excerpt(folder: string, citation: string): Promise<Excerpt>;
  /** Runs every gate again and finds every citation again, in its snapshot or (`live`) in the files as they are now. */
  verify(folder: string, live: boolean, run: Run): Promise<Outcome<VerifyReport>>;
  /** Which pages and statements speak of what changed, since the wiki was built or since a commit. */
  impact(folder: string, request: ImpactRequest, run: Run): Promise<ImpactView>;
  /** Which pages and statements are not what this person read last; of one page, or of all. */
  changes(folder: string, path?: string): Promise<ChangesView>;
  /** Keeps that they read pages as they saw them, or all of the wiki as it is now. */
  markRead(folder: string, pages?: readonly ReadPage[]): Promise<void>;
  /** A page as Markdown that a person edits, and what a person made of it, saved. */
  editText(folder: string, path: string): Promise<EditText>;
  edit(folder: string, request: EditRequest, run: Run): Promise<EditView>;
  /** Adds a page of a person's own, moves it, deletes it or brings it back. */
  changeOwnPage(folder: string, change: OwnPageChange, run: Run): Promise<EditView>;
  /** Keeps a person's page as it is, or gives it back to the host; so a conflict is decided too. */
  chooseSide(folder: string, path: string, side: Side, run: Run): Promise<EditView>;
  /** Writes the wiki into a folder of the person's choice, readable without us. */
  export(order: ExportOrder): Promise<ExportView>;
  /** All revisions of a page, newest first. Below, one is named by its place in this list or by how its id begins. */
  history(folder: string, path: string): Promise<PageHistory>;
  /** What one of them says, as `editText` says it. */
  revisionText(folder: string, path: string, revision: string): Promise<RevisionText>;
  compareRevisions(folder: string, path: string, sides: Sides): Promise<RevisionDiff>;
  /** The lines of one of them, by default of the one that readers see, with the revision that brought each in. */
  blame(folder: string, path: string, revision?: string): Promise<PageBlame>;
  /** Makes an earlier text what readers see again, as a person's new revision. */
  restore(folder: string, request: RestoreRequest, run: Run): Promise<EditView>;
  /** A page as readers saw it at a time, in ISO 8601 and UTC. */
  pageThen(folder: string, path: string, asOf: string): Promise<PastPage>;
  /** The ledger of a job, by default of the one that wrote the wiki. */
  ledger(folder: string, job?: string): Promise<Outcome<LedgerView>>;
  /** The newest runs that the store knows, the newest first. */
  jobs(folder: string): Promise<Outcome<readonly JobView[]>>;
  job(folder: string, job: string): Promise<JobDetail>;
  /** Where lines that a job read stand in the files as they are now. */
  locate(folder: string, reading: Reading): Promise<LocatedSpan>;
  /** What the wiki of a folder owes its readers and is checked for; for a folder without one what would hold. */
  contract(folder: string): Promise<Outcome<ContractView>>;
  /** What the gates found in the wiki, and in a run that they stopped, for a person to review. */
  review(folder: string): Promise<ReviewView>;
  /** Keeps a decision about findings, with its reason: all of them or none. */
  decide(folder: string, request: ReviewRequest): Promise<void>;
  /** Writes, checks or prints CODEMAP.md; nothing else writes it. */
  codemap(request: CodemapRequest, run: Run): Promise<Outcome<CodemapView>>;
  /** Adds two lines about the map to `AGENTS.md`, unless it speaks of it already. */
  tellAgents(folder: string, map: string): Promise<'added' | 'present'>;
  /** The names of the models that a server lists; none for one without a list. */
  models(settings: ModelSettings, run: Run): Promise<readonly string[]>;
  /** Tries a connection to a model, with two short requests and nothing of a repository. */
  checkModel(settings: ModelSettings, run: Run): Promise<ModelReport>;
  /** What was brought in, beside the wikis of folders. */
  readonly library: LibraryDesk;
  /** Care for the store. */
  readonly store: StoreCare;
  doctor(): Promise<readonly DoctorCheck[]>;
}

export function createWorkbench(ports: Ports): Workbench {
  const editing = { ...ports, readGround: keepGround(ports) };
  const disputesOf = rememberDisputes(ports);
  const searching = { ports, indexes: createKeptIndexes(ports), disputesOf };
  return {
    build: (request, run) => buildWithTeam(editing, request, run),
    share: (folder, isDry, run) => shareWithTeam(editing, folder, isDry, run),
    previewRebuild: (folder, git, run) => previewRebuild(ports, folder, git, run),
    topics: () => readTopics(ports),
    changeTopic: (request) => changeTopic(ports, request),
    eraseTopic: (name) => eraseTopic(ports, name),
    snapshot: (folder, changes, run) => takeSnapshot(ports, folder, changes, run),
    facts: (folder, changes, run) => readFacts(ports, folder, changes, run),
    plan: (request, run) => readPlan(ports, request, run),
    changePlan: (folder, change) => changePlan(ports, folder, change),
    wiki: (folder) => readWiki(ports, folder),
    page: (folder, path) => readPage(ports, folder, path),
    graph: (folder, around) => readGraph(ports, folder, around),
    copyPage: (folder, path, section) => copyPage(ports, folder, path, section),
    pageOfFile: (folder, asked) => pageOfFile(ports, folder, asked),
    callsOfSymbol: (folder, asked) => callsOfSymbol(ports, folder, asked),
    tour: (folder, number) => readTour(ports, folder, number),
    search: (folder, request) => searchWiki(searching, folder, request),
    searchAll: (folder, request) => searchAll(searching, folder, request),
    excerpt: (folder, citation) => readExcerpt(ports, folder, citation),
    verify: (folder, live, run) => verifyWiki(ports, folder, live, run),
    impact: (folder, request, run) => readImpact(ports, folder, request, run),
    changes: (folder, path) => readChanges(ports, folder, path),
    markRead: (folder, pages) => markRead(ports, folder, pages),
    editText: (folder, path) => readEditText(ports, folder, path),
    edit: (folder, request, run) => editPage(editing, folder, request, run),
    changeOwnPage: (folder, change, run) => changeOwnPage(editing, folder, change, run),
    chooseSide: (folder, path, side, run) => choosePageSide(editing, folder, path, side, run),
    export: (order) => exportWiki(ports, order),
    history: (folder, path) => readPageHistory(ports, folder, path),
    revisionText: (folder, path, revision) => readRevisionText(ports, folder, path, revision),
    compareRevisions: (folder, path, sides) => compareRevisions(ports, folder, path, sides),
    blame: (folder, path, revision) => readBlame(ports, folder, path, revision),
    restore: (folder, request, run) => restoreRevision(editing, folder, request, run),
    pageThen: (folder, path, asOf) => readPageThen(ports, folder, path, asOf),
    review: (folder) => readReview(ports, folder),
    decide: (folder, request) => decideFindings(ports, folder, request),
    ledger: (folder, job) => readLedger(ports, folder, job),
    jobs: (folder) => readJobs(ports, folder),
    job: (folder, job) => readJob(ports, folder, job),
    locate: (folder, reading) => locateReading(ports, folder, reading),
    contract: (folder) => readContract(ports, folder),
    codemap: (request, run) => writeCodemap(ports, request, run),
    tellAgents: (folder, map) => tellAgents(ports, folder, map),
    models: (settings, run) => ports.listModels(settings, run),
    checkModel: (settings, run) => checkModel(ports, settings, run),
    library: createLibraryDesk(ports, disputesOf),
    store: ports.care,
    doctor: () => checkHealth(ports),
  };
}
