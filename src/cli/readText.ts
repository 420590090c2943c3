import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { ProblemError, problem } from '../model';
import type { Flags } from './command';
import { usage } from './usage';

/** Anything else than UTF-8 is refused: read all the same, it would be kept with its letters lost. */
const strictText = new TextDecoder('utf-8', { fatal: true });

/** The text of the file that an option names, `-` for stdin. Throws `usage` for a missing option and for what cannot be read or is no UTF-8. */
export async function readText(option: string, name: Flags[string]): Promise<string> {
  if (typeof name !== 'string' || name === '') throw usage(`--${option} wants a file.`);
  try {
    return strictText.decode(name === '-' ? await buffer(process.stdin) : await readFile(name));
  } catch (error) {
    const reason = `--${option} wants a file: ${error instanceof Error ? error.message : String(error)}`;
    throw new ProblemError(problem('error', 'usage', { reason }), { cause: error });
  }
}
