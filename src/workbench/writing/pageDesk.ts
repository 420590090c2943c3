import { coveredBeside, type RecordedReading, statementKey } from '../../evidence';
import { type CheckGround, checkPage } from '../../knowledge';
import { editableText, type Place, readPageText } from '../../markdown';
import {
  type Facts,
  type PageContent,
  type Proof,
  type Run,
  type Sha256,
  type Snapshot,
  type Span,
  type SymbolFact,
  type TopicKind,
  topicKindOf,
} from '../../model';
import { type Budget, commitText, createPageTools, type Flaw, type LanguageModel, type PageTools, packEvidence } from '../../synthesis';
import { type ChangedLines, changedLines } from './changedLines';
import type { HostPage } from './hostPages';

/** What a run writes pages with. */
export interface WritingGround {
  readonly model: LanguageModel;
  readonly budget: Budget;
  readonly concurrency: number;
  /** True for a rebuild: what could not be written before is tried again. */
  readonly isAnew: boolean;
  readonly language: string;
  readonly facts: Facts;
  readonly snapshot: Snapshot;
  readonly recorder: RecordedReading;
  readonly check: CheckGround;
  /** A file as it was when the wiki was published last; nothing of one that no model may be shown. */
  readonly former: (path: string) => string | undefined;
  /** Makes what was read so far durable. */
  readonly keepLedger: () => Promise<void>;
}

/** All that one page is written, read again and mended with. */
export interface PageDesk extends Pick<WritingGround, 'model' | 'budget' | 'language'> {
  readonly sha256: Sha256;
  readonly signal: Run['signal'];
  readonly page: HostPage;
  /** Stands around what comes from the repository. */
  readonly mark: string;
  readonly tools: PageTools;
  /** The same tools for the second reading, whose looks the ledger tells apart. */
  readonly proofTools: PageTools;
  readonly kind: TopicKind;
  readonly reading: RecordedReading['forTools'];
  /** Where the lines stand that were cited so far, by id. */
  readonly places: () => ReadonlyMap<string, Place>;
  /** The lines of a citation. */
  readonly citedText: (id: string) => string;
  /** The full ids of the commits that were cited so far, also by their tags, by the id of the citation. */
  readonly commits: () => ReadonlyMap<string, string>;
  /** True for lines of a function: what is said of them is what code does. */
  readonly isRun: (place: Place) => boolean;
  /** Lines that may be cited, numbered, in about this share of the model's window. */
  readonly evidence: (spans: readonly Span[], share: number) => string;
  /** Commits, by their full ids, as a model is shown them. */
  readonly commitTexts: (shas: readonly string[]) => string;
  /** What became of the lines that the earlier page cites and are there no longer. */
  readonly changed: () => ChangedLines;
  /** What the gates find in the page. */
  readonly check: (content: PageContent, proof?: Proof) => Promise<readonly Flaw[]>;
}

