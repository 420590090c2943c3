import {
  type DecisionFact,
  type DocumentFact,
  dirOf,
  type Facts,
  type FileFact,
  type Outcome,
  type Problem,
  type Run,
  type Sha256,
  type SnapshotFile,
} from '../model';
import { comparePaths } from './admission/comparePaths';
import { findBoundaries } from './boundaries/findBoundaries';
import { withoutRustTests } from './boundaries/rustConditions';
import { findCallPaths } from './callPaths/findCallPaths';
import { withGivenCalls } from './callPaths/givenCalls';
import { withReplacedSteps } from './callPaths/replacedSteps';
import { readConstraints } from './decisions/readConstraints';
import { isDecisionPath, readDecision } from './decisions/readDecision';
import { isDesignDocument, readDesign } from './decisions/readDesign';
import { isDesignNote, readDesignNote } from './decisions/readDesignNote';
import { readFolderRules } from './decisions/readFolderRules';
import { isGuide, readGuideRules } from './decisions/readGuideRules';
import { readTestPlaces } from './decisions/readTestPlaces';
import { readDocument } from './documents/readDocument';
import { withCommandTargets } from './entries/commandTargets';
import { plainRoutes } from './entries/plainRoutes';
import { routeEntries } from './entries/routeEntries';
import { findEntryPoints } from './entryPoints';
import { type Pause, resolveCalls } from './graph/calls/resolveCalls';
import { createExportTable } from './graph/exportTable';
import { givenBackIn } from './graph/givenBack';
import { goInterfaces } from './graph/goInterfaces';
import { heritageFacts } from './graph/heritage';
import { makersOf } from './graph/makers';
import { findModules } from './graph/modules';
import { resolvePlainCalls } from './graph/plainCalls/resolvePlainCalls';
import type { FileScope } from './graph/scopes';
import { findParsedLanguage } from './languages/parsedLanguages';
import { resolveAll } from './linkFiles';
import { findMessages } from './messages/findMessages';
import { readNotes } from './notes/readNotes';
import type { RepositorySource, SyntaxCache, SyntaxReader } from './ports';
import { type Project, readProject } from './project';
import { rankedFiles } from './rankedFiles';
import { findState } from './state/findState';
import type { FileSyntax } from './syntax/fileSyntax';
import { findTestTools } from './testing/findTestTools';

/** Rules of one file: a few say what kind of place it is. */
const mostConstraints = 5;

export interface AnalysisInput {
  readonly files: readonly SnapshotFile[];
  readonly source: RepositorySource;
  readonly syntax: SyntaxReader;
  readonly cache?: SyntaxCache | undefined;
  bytesOf(file: SnapshotFile): Uint8Array;
  readonly sha256: Sha256;
  /** Lets waiting events in, such as a request to stop. */
  breathe(): Promise<void>;
}

/**
 * Turns a snapshot into facts, in the same order every time: by path, then by position. What cannot be read is a
 * problem with the file's name; only cancellation throws. Reports progress as files of the stage `facts`.
 */
export async function analyse(input: AnalysisInput, run: Run): Promise<Outcome<Facts>> {
  const files = [...input.files].sort(comparePaths);
  const parsed = files.filter((file) => findParsedLanguage(file.language) !== undefined);
  const total = files.length;
  run.report({ stage: 'facts', done: 0, total });
  const syntax = await input.syntax.read(parsed, {
    signal: run.signal,
    bytesOf: input.bytesOf,
    cache: input.cache,
    done: (done) => run.report({ stage: 'facts', done, total }),
  });
  run.signal.throwIfAborted();
  const project = readProject(files, input.source);
  const pause = async (): Promise<void> => {
    await input.breathe();
    run.signal.throwIfAborted();
  };
  const value = await joinFacts({ files, syntaxes: syntax.value, project: project.value, source: input.source }, pause);
  run.report({ stage: 'facts', done: total, total });
  const documents = files.filter(({ language }) => language === 'note').map(({ path }) => path);
  const notes = documents.length > 0 ? { notes: readNotes(documents, input.source, input.sha256) } : {};
  return { value: { ...value, ...notes }, problems: [...project.problems, ...syntax.problems].sort(compareProblems) };
}

interface Read {
  readonly files: readonly SnapshotFile[];
  readonly syntaxes: readonly FileSyntax[];
  readonly project: Project;
  readonly source: RepositorySource;
}

