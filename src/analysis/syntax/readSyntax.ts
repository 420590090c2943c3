import type { Node, Parser, Query, Tree } from 'web-tree-sitter';
import { type Problem, problem } from '../../model';
import { readHead } from '../heads/readHead';
import type { ParsedLanguage } from '../languages/parsedLanguages';
import { noCode } from './code/codeSyntax';
import type { FileSyntax } from './fileSyntax';
import { type LineTable, lineTable } from './lineTable';
import { indexMatches, type Matches } from './matches';
import { readPlain } from './plain/readPlain';
import { readScript } from './readScript';

/** A parser set to a language, with what belongs to it. */
export interface LanguageParser {
  readonly parser: Parser;
  readonly query: Query;
  readonly language: ParsedLanguage;
  /** Milliseconds of processor time, for the budgets. */
  readonly tick: () => number;
}

/**
 * Milliseconds of the process for one file's parse, and again for its query; two threads may share them. Two megabytes of honest code take
 * one second; garbage of that size five, and some of it (`{` a hundred thousand times) would hold the query for a quarter of a minute.
 */
export const syntaxBudget = 10_000;

/** What one file says by itself; nothing for a file over the budget. The tree lives in here only. */
export function readSyntax(path: string, text: string, tools: LanguageParser): FileSyntax | undefined {
  const lines = lineTable(text);
  const tree = parse(tools.language.kind === 'script' ? tools.language.ease(text) : text, tools);
  try {
    const matches = tree && !isHopeless(tree.rootNode) ? findMatches(tree.rootNode, tools) : undefined;
    return tree && matches && extract({ path, text, lines, matches, root: tree.rootNode }, tools.language);
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
}

function extract(parsed: Parsed, language: ParsedLanguage): FileSyntax {
  const { path, text, lines, matches } = parsed;
  const whole = { path, lines: lines.count, errors: findErrors(matches, lines) };
  if (language.kind === 'script') return { ...whole, ...readScript(parsed, language) };
  const doc = readHead(language.id, text);
  return { ...whole, ...(doc && { doc }), ...readPlain(parsed, language) };
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
