import type { Incoming, TakenDocument } from '../../knowledge';
import { mostDocumentBytes, type Problem, ProblemError, problem, type Run } from '../../model';
import type { Ports, ReadDocument } from '../ports';
import type { Collected } from './collectDocuments';

/** A document that was read, that is known already, or why it is refused. */
export type Arrival =
  | Arrived
  | { readonly document: Collected; readonly known: TakenDocument }
  | { readonly document: Collected; readonly refusal: Problem };

export interface Arrived {
  readonly document: Collected;
  readonly incoming: Incoming;
  readonly bytes: Uint8Array;
  readonly problems: readonly Problem[];
}

/** What an import knows before it reads. */
export interface Arriving {
  /** What a document comes to of which nothing is new: it is not read. */
  readonly findKnown: (document: Pick<Incoming, 'origin' | 'digest'>) => TakenDocument | undefined;
  readonly title: string | undefined;
  readonly run: Run;
}

/** Reads one document. Whatever is wrong with it is its refusal; only a cancel is thrown. */
export async function readArrival(ports: Ports, document: Collected, { findKnown, title, run }: Arriving): Promise<Arrival> {
  try {
    if (document.bytes > mostDocumentBytes) throw tooLarge(document.bytes);
    const opened = await document.open();
    const { bytes } = opened;
    if (bytes.length > mostDocumentBytes) throw tooLarge(bytes.length);
    const { origin } = document;
    const digest = ports.sha256(bytes);
    const known = findKnown({ origin, digest });
    if (known) return { document, known };
    const found = await ports.importer.read(opened, run.signal);
    await refuseSecrets(ports, origin, found);
    const name = title ?? found.title;
    const said = { kind: found.kind, title: name, fields: found.fields, text: found.markdown };
    const incoming = { origin, place: document.place ?? name, ...said, digest, bytes: bytes.length };
    return { document, incoming, bytes, problems: found.problems };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return { document, refusal: error.problem };
  }
}

function tooLarge(bytes: number): ProblemError {
  return new ProblemError(problem('error', 'document-large', { bytes, most: mostDocumentBytes }));
}

/** The address of a page may hold one too. */
async function refuseSecrets({ findSecrets }: Ports, origin: string, { title, texts }: ReadDocument): Promise<void> {
  for (const text of [...texts, `${title}\n${origin}`]) {
    const [secret] = await findSecrets(text, origin);
    if (secret) throw new ProblemError(problem('error', 'document-secret', { ...secret }));
  }
}
