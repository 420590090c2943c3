import {
  type CommitRecord,
  type Facts,
  groupBy,
  parseToolInput,
  type SymbolFact,
  type ToolCall,
  type ToolInput,
  toolParameters,
} from '../../model';
import type { ModelReading } from '../ports';
import { calleeLine } from './calleeLine';
import { commitText } from './commitText';
import { fence } from './fence';
import { createToolPaths, type PathGround } from './toolPaths';
import { isReadingTool, mostLines, type ReadingTool, readingTools } from './toolSpecs';

/** What a model may look at while it writes one page. Of files that it may not be shown no tool says more than why. */
export interface ToolGround extends PathGround {
  readonly facts: Facts;
  readonly commits: readonly CommitRecord[];
  readonly reading: ModelReading;
  /** The text of a file of the snapshot. */
  readonly text: (path: string) => string;
  /** Stands around everything that comes from the repository, and cannot be guessed by it. */
  readonly mark: string;
}

export interface PageTools {
  /** What a tool answers, also to a call that makes no sense: then it says what would. */
  answer(call: ToolCall): string;
}

const mostHits = 24;
const mostNames = 120;
/** Calls in tests that are named, behind the others. */
const mostTests = 3;
const longestLine = 400;

/** Tools over one snapshot: bounded, read-only, and recorded. */
export function createPageTools(ground: ToolGround): PageTools {
  const answers = answersOver(ground);
  return {
    answer({ name, input }) {
      if (!isReadingTool(name)) return `There is no tool ${JSON.stringify(name)}. There are: ${readingTools.join(', ')}.`;
      const parsed = parseToolInput(name, input);
      if (typeof parsed !== 'string') return answers[name](parsed as never);
      return `The arguments of ${name} are a JSON object like ${JSON.stringify(toolParameters(name).properties)}.`;
    },
  };
}

type Answers = { readonly [Name in ReadingTool]: (input: ToolInput<Name>) => string };

