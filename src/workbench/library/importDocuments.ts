import { knownDocuments, type TakenDocument, takeDocuments } from '../../knowledge';
import { groupBy, type ImportedDocument, type ImportView, problem, type Run } from '../../model';
import type { Ports } from '../ports';
import { changeLibrary, readLibrary } from './changeLibrary';
import { type Collected, collectDocuments } from './collectDocuments';
import type { ImportRequest } from './importRequest';
import { type Arrival, type Arrived, readArrival } from './readArrival';

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
  run.signal.throwIfAborted();
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

interface Reading {
  readonly documents: readonly Collected[];
  readonly request: ImportRequest;
}

async function readAll(
  ports: Ports,
  { documents, request }: Reading,
  run: Run,
): Promise<{ readonly read: readonly Arrival[]; readonly left: number }> {
  const until = request.inbox ? ports.tick() + request.inbox.seconds * 1000 : Number.POSITIVE_INFINITY;
  const arriving = { findKnown: knownDocuments(await readLibrary(ports)), title: request.title, run };
  const read: Arrival[] = [];
  for (const document of documents) {
    run.signal.throwIfAborted();
    if (ports.tick() > until) break;
    read.push(await readArrival(ports, document, arriving));
    run.report({ stage: 'snapshot', done: read.length, total: documents.length });
    await ports.breathe();
  }
  return { read, left: documents.length - read.length };
}

function keepDocuments(ports: Ports, arrived: readonly Arrived[]): Promise<readonly TakenDocument[]> {
  return changeLibrary(ports, (library, tools) => {
    const incoming = arrived.map((each) => each.incoming);
    const { library: next, taken, texts } = takeDocuments(library, incoming, tools);
    const kept = arrived.filter((_, at) => taken[at]?.change !== 'unchanged');
    const bodies = [...kept.flatMap((each) => [each.bytes, ports.encode(each.incoming.text)]), ...texts.map(ports.encode)];
    return { library: kept.length > 0 ? next : library, bodies, value: taken };
  });
}

function importedOf(arrival: Arrival, taken: TakenDocument | undefined): ImportedDocument {
  const { origin: source } = arrival.document;
  if ('refusal' in arrival) return { path: null, title: '', source, kind: null, change: 'refused', problems: [arrival.refusal] };
  if ('known' in arrival) return { ...arrival.known, source };
  if (!taken) throw new Error(`Nobody took ${source} in.`);
  return { ...taken, source, problems: [...arrival.problems, ...taken.problems] };
}
