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
      return flawOf(error);
    }
  };
}

/** What Mermaid throws: of Jison with the line in `hash`, of Langium with it in the message, or without a line. */
function flawOf(error: unknown): MermaidFlaw {
  const message = error instanceof Error ? error.message : String(error);
  const hash = error instanceof Error && 'hash' in error ? (error.hash as { readonly line?: number } | undefined) : undefined;
  const line = hash?.line ?? Number(/on line (\d+)/.exec(message)?.[1] ?? 0);
  return { line, message: message.split('\n')[0]?.slice(0, 200) ?? '' };
}
