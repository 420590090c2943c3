import { type Incoming, type TakenDocument, takeDocuments } from '../../knowledge';
import {
  groupBy,
  type ImportedDocument,
  type ImportView,
  mostDocumentBytes,
  type Problem,
  ProblemError,
  problem,
  type Run,
} from '../../model';
import type { Ports, ReadDocument } from '../ports';
import { changeLibrary } from './changeLibrary';
import { type Collected, collectDocuments } from './collectDocuments';
import type { ImportRequest } from './importRequest';

/**
 * Brings documents into the library, with no model and no topic. Each is read on its own: what is wrong with one refuses that one and
 * holds no other up; of a refused one nothing is kept. All that came in is kept in one step.
 */
export async function importDocuments(ports: Ports, request: ImportRequest, run: Run): Promise<ImportView> {
  const release = request.inbox ? await ports.library.hold('inbox') : undefined;
  try {
    return await importAll(ports, request, run);
  } finally {
    await release?.();
  }
}

async function importAll(ports: Ports, request: ImportRequest, run: Run): Promise<ImportView> {
  const { documents, omitted, problems } = await collectDocuments(ports.importer, request, run);
  const { read, left } = await readAll(ports, { documents, request }, run);
  const arrived = read.flatMap((each) => ('incoming' in each ? [each] : []));
  const taken = arrived.length === 0 ? [] : await keepDocuments(ports, arrived);
  const results = new Map(arrived.map((each, at) => [each.document, taken[at]]));
  const late = left > 0 ? [problem('warning', 'import-deadline', { left })] : [];
  const counts = [...groupBy(omitted, ({ reason }) => reason)].map(([reason, entries]) => [reason, entries.length]);
  return {
    imported: read.map((each) => importedOf(each, results.get(each.document))),
    omitted: Object.fromEntries(counts),
    problems: [...problems, ...late],
  };
}

/** A document that was read, or why it was not. */
type Arrival =
  | { readonly document: Collected; readonly incoming: Incoming; readonly bytes: Uint8Array; readonly problems: readonly Problem[] }
  | { readonly document: Collected; readonly refusal: Problem };
type Arrived = Extract<Arrival, { incoming: Incoming }>;

async function readAll(
  ports: Ports,
  { documents, request }: { readonly documents: readonly Collected[]; readonly request: ImportRequest },
  run: Run,
): Promise<{ readonly read: readonly Arrival[]; readonly left: number }> {
  const until = request.inbox ? ports.tick() + request.inbox.seconds * 1000 : Number.POSITIVE_INFINITY;
  const read: Arrival[] = [];
  for (const document of documents) {
    run.signal.throwIfAborted();
    if (ports.tick() > until) break;
    read.push(await readOne(ports, document, { title: request.title, run }));
    run.report({ stage: 'snapshot', done: read.length, total: documents.length });
    await ports.breathe();
  }
  return { read, left: documents.length - read.length };
}

async function readOne(
  ports: Ports,
  document: Collected,
  { title, run }: { readonly title: string | undefined; readonly run: Run },
): Promise<Arrival> {
  try {
    if (document.bytes > mostDocumentBytes) throw tooLarge(document.bytes);
    const opened = await document.open();
    const { bytes } = opened;
    if (bytes.length > mostDocumentBytes) throw tooLarge(bytes.length);
    const found = await ports.importer.read(opened, run.signal);
    await refuseSecrets(ports, document, found);
    const { kind, fields, markdown: text, problems } = found;
    const name = title ?? found.title;
    const incoming = {
      origin: document.origin,
      place: document.place ?? name,
      kind,
      title: name,
      fields,
      text,
      digest: ports.sha256(bytes),
      bytes: bytes.length,
    };
    return { document, incoming, bytes, problems };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return { document, refusal: error.problem };
  }
}

function tooLarge(bytes: number): ProblemError {
  return new ProblemError(problem('error', 'document-large', { bytes, most: mostDocumentBytes }));
}

/** The address of a page may hold one too. */
async function refuseSecrets({ findSecrets }: Ports, { origin }: Collected, { title, texts }: ReadDocument): Promise<void> {
  for (const text of [...texts, `${title}\n${origin}`]) {
    const [secret] = await findSecrets(text, origin);
    if (secret) throw new ProblemError(problem('error', 'document-secret', { ...secret }));
  }
}

function keepDocuments(ports: Ports, arrived: readonly Arrived[]): Promise<readonly TakenDocument[]> {
  return changeLibrary(ports, (library, tools) => {
    const {
      library: next,
      taken,
      texts,
    } = takeDocuments(
      library,
      arrived.map(({ incoming }) => incoming),
      tools,
    );
    const kept = arrived.filter((_, at) => taken[at]?.change !== 'unchanged');
    const bodies = [...kept.flatMap(({ bytes, incoming }) => [bytes, ports.encode(incoming.text)]), ...texts.map(ports.encode)];
    return { library: kept.length > 0 ? next : library, bodies, value: taken };
  });
}

function importedOf(arrival: Arrival, taken: TakenDocument | undefined): ImportedDocument {
  const { origin: source } = arrival.document;
  if (!('incoming' in arrival) || !taken) {
    return { path: null, title: '', source, kind: null, change: 'refused', problems: 'refusal' in arrival ? [arrival.refusal] : [] };
  }
  const { path, title, change, problems } = taken;
  return { path, title, source, kind: arrival.incoming.kind, change, problems: [...arrival.problems, ...problems] };
}
