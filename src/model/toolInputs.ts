import * as z from 'zod/mini';
import type { ToolSpec } from './chat';
import { parametersOf } from './parametersOf';

const pathOnly = z.object({ path: z.string() });
const nameOnly = z.object({ name: z.string() });

/** What the tools of a model take, by their names. */
export const toolInputs = {
  read_lines: z.object({ path: z.string(), from: z.int(), to: z.int() }),
  search_text: z.object({ text: z.string() }),
  list_files: z.object({ folder: z.string() }),
  outline: pathOnly,
  find_symbol: nameOnly,
  callers: nameOnly,
  callees: nameOnly,
  read_commit: z.object({ commit: z.string() }),
  /** Hands a finished page in. */
  submit_page: z.object({ summary: z.string(), markdown: z.string() }),
  /** Mends the page that was handed in last. */
  replace_sentences: z.object({ replacements: z.array(z.object({ old: z.string(), new: z.string() })) }),
};
export type ToolName = keyof typeof toolInputs;
export type ToolInput<Name extends ToolName> = z.infer<(typeof toolInputs)[Name]>;

export function isToolName(name: string): name is ToolName {
  return Object.hasOwn(toolInputs, name);
}

/** The arguments of a call, `cut` where they are no JSON, `wrong` where they are not those of the tool. */
export function parseToolInput<Name extends ToolName>(name: Name, input: string): ToolInput<Name> | 'cut' | 'wrong' {
  try {
    const parsed = toolInputs[name].safeParse(JSON.parse(input === '' ? '{}' : input));
    return parsed.success ? (parsed.data as ToolInput<Name>) : 'wrong';
  } catch (error) {
    if (error instanceof SyntaxError) return 'cut';
    throw error;
  }
}

/** What a tool takes as a JSON schema. */
export function toolParameters(name: ToolName): ToolSpec['parameters'] {
  return parametersOf(toolInputs[name]);
}
