import type { Node, Parser, Query, Tree } from 'web-tree-sitter';
import { type Outcome, type Problem, problem } from '../../model';
import type { ParsedLanguage } from '../languages/parsedLanguages';
import { fileDoc } from './comments';
import { readAssignments } from './commonJs';
import { merge, readDeclarations } from './declarations';
import { defaultDeclarations } from './defaultExports';
import { placeDefinitions } from './definitions';
import { readExports } from './exports';
import type { FileSyntax } from './fileSyntax';
import { readHeritage } from './heritage';
import { readImports } from './imports';
import { type LineTable, lineTable } from './lineTable';
import { type Captures, captureMaps } from './matches';

/** A parser set to a language, with what belongs to it. */
export interface LanguageParser {
  readonly parser: Parser;
  readonly query: Query;
  readonly language: ParsedLanguage;
  /** Milliseconds, for the budgets. */
  readonly tick: () => number;
}

/**
 * Milliseconds for one file's parse, and again for its query. Two megabytes of honest code take one second; garbage
 * of that size five, and some of it (`{` a hundred thousand times) would hold the query for a quarter of a minute.
 */
export const syntaxBudget = 5000;

/**
 * What one file says by itself; a file over the budget comes back empty, with a problem. A text with syntax errors is
 * read a second time as the language repairs it, and the reading with fewer errors counts.
 */
export function readSyntax(path: string, text: string, tools: LanguageParser): Outcome<FileSyntax> {
  const file = { path, text, lines: lineTable(text), tools };
  const first = readTree(file, text);
  if (!first) return { value: emptySyntax(path, file.lines.count), problems: [problem('warning', 'parse-given-up', {}, path)] };
  const repaired = first.errors.count === 0 ? text : tools.language.repair(text);
  const second = repaired === text ? undefined : readTree(file, repaired);
  const value = second && second.errors.count < first.errors.count ? second : first;
  return { value, problems: syntaxProblems(value) };
}

interface FileText {
  readonly path: string;
  readonly text: string;
  readonly lines: LineTable;
  readonly tools: LanguageParser;
}

/** The tree of `parsed`, the file's text or its repair, lives in here only. */
function readTree(file: FileText, parsed: string): FileSyntax | undefined {
  const tree = parse(parsed, file.tools);
  try {
    const matches = tree && findMatches(tree.rootNode, file.tools);
    return tree && matches ? extract(file, matches, tree.rootNode) : undefined;
  } finally {
    tree?.delete();
  }
}

/** A file of which nothing is known but its lines. */
export function emptySyntax(path: string, lines: number): FileSyntax {
  return { path, lines, definitions: [], imports: [], exports: [], heritage: [], errors: { count: 0, line: 0 } };
}

function parse(text: string, { parser, tick }: LanguageParser): Tree | null {
  const end = tick() + syntaxBudget;
  const tree = parser.parse(text, null, { progressCallback: () => tick() > end });
  if (!tree) parser.reset();
  return tree;
}

function findMatches(root: Node, { query, tick }: LanguageParser): readonly Captures[] | undefined {
  const end = tick() + syntaxBudget;
  let givenUp = false;
  const progressCallback = (): boolean => {
    givenUp ||= tick() > end;
    return givenUp;
  };
  const matches = query.matches(root, { progressCallback });
  return givenUp ? undefined : captureMaps(matches);
}

function extract({ path, text, lines, tools: { language } }: FileText, matches: readonly Captures[], root: Node): FileSyntax {
  const declared = readDeclarations(matches, text, language);
  const assigned = readAssignments(matches, text, language);
  for (const one of [...defaultDeclarations(matches, text, language), ...assigned.declared]) merge(declared, one);
  const statements = new Set(root.namedChildren.map((child) => child.startIndex));
  const placed = placeDefinitions(declared.values(), { text, lines, statements });
  const { exports, reexports } = readExports({ matches, text, lines, declared: declared.values(), assigned });
  const doc = fileDoc(text, lines, Math.min(...[...declared.values()].map((one) => one.outerStart)));
  return {
    path,
    lines: lines.count,
    ...(doc && { doc }),
    definitions: placed.definitions,
    imports: [...readImports(matches, text, lines), ...reexports].sort((a, b) => a.line - b.line),
    exports,
    heritage: readHeritage(matches, { text, lines }, placed),
    errors: findErrors(matches, lines),
  };
}

function findErrors(matches: readonly Captures[], lines: LineTable): FileSyntax['errors'] {
  const starts = matches.flatMap((match) => match.get('error')?.startIndex ?? []);
  if (starts.length === 0) return { count: 0, line: 0 };
  return { count: starts.length, line: lines.lineAt(starts.reduce((a, b) => Math.min(a, b))) };
}

function syntaxProblems({ path, errors }: FileSyntax): readonly Problem[] {
  return errors.count === 0 ? [] : [problem('info', 'syntax-error', errors, path)];
}
