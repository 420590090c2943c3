import { ProblemError, problem } from '../../model';

/**
 * The key that a reference stands for, `undefined` for a server that wants none. Throws a `ProblemError`: `model-key-missing` where the
 * reference holds nothing, `model-key-plain` for what is no reference. What is no reference may be a key: it is not repeated.
 */
export function readKey(reference: string, environment: Readonly<Record<string, string | undefined>>): string | undefined {
  if (reference === '') return undefined;
  const name = /^\$\{env:([A-Za-z_]\w*)\}$/.exec(reference)?.[1];
  if (name === undefined && reference !== 'secret') throw new ProblemError(problem('error', 'model-key-plain'));
  const key = name === undefined ? undefined : environment[name]?.trim();
  if (key === undefined || key === '') throw new ProblemError(problem('error', 'model-key-missing', { reference: name ?? reference }));
  return key;
}