/** Pauses between the steps that take long: whoever wants to stop does not wait for the last. */
async function joinFacts({ files, syntaxes, project, source }: Read, pause: Pause): Promise<Facts> {
  const { scopes, imports, forTests, resolverOf } = resolveAll(syntaxes, project);
  const table = createExportTable(scopes);
  const fileFacts = rankedFiles({ files, syntaxes, imports, forTests }, project, source);
  const facts = { files: fileFacts, imports, packages: project.packages };
  const documents = readDocuments(files, source);
  const sourceFolders = {
    sources: new Set(fileFacts.flatMap(({ path, role }) => (role === 'source' ? [dirOf(path)] : []))),
    packages: new Set(project.packages.map(({ dir }) => dir)),
  };
  const text = (path: string): string => source.text(path);
  const declared = findEntryPoints({
    paths: files.map((file) => file.path),
    manifests: project.manifests,
    files: project.around.files,
    text,
  });
  const inScope = <Found>(find: (syntax: FileSyntax, scope: FileScope) => readonly Found[]): readonly Found[] =>
    syntaxes.flatMap((syntax) => {
      const scope = scopes.get(syntax.path);
      return scope ? find(syntax, scope) : [];
    });
  const written = inScope((syntax, scope) => heritageFacts(syntax, scope, table));
  const symbols = [...scopes.values()].flatMap((scope) => scope.symbols);
  const heritage = [...written, ...goInterfaces(symbols, written)];
  const scripts = syntaxes.filter(({ plain }) => !plain);
  const { calls: scriptCalls, provided } = await resolveCalls(scripts, scopes, pause);
  const plainCalls = resolvePlainCalls({ syntaxes, scopes, table, heritage, resolverOf });
  const calls = plainCalls.length === 0 ? scriptCalls : [...scriptCalls, ...plainCalls].sort(comparePaths);
  await pause();
  const makers = inScope((syntax, scope) => makersOf(syntax, scope, table));
  const givenBack = inScope(givenBackIn);
  const graph = {
    ...facts,
    symbols,
    exports: table.facts,
    heritage,
    calls,
    boundaries: findBoundaries({ files: fileFacts, imports, entryPoints: declared, manifests: project.manifests, text }),
    entryPoints: [
      ...withCommandTargets(declared, scriptCalls, text),
      ...routeEntries({ files: fileFacts, imports, calls: scriptCalls, text }),
      ...plainRoutes({ files: fileFacts, text }),
    ].sort((a, b) => comparePaths(a, b) || a.line - b.line),
    modules: findModules(facts),
  };
  await pause();
  const found = findCallPaths({ ...graph, makers, givenBack, provided, documents, text }, syntaxes);
  const paths = withGivenCalls(withReplacedSteps(found, { symbols: graph.symbols, text }), { symbols: graph.symbols, calls, text });
  await pause();
  const messages = findMessages({ ...graph, calls: scriptCalls, scopes, table, text });
  const state = findState({ ...graph, calls: scriptCalls, scopes, table, text });
  await pause();
  return {
    ...graph,
    ...paths,
    messages,
    ...state,
    documents,
    decisions: documents.flatMap((document) => decisionsOf(document, fileFacts, text)),
    testTools: findTestTools(fileFacts, text),
    constraints: [
      ...documents.flatMap((document) => readFolderRules(document, sourceFolders)),
      ...documents.flatMap((document) => (isGuide(document.path) ? readGuideRules(document, text(document.path)) : [])),
      ...fileFacts.flatMap(({ path, role, language }) =>
        role === 'source' ? readConstraints(path, language === 'rust' ? withoutRustTests(text(path)) : text(path), mostConstraints) : [],
      ),
      ...fileFacts.flatMap(({ path, role }) => (role === 'test' ? readTestPlaces(path, text(path)) : [])),
    ],
  };
}

/** Records, and documents of the project itself about its design. */
function decisionsOf(document: DocumentFact, files: readonly FileFact[], text: (path: string) => string): readonly DecisionFact[] {
  const { path, title } = document;
  if (isDecisionPath(path)) return [readDecision(path, title, text(path)) ?? []].flat();
  const [isDesign, isNote] = [isDesignDocument(document), isDesignNote(path, text(path))];
  const isOwn = (isDesign || isNote) && files.some((file) => file.path === path && file.role === 'docs');
  const sections = isOwn && isDesign ? readDesign(document, text(path)) : [];
  return isOwn && isNote && sections.length === 0 ? readDesignNote(document, text(path)) : sections;
}

function readDocuments(files: readonly SnapshotFile[], source: RepositorySource): readonly DocumentFact[] {
  return files.flatMap((file): readonly DocumentFact[] => {
    const document = file.hostOnly ? undefined : readDocument(file.path, file.language, () => source.text(file.path));
    return document ? [document] : [];
  });
}

function compareProblems(a: Problem, b: Problem): number {
  const [one, other] = [a, b].map(({ path, code }) => `${path ?? ''}\0${code}`);
  return (one ?? '') < (other ?? '') ? -1 : one === other ? 0 : 1;
}