function answersOver(ground: ToolGround): Answers {
  const { facts, paths, commits, reading, text, mark } = ground;
  const isShown = new Set(paths);
  const { plain, whyNot } = createToolPaths(ground);
  const parsed = new Set(facts.files.flatMap((file) => (file.parsed ? [file.path] : [])));
  const testPaths = new Set(facts.files.flatMap(({ path, role }) => (role === 'test' ? [path] : [])));
  const symbols = facts.symbols.filter(({ path }) => isShown.has(path));
  const calls = facts.calls.filter(({ path }) => isShown.has(path));
  const symbolsByName = groupBy(symbols, ({ name }) => name);
  const symbolById = new Map(symbols.map((symbol) => [symbol.id, symbol]));
  const named = (name: string): readonly SymbolFact[] => {
    const known = symbolById.get(name.trim());
    if (known) return [known];
    const [, container, own = name.trim()] = /^(?:.*?([\p{L}\p{N}_$]+)[.#])?([\p{L}\p{N}_$#]+)(?:\(.*\))?$/su.exec(name.trim()) ?? [];
    const alike = symbolsByName.get(own) ?? [];
    return container === undefined ? alike : alike.filter((symbol) => symbol.container === container);
  };
  const several = (found: readonly SymbolFact[]) =>
    found.length > 1
      ? `${found.length} symbols have this name; for one of them give its id: ${found
          .slice(0, mostNames)
          .map(({ id }) => id)
          .join(', ')}.\n`
      : '';
  const told = (lines: readonly string[], none: string) => (lines.length === 0 ? none : fence(mark, some(lines).join('\n')));

  return {
    read_lines({ path: asked, from, to }) {
      const path = plain(asked);
      const total = lineCount(text, paths, path);
      const last = Math.min(to, from + mostLines - 1, total);
      const answer = reading.read('read_lines', { path, lines: [from, last] });
      if (answer.kind === 'refused') return isShown.has(path) ? `The file has ${total} lines, and not these.` : whyNot(path);
      const cut = last < to ? ` (lines ${from} to ${last}; ${last < total ? 'ask again for more' : 'there the file ends'})` : '';
      return `${path}${cut}:\n${fence(mark, numbered(answer.text, from))}`;
    },
    search_text({ text: wanted }) {
      if (wanted.trim().length < 2) return 'Give at least two letters.';
      const spans = paths.flatMap((path) => linesWith(text(path), wanted).map((line) => ({ path, lines: [line, line] as const })));
      const hits = reading.hits('search_text', spans.slice(0, mostHits));
      const more = spans.length > mostHits ? `\n${spans.length - mostHits} more not shown.` : '';
      return `${told(
        hits.map(({ span, text: line }) => `${span.path}:${span.lines[0]}| ${line.slice(0, longestLine)}`),
        'Nothing has it.',
      )}${more}`;
    },
    list_files({ folder }) {
      const path = plain(folder).replace(/^\.$/, '');
      if (isShown.has(path)) return 'It is a file: outline says what it declares, read_lines shows it.';
      const within = paths.filter((each) => path === '' || each.startsWith(`${path}/`));
      const listed = told(reading.discover('list_files', within.slice(0, mostNames)), path === '' ? 'There is nothing.' : whyNot(path));
      return within.length > mostNames ? `${listed}\n${within.length - mostNames} more: ask for a folder in it.` : listed;
    },
    outline({ path: asked }) {
      const path = plain(asked);
      if (!isShown.has(path)) return whyNot(path);
      reading.discover('outline', [path]);
      const none = parsed.has(path) ? 'It declares nothing.' : 'What it declares is not known, since its language is not parsed: read it.';
      return told(symbols.filter((symbol) => symbol.path === path).map(declared), none);
    },
    find_symbol: ({ name }) =>
      told(
        named(name).map((symbol) => `${symbol.id}: ${declared(symbol)}`),
        'No symbol has this name.',
      ),
    callers({ name }) {
      const found = named(name);
      const ids = new Set(found.map(({ id }) => id));
      const known = calls.filter(({ callee }) => callee !== undefined && ids.has(callee));
      const [tests, others] = [known.filter(({ path }) => testPaths.has(path)), known.filter(({ path }) => !testPaths.has(path))];
      const shown = [...others, ...tests.slice(0, mostTests)];
      const more = tests.length > mostTests ? `\n${tests.length - mostTests} more calls stand in tests.` : '';
      const lines = shown.map(({ caller, path, line }) => `${path}:${line} in ${caller ?? 'the file itself'}`);
      return several(found) + told(lines, 'No call of it was resolved; search_text may find some by name.') + more;
    },
    callees({ name }) {
      const found = named(name);
      const ids = new Set(found.map(({ id }) => id));
      const known = calls.filter(({ caller }) => caller !== undefined && ids.has(caller));
      return several(found) + told([...new Set(known.map(calleeLine))], 'No call in it is known.');
    },
    read_commit({ commit }) {
      const wanted = commit.trim().toLowerCase();
      const found = /^[0-9a-f]{7,40}$/.test(wanted) ? commits.filter(({ sha }) => sha.startsWith(wanted)) : [];
      const [only] = found;
      const id = reading.readCommit('read_commit', found.length === 1 && only ? only.sha : wanted);
      if (!only || id === undefined)
        return found.length > 1
          ? `${found.length} commits begin so: give more of the id.`
          : 'No commit of the known history has this id. Give one that the draft names, at least seven digits of it.';
      return `${fence(mark, commitText(only, isShown))}\nCite it as [${only.sha.slice(0, 7)}](cite:${id}). It proves what was changed and said then, not what the code does now.`;
    },
  };
}

function declared({ name, kind, range, path }: SymbolFact): string {
  return `${path}:${range[0]}-${range[2]} ${kind} ${name}`;
}

function some(lines: readonly string[]): readonly string[] {
  return lines.length > mostNames ? [...lines.slice(0, mostNames), `… and ${lines.length - mostNames} more`] : lines;
}

function lineCount(text: ToolGround['text'], paths: readonly string[], path: string): number {
  return paths.includes(path) ? text(path).split(/\r\n|\n|\r/).length : 0;
}

function linesWith(text: string, wanted: string): readonly number[] {
  if (!text.includes(wanted)) return [];
  return text.split(/\r\n|\n|\r/).flatMap((line, at) => (line.includes(wanted) ? [at + 1] : []));
}

/** Lines with their numbers, as every reading is shown. */
export function numbered(text: string, from: number): string {
  return text
    .split('\n')
    .map((line, at) => `${from + at}| ${line.slice(0, longestLine)}`)
    .join('\n');
}