export function openDesk(
  { sha256 }: { readonly sha256: Sha256 },
  page: HostPage,
  { facts, snapshot, recorder, check, model, budget, language, former }: WritingGround,
  run: Run,
): PageDesk {
  const { path } = page.draft;
  const mark = sha256(`${check.job.id} ${path}`).slice(0, 12);
  const pathsOf = (isOwn: boolean) => snapshot.files.flatMap((file) => (file.hostOnly === isOwn ? [file.path] : []));
  const paths = pathsOf(false);
  const shown = new Set(paths);
  const { text, history } = check.ground;
  const reading = recorder.forTools;
  const lines = new Map(facts.files.map((file) => [file.path, file.lines]));
  const lineCount = (file: string) => lines.get(file) ?? 0;
  const citedText = (id: string) => {
    const place = placesOf(recorder).get(id);
    return place ? recorder.read(place) : '';
  };
  const toolGround = {
    ...{ facts, paths, text, mark, hostOnly: pathsOf(true), omitted: snapshot.coverage.omittedFiles },
    commits: history?.commits ?? [],
  };
  return {
    ...{ sha256, page, citedText, mark, reading, model, budget, language, signal: run.signal },
    kind: topicKindOf(check.ground.topic.root),
    tools: createPageTools({ ...toolGround, reading }),
    proofTools: createPageTools({ ...toolGround, reading: ofProof(reading) }),
    places: () => placesOf(recorder),
    commits: () => commitsOf(recorder),
    isRun: ({ path: file, lines: [first, last] }) => functionsIn(facts, file).some(({ range }) => range[0] <= last && first <= range[2]),
    evidence: (spans, share) => packEvidence(spans, { reading, lineCount }, Math.floor(model.contextWindow * share)),
    commitTexts: (shas) =>
      (history?.commits ?? [])
        .filter(({ sha }) => shas.includes(sha) && reading.readCommit('evidence', sha) !== undefined)
        .map((commit) => commitText(commit, shown))
        .join('\n\n'),
    changed: () => changedLines(page.gone, { sha256, former, now: (file) => (shown.has(file) ? text(file) : undefined) }),
    check: (content, proof = unread(content, { sha256, page, citedText })) => checkPage(check, path, { content, proof }),
  };
}

const kindsOfFunctions: ReadonlySet<SymbolFact['kind']> = new Set(['function', 'method', 'constructor']);

function functionsIn({ symbols }: Facts, path: string): readonly SymbolFact[] {
  return symbols.filter((symbol) => symbol.path === path && kindsOfFunctions.has(symbol.kind));
}

/** A reading whose entries in the ledger say that they are those of a second reading. */
function ofProof(reading: PageDesk['reading']): PageDesk['reading'] {
  return {
    ...reading,
    read: (tool, asked) => reading.read(`proof:${tool}`, asked),
    hits: (tool, found) => reading.hits(`proof:${tool}`, found),
    discover: (tool, paths) => reading.discover(`proof:${tool}`, paths),
    readCommit: (tool, sha) => reading.readCommit(`proof:${tool}`, sha),
  };
}

/** A page that nobody read a second time, with the sentences that need no citation of their own: those of the draft, and those that lines cited beside them show. */
export function unread({ body }: Pick<PageContent, 'body'>, { sha256, page, citedText }: UnreadGround): Proof {
  const drafted = new Set(bareIn(sha256, page.draft.content.body));
  const covered = new Set(coveredBeside(readPageText(body), citedText).map(({ text }) => statementKey(sha256, text)));
  return { drafted: bareIn(sha256, body).filter((key) => drafted.has(key) || covered.has(key)), isRead: false, doubts: [] };
}

type UnreadGround = Pick<PageDesk, 'sha256' | 'page' | 'citedText'>;

/** Keys of the sentences of a body that cite nothing. */
function bareIn(sha256: Sha256, body: string): readonly string[] {
  const bare = readPageText(body).sentences.filter(({ place, citations }) => place !== 'heading' && citations.length === 0);
  return [...new Set(bare.map(({ text }) => statementKey(sha256, text)))];
}

function placesOf(recorder: RecordedReading): ReadonlyMap<string, Place> {
  return new Map(
    recorder
      .citations()
      .flatMap(({ id, locator }) => (locator.kind === 'file' ? [[id, { path: locator.path, lines: locator.lines }] as const] : [])),
  );
}

function commitsOf(recorder: RecordedReading): ReadonlyMap<string, string> {
  return new Map(recorder.citations().flatMap(({ id, locator }) => ('sha' in locator ? [[id, locator.sha] as const] : [])));
}

/** A page as a model sees it: citations as links to their lines, and nothing that only we use. */
export function plainPage(content: PageContent, places: ReadonlyMap<string, Place>): string {
  return editableText(content, places).replace(/(#L\d+(?:-L\d+)?) "cite:[0-9a-f]{10}"\)/g, '$1)');
}
