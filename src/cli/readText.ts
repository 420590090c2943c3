import { readFile } from 'node:fs/promises';
import { text as readStream } from 'node:stream/consumers';
import { ProblemError, problem } from '../model';
import type { Flags } from './command';

/** The text of the file that an option names, `-` for stdin. Throws `usage` for a missing option and for what cannot be read. */
export async function readText(option: string, name: Flags[string]): Promise<string> {
  if (name === '-') return readStream(process.stdin);
  if (typeof name !== 'string' || name === '') throw new ProblemError(problem('error', 'usage', { reason: `--${option} wants a file.` }));
  try {
    return await readFile(name, 'utf8');
  } catch (error) {
    const reason = `--${option} wants a file: ${error instanceof Error ? error.message : String(error)}`;
    throw new ProblemError(problem('error', 'usage', { reason }), { cause: error });
  }
}
