import {
  type ImportView,
  type InboxView,
  mostDocumentBytes,
  mostDocuments,
  mostImportBytes,
  ProblemError,
  problem,
  type Run,
} from '../../model';
import type { FoundDocument, FoundDocuments, Ports } from '../ports';
import { importDocuments } from './importDocuments';

/** What the last look saw of one document. `isTaken`: it came in, or was refused, as it stands. */
interface Seen {
  readonly mark: string;
  readonly isTaken: boolean;
}

type Sight = ReadonlyMap<string, Seen>;

/** However long one look may read; what is left waits for the next. */
const seconds = 600;

const nothing: ImportView = { imported: [], omitted: {}, problems: [] };

/**
 * Answers one look after the other into folders that are watched. A document is taken once two looks saw it with the same size and times,
 * and again only when these are others: so what is still being written is left alone, and what is refused is told once.
 */
export function createInboxes(ports: Ports): (folder: string, run: Run) => Promise<InboxView> {
  const sights = new Map<string, Sight>();
  return async (folder, run) => {
    const before = sights.get(folder);
    const found = await findIn(ports, folder, before);
    const settled = found.documents.filter(({ origin, mark }) => isUntaken(before?.get(origin), mark));
    const view = await takeSome(ports, { folder, found: { ...found, documents: batchOf(settled) } }, run);
    const taken = new Set(view.imported.map(({ source }) => source));
    const sight = new Map(found.documents.map((each) => [each.origin, seenNow(each, before?.get(each.origin), taken)]));
    sights.set(folder, sight);
    return { ...view, waiting: [...sight.values()].filter(({ isTaken }) => !isTaken).length };
  };
}

function isUntaken(seen: Seen | undefined, mark: string): boolean {
  return seen !== undefined && seen.mark === mark && !seen.isTaken;
}

function seenNow({ origin, mark }: FoundDocument, before: Seen | undefined, taken: ReadonlySet<string>): Seen {
  return { mark, isTaken: taken.has(origin) || (before?.mark === mark && before.isTaken) };
}

async function findIn({ importer }: Ports, folder: string, before: Sight | undefined): Promise<FoundDocuments> {
  try {
    return await importer.find(folder);
  } catch (error) {
    if (before === undefined || !(error instanceof ProblemError)) throw error;
    throw new ProblemError(problem('error', 'inbox-gone', { ...error.problem.values }));
  }
}

/** As much as one import takes: nothing that lies there is ever too much, it only takes several looks. */
function batchOf(documents: readonly FoundDocument[]): readonly FoundDocument[] {
  let sum = 0;
  return documents.slice(0, mostDocuments).filter(({ bytes }) => {
    if (bytes <= mostDocumentBytes) sum += bytes;
    return sum <= mostImportBytes;
  });
}

interface Batch {
  readonly folder: string;
  readonly found: FoundDocuments;
}

/** While another import goes on, nothing comes in: the next look tries again. */
async function takeSome(ports: Ports, { folder, found }: Batch, run: Run): Promise<ImportView> {
  run.signal.throwIfAborted();
  if (found.documents.length === 0) return nothing;
  const importer = { ...ports.importer, find: async () => found };
  try {
    return await importDocuments({ ...ports, importer }, { places: [{ kind: 'path', path: folder }], inbox: { seconds } }, run);
  } catch (error) {
    if (!(error instanceof ProblemError && error.problem.code === 'store-busy')) throw error;
    return { ...nothing, problems: [{ ...error.problem, severity: 'warning' }] };
  }
}
