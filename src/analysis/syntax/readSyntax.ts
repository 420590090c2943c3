import type { Node, Parser, Query, Tree } from 'web-tree-sitter';
import { type Problem, problem } from '../../model';
import type { ParsedLanguage } from '../languages/parsedLanguages';
import { noCode } from './code/codeSyntax';
import { readCode } from './code/readCode';
import { fileDoc } from './comments';
import { readAssignments } from './commonJs';
import { merge, readDeclarations } from './declarations';
import { defaultDeclarations } from './defaultExports';
import { placeDefinitions } from './definitions';
import { readExports } from './exports';
import type { FileSyntax } from './fileSyntax';
import { readHeritage } from './heritage';
import { readImports, requiredNames } from './imports';
import { type LineTable, lineTable } from './lineTable';
import { indexMatches, type Matches } from './matches';

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

/** What one file says by itself; nothing for a file over the budget. The tree lives in here only. */
export function readSyntax(path: string, text: string, tools: LanguageParser): FileSyntax | undefined {
  const lines = lineTable(text);
  const tree = parse(tools.language.ease(text), tools);
  try {
    const matches = tree && !isHopeless(tree.rootNode) ? findMatches(tree.rootNode, tools) : undefined;
    return tree && matches && extract({ path, text, lines, matches, root: tree.rootNode, language: tools.language });
  } finally {
    tree?.delete();
  }
}

/** A file of which nothing is known but its lines. */
export function emptySyntax(path: string, lines: number): FileSyntax {
  return { path, lines, definitions: [], imports: [], exports: [], heritage: [], code: noCode, errors: { count: 0, line: 0 } };
}

function parse(text: string, { parser, tick }: LanguageParser): Tree | undefined {
  const tree = parser.parse(text, null, { progressCallback: budget(tick) });
  if (!tree) parser.reset();
  return tree ?? undefined;
}

/** Pieces of broken text in one heap. To find the next among so many takes the query longer each time, and its budget is not asked for meanwhile. */
const mostPieces = 10_000;

function isHopeless(root: Node): boolean {
  if (!root.hasError) return false;
  return [root, ...root.children].some((node) => node?.isError && node.childCount > mostPieces);
}

function findMatches(root: Node, { query, tick }: LanguageParser): Matches | undefined {
  let givenUp = false;
  const isOver = budget(tick);
  const progressCallback = (): boolean => {
    givenUp ||= isOver();
    return givenUp;
  };
  const matches = query.matches(root, { progressCallback });
  return givenUp ? undefined : indexMatches(matches);
}

/** Tells when the budget is spent. It is asked every few microseconds, so it looks at the clock now and then only. */
function budget(tick: () => number): () => boolean {
  const end = tick() + syntaxBudget;
  let asked = 0;
  return () => ++asked % 16 === 0 && tick() > end;
}

interface Parsed {
  readonly path: string;
  readonly text: string;
  readonly lines: LineTable;
  readonly matches: Matches;
  readonly root: Node;
  readonly language: ParsedLanguage;
}

function extract({ path, text, lines, matches, root, language }: Parsed): FileSyntax {
  const declared = readDeclarations(matches, text, language);
  const assigned = readAssignments(matches, text, language);
  for (const one of [...defaultDeclarations(matches, text, language), ...assigned.declared]) merge(declared, one);
  for (const start of requiredNames(matches, text)) if (!declared.get(start)?.exported) declared.delete(start);
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
    code: readCode(text, lines, placed, matches.marks),
    errors: findErrors(matches, lines),
  };
}

function findErrors(matches: Matches, lines: LineTable): FileSyntax['errors'] {
  const starts = matches.having('error').flatMap((match) => match.get('error')?.startIndex ?? []);
  if (starts.length === 0) return { count: 0, line: 0 };
  return { count: starts.length, line: lines.lineAt(starts.reduce((a, b) => Math.min(a, b))) };
}

/** That a file has errors is worth knowing; what is around them was read all the same. */
export function syntaxProblems({ path, errors }: FileSyntax): readonly Problem[] {
  return errors.count === 0 ? [] : [problem('info', 'syntax-error', errors, path)];
}
