import { createRequire } from 'node:module';
import type { MermaidFlaw } from '../../knowledge';
import { once } from '../../model';

/** Mermaid itself draws no longer text. */
const mostCharacters = 50_000;

/** Checks the text of a diagram with the parser in this bundle, which is loaded when it is first asked. */
export function createMermaidCheck(bundle: string): (text: string) => Promise<MermaidFlaw | undefined> {
  const parser = once(() => createRequire(bundle)(bundle) as typeof import('./mermaidParser'));
  return async (text) => {
    if (text.length > mostCharacters) return { line: 0, message: `more than ${mostCharacters} characters` };
    try {
      await parser().parseMermaid(text);
      return undefined;
    } catch (error) {
      return flawOf(error, text);
    }
  };
}

/** What Mermaid throws says the line in its message, where it knows one. */
function flawOf(error: unknown, text: string): MermaidFlaw {
  const message = error instanceof Error ? error.message : String(error);
  const line = /on line (\d+)/.exec(message)?.[1];
  return { line: line === undefined ? 0 : ownLine(Number(line), text), message: message.split('\n')[0]?.slice(0, 200) ?? '' };
}

/** Mermaid counts lines once what stands before `---`, comments and blank lines at the start are taken away. */
function ownLine(counted: number, text: string): number {
  const before = /^\s*---\n[\s\S]*?\n\s*---\s*\n/.exec(text)?.[0].split('\n').length ?? 1;
  const all = text.split('\n').map((line, at) => ({ line, number: at + 1 }));
  const kept = all.filter(({ line, number }) => number >= before && !/^\s*%%/.test(line));
  const counting = kept.slice(kept.findIndex(({ line }) => line.trim() !== ''));
  return counting[Math.min(counted, counting.length) - 1]?.number ?? 0;
}
