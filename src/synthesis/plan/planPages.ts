import { isShareable } from '../../markdown';
import {
  type BoundaryFact,
  type Facts,
  freePath,
  type HistoryFacts,
  type ModuleFact,
  type PagePlan,
  type PlannedPage,
  pageSegment,
} from '../../model';
import { boundariesOf } from '../compose/boundaries';
import { indexFacts } from '../compose/factIndex';
import { findTerms } from '../compose/glossaryTerms';
import { languageNames } from '../compose/languageNames';
import { ownEntryPoints } from '../ownEntryPoints';
import { publicSymbolsOf } from '../publicSymbols';

/** Fewer than these are better told where they stand than on a page of their own. */
const fewRules = 3;
const fewTerms = 5;

/**
 * Which pages a wiki should have: the root pages that have something to say, and a page for each module that stands
 * out. A module keeps the path of the page in `previous` with which it shares at least half of its files, or theirs.
 */
export function planPages(facts: Facts, previous?: PagePlan): PagePlan {
  const modules = admitModules(facts);
  const kept = keptPaths(modules, previous);
  const taken = new Set(kept.values());
  const children = modules.map((module): PlannedPage => {
    const path = kept.get(module.id) ?? freePath(`modules/${pageSegment(module.name)}`, taken);
    taken.add(path);
    return {
      path,
      role: 'module',
      title: isShareable(module.name) ? module.name : pageSegment(module.name),
      subject: module.id,
      files: module.files,
    };
  });
  return { pages: [...rootPages(facts), ...children.sort((a, b) => (a.path < b.path ? -1 : 1))] };
}

function rootPages(facts: Facts): readonly PlannedPage[] {
  const pages: PlannedPage[] = [root('overview', 'Overview'), root('repository-map', 'Repository map')];
  if (ownBoundaries(facts).some(({ kind }) => kind !== 'tooling')) pages.push(root('runtime-boundaries', 'Runtime boundaries'));
  if (facts.modules.length > 0) pages.push(root('modules', 'Modules'));
  if (ownEntryPoints(facts).length > 0) pages.push(root('entry-points', 'Entry points'));
  if (facts.decisions.length > 0 || facts.constraints.length >= fewRules)
    pages.push(root('architecture-decisions', 'Architecture decisions'));
  if (facts.history && tellsHistory(facts.history))
    pages.push(root('issues-releases', 'Issues & releases'), root('ownership', 'Ownership'));
  if (facts.files.some(({ role }) => role === 'test')) pages.push(root('test-strategy', 'Test strategy'));
  if (findTerms(facts, indexFacts(facts)).length >= fewTerms) pages.push(root('glossary', 'Glossary'));
  return pages;
}

/** Boundaries of packages that only serve the making of the others make no page. */
function ownBoundaries(facts: Facts): readonly BoundaryFact[] {
  return boundariesOf({ name: '', facts, index: indexFacts(facts) }).own;
}

const fewCommits = 5;

/** One or two commits are how a copy begins, not a history. Rules about owners hold even then. */
function tellsHistory({ commits, releases, owners }: HistoryFacts): boolean {
  return commits >= fewCommits || releases.length > 0 || owners !== undefined;
}

function root(role: PlannedPage['role'], title: string): PlannedPage {
  return { path: role, role, title, subject: null, files: [] };
}

/**
 * A module has a page when it offers something by name, holds a file where a public entry point leads, or is program code that is not parsed; when it has at
 * least two source files or something that the world can see; and when it is among the first `8 + √files` by its share of
 * rank and of files.
 */
function admitModules(facts: Facts): readonly ModuleFact[] {
  const sources = facts.modules.reduce((sum, module) => sum + module.files.length, 0);
  const doors = ownEntryPoints(facts).flatMap(({ kind, target }) => (kind === 'script' || target === undefined ? [] : [target]));
  const isPublic = publicSymbolsOf(facts);
  const open = new Set([...doors, ...facts.symbols.filter(({ id }) => isPublic.has(id)).map(({ path }) => path)]);
  const telling = new Set([...doors, ...facts.exports.map(({ path }) => path)]);
  const unparsed = new Set(facts.files.flatMap(({ path, parsed, language }) => (!parsed && languageNames.has(language) ? [path] : [])));
  const most = Math.floor(8 + Math.sqrt(sources));
  const score = (module: ModuleFact) => module.rank + module.files.length / Math.max(sources, 1);
  return facts.modules
    .filter(
      ({ files }) =>
        files.some((path) => telling.has(path) || unparsed.has(path)) && (files.length >= 2 || files.some((path) => open.has(path))),
    )
    .sort((a, b) => score(b) - score(a) || (a.id < b.id ? -1 : 1))
    .slice(0, most);
}

function keptPaths(modules: readonly ModuleFact[], previous: PagePlan | undefined): Map<string, string> {
  const old = (previous?.pages ?? []).filter((page) => page.role === 'module');
  const pairs = modules.flatMap((module) =>
    old.map((page) => ({ module: module.id, path: page.path, shared: shareOf(module.files, page.files) })),
  );
  const alike = pairs.filter((pair) => pair.shared >= 0.5).sort((a, b) => b.shared - a.shared || (a.path < b.path ? -1 : 1));
  const kept = new Map<string, string>();
  const used = new Set<string>();
  for (const { module, path } of alike) {
    if (kept.has(module) || used.has(path)) continue;
    kept.set(module, path);
    used.add(path);
  }
  return kept;
}

/** The files in both, as a share of the smaller list. */
function shareOf(a: readonly string[], b: readonly string[]): number {
  const inB = new Set(b);
  return a.filter((path) => inB.has(path)).length / Math.max(1, Math.min(a.length, b.length));
}
