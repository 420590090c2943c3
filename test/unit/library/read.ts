import type { ProblemCode, SourceKind } from '../../../src/model';
import { ProblemError } from '../../../src/model';
import { readDocument } from '../../../src/node/library/readDocument';
import type { ReadDocument } from '../../../src/workbench/ports';

/** What becomes of a document of this name, read as it is in the thread. */
export function read(
  name: string,
  bytes: string | Uint8Array,
  more: { readonly kind?: SourceKind; readonly address?: string } = {},
): Promise<ReadDocument> {
  return readDocument({ name, bytes: typeof bytes === 'string' ? Buffer.from(bytes) : bytes, ...more });
}

/** The code of the problem that refuses it, and what fills its sentence. */
export async function refusalOf(work: Promise<unknown>): Promise<{ readonly code: ProblemCode; readonly values: object } | undefined> {
  try {
    await work;
    return undefined;
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return { code: error.problem.code, values: error.problem.values };
  }
}
