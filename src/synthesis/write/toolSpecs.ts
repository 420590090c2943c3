import { isToolName, type ToolName, type ToolSpec, type TopicKind, toolParameters } from '../../model';

/** Lines of a file that one reading shows at most. */
export const mostLines = 240;

/** A tool that shows something: the others hand in a page, or what stands otherwise in it. */
export type ReadingTool = Exclude<ToolName, 'submit_page' | 'replace_sentences'>;

const words: Readonly<Record<ToolName, string>> = {
  read_lines: `Read lines of a file, at most ${mostLines} at once. Only lines that were read, or found by search_text, can be cited.`,
  search_text: 'Find a text in all files, letter for letter. The lines that hold it can be cited.',
  list_files: 'Names of the files in a folder. Proves nothing but that they are there.',
  outline: 'What a file declares, with line numbers. Proves nothing: read the lines to cite them.',
  find_symbol: 'Where a name is declared.',
  callers: 'Who calls a function or method, by its name or its id as find_symbol gives it; tests come last.',
  callees:
    'What a function or method calls, outside the repository too. In languages other than JavaScript and TypeScript only calls of what the repository declares are known.',
  read_commit: 'Read a commit that the draft names: its message, who made it, and what it changed. Its answer says how to cite it.',
  submit_page: 'Hand the finished page in: all of it, as Markdown that begins with its title.',
  replace_sentences:
    'Mend the page that is there, handed in or written before: each old text, which must occur exactly once in it, becomes the new one.',
};

/** The names of the tools that show something. */
export const readingTools = (Object.keys(words) as readonly ToolName[]).filter(isReadingTool);

export function isReadingTool(name: string): name is ReadingTool {
  return isToolName(name) && name !== 'submit_page' && name !== 'replace_sentences';
}

const specOf = (name: ToolName): ToolSpec => ({ name, description: words[name], parameters: toolParameters(name) });

/** What a writer may call: the same in every call of a talk, since a server remembers what begins alike. */
export function writerTools(kind: TopicKind): readonly ToolSpec[] {
  return (Object.keys(words) as readonly ToolName[]).filter((name) => isOf(name, kind)).map(specOf);
}

/** What a second reader may look at, to refute what it is told: all that a writer may. */
export function proofTools(kind: TopicKind): readonly ToolSpec[] {
  return readingTools.filter((name) => isOf(name, kind)).map(specOf);
}

/** Documents of a person declare and call nothing. */
const ofCode: ReadonlySet<ToolName> = new Set(['outline', 'find_symbol', 'callers', 'callees', 'read_commit']);

function isOf(name: ToolName, kind: TopicKind): boolean {
  return kind === 'code' || !ofCode.has(name);
}
