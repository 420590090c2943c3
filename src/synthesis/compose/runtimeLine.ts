import type { BoundaryEvidence, BoundaryFact, EntryPointFact } from '../../model';
import type { Author } from './author';
import { onSide, places } from './boundaries';
import { byImportance } from './importance';
import { isParsedFile } from './moduleFiles';
import { isOnlyOffered } from './onlyOffered';
import { rootsOf } from './reach';
import { capital, code, count, list, listSome, literalWithCode, numeral } from './words';

const mostPlaces = 4;
const mostParts = 8;

/** A process, thread or host: what declares or starts it, where it begins, and what it loads. */
export function runtimeLine(author: Author, fact: BoundaryFact): string {
  const outside = onSide(fact, 'outside');
  const isSource = ({ path }: BoundaryEvidence) => author.index.moduleOf.has(path);
  const programs = new Set(outside.flatMap((one) => (isSource(one) ? [] : (entryAt(author, one)?.target ?? []))));
  const roots = rootsOf(fact, author.index.importsOf);
  const begun = onSide(fact, 'inside').filter(({ path }) => roots.includes(path) || programs.has(path));
  // Whoever imports a module of Node.js only needs it, also where it runs in Deno or Bun.
  const [inside, importing] = [begun.filter((one) => !isOnlyImporting(fact, one)), begun.filter((one) => isOnlyImporting(fact, one))];
  // A file that runs as a whole starts nothing but itself.
  const started = outside.filter((one) => isSource(one) && inside.every(({ path }) => path !== one.path));
  const parts = [
    declared(
      author,
      outside.filter((one) => !isSource(one)),
    ),
    started.length > 0 ? `started in ${places(author, started, mostPlaces)}` : '',
    starters(author, roots, outside),
    inside.length > 0
      ? `${inside.length === roots.length && roots.length > 1 ? 'code for it is' : 'begins'} in ${places(author, inside, mostPlaces)}`
      : '',
    importing.length > 0 ? `its modules are imported in ${places(author, importing, mostPlaces)}` : '',
  ].filter((part) => part !== '');
  return `**${capital(literalWithCode(fact.name))}**: ${parts.join('; ')}.${isOnlyOffered(author) ? '' : loaded(author, fact)}`;
}

function isOnlyImporting({ name }: BoundaryFact, { through }: BoundaryEvidence): boolean {
  return name.includes('with the modules of') && through !== undefined;
}

/** Declarations by the name of their entry point, where they are one. */
function declared(author: Author, evidence: readonly BoundaryEvidence[]): string {
  if (evidence.length === 0) return '';
  const entries = evidence.flatMap((one) => entryAt(author, one) ?? []);
  return entries.length === 0
    ? `declared in ${places(author, evidence, mostPlaces)}`
    : `declared as ${listSome(
        entries.map((entry) => named(author, entry)),
        mostPlaces,
      )}`;
}

function entryAt(author: Author, { path, lines }: BoundaryEvidence): EntryPointFact | undefined {
  return author.index.ownEntryPoints.find((one) => one.path === path && one.line === lines[0]);
}

const starting: ReadonlySet<string> = new Set(['bin', 'script', 'server', 'worker', 'container']);

/** Scripts, programs and containers that lead to where it begins, those left out that are declarations of it. */
function starters(author: Author, roots: readonly string[], outside: readonly BoundaryEvidence[]): string {
  const isTold = ({ path, line }: EntryPointFact) => outside.some((one) => one.path === path && one.lines[0] === line);
  const found = author.index.ownEntryPoints.filter(
    (entry) => starting.has(entry.kind) && entry.target !== undefined && roots.includes(entry.target) && !isTold(entry),
  );
  return found.length === 0 ? '' : `started by ${list(found.slice(0, 3).map((entry) => named(author, entry)))}`;
}

function named(author: Author, { name, path, line }: EntryPointFact): string {
  return `${code(name)} ${author.cite(path, [line, line])}`;
}

/** True for a runtime that looks for code by itself: what it loads no import tells. */
export function findsItsCode(name: string): boolean {
  return name.includes('Spring');
}

/** How much of the source it loads, of which parts, and how much of that nothing else loads. */
function loaded(author: Author, { id, name }: BoundaryFact): string {
  if (findsItsCode(name)) return '';
  const files = sourcesIn(author, id).filter((path) => isParsedFile(author, path));
  const all = author.facts.modules.reduce((sum, module) => sum + module.files.length, 0);
  if (files.length < 2) return '';
  const others = new Set([...author.index.filesIn].flatMap(([other, paths]) => (other === id ? [] : [...paths])));
  const alone = files.filter((path) => !others.has(path)).length;
  const modules = byImportance(author, [...new Set(files.flatMap((path) => author.index.moduleOf.get(path) ?? []))]);
  const parts = listSome(
    modules.map((module) => author.moduleName(module)),
    mostParts,
  );
  const only =
    author.index.filesIn.size < 2
      ? ''
      : alone === 0
        ? '; none of them here alone'
        : `; ${alone === files.length ? 'all' : numeral(alone)} of them here alone`;
  return ` It loads ${files.length === all ? 'all' : `${numeral(files.length)} of`} ${count(all, 'source file')}, of ${parts}${only}.`;
}

function sourcesIn(author: Author, id: string): readonly string[] {
  return [...(author.index.filesIn.get(id) ?? [])].filter((path) => author.index.moduleOf.has(path));
}
