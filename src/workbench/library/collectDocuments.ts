import {
  type Cancellation,
  mostDocumentBytes,
  mostDocuments,
  mostImportBytes,
  type Omitted,
  type Problem,
  ProblemError,
  problem,
  type Run,
  type SourceKind,
} from '../../model';
import type { DocumentBytes, FoundDocument, Importer } from '../ports';
import type { ImportPlace, ImportRequest } from './importRequest';

/** A document that is to be read. `place` is where its article goes, by default a title. */
export interface Collected {
  readonly origin: string;
  readonly place?: string;
  readonly bytes: number;
  /** Its bytes. Throws a `ProblemError`. */
  open(): Promise<DocumentBytes>;
}

/** The documents of all places, in their order. What one place refuses costs only that place. */
export interface Collection {
  readonly documents: readonly Collected[];
  readonly omitted: readonly Omitted[];
  readonly problems: readonly Problem[];
}

/** Finds what is to be imported. Throws `import-too-many` or `import-too-large`: then nothing is imported. */
export async function collectDocuments(importer: Importer, { places, as }: ImportRequest, run: Run): Promise<Collection> {
  const found = await Promise.all(places.map((place) => collectAt(place, { importer, as, signal: run.signal })));
  const documents = found.flatMap((each) => each.documents);
  const bytes = documents.reduce((sum, each) => sum + (each.bytes > mostDocumentBytes ? 0 : each.bytes), 0);
  const [first] = found;
  if (documents.length > mostDocuments)
    throw new ProblemError(problem('error', 'import-too-many', { place: first?.name ?? '', count: documents.length, most: mostDocuments }));
  if (bytes > mostImportBytes) throw new ProblemError(problem('error', 'import-too-large', { most: mostImportBytes }));
  return { documents, omitted: found.flatMap(({ omitted }) => omitted), problems: found.flatMap(({ problems }) => problems) };
}

interface CollectedPlace extends Collection {
  readonly name: string;
}

interface Collecting {
  readonly importer: Importer;
  readonly as: SourceKind | undefined;
  readonly signal: Cancellation;
}

async function collectAt(place: ImportPlace, collecting: Collecting): Promise<CollectedPlace> {
  const whole = (name: string, documents: readonly Collected[], omitted: readonly Omitted[] = []) => ({
    name,
    documents,
    omitted,
    problems: [],
  });
  switch (place.kind) {
    case 'address':
      return whole(place.address, [pageAt(place, collecting)]);
    case 'text':
      return whole(place.name, [textOf(place, collecting)]);
    case 'path':
      try {
        const { documents, omitted } = await collecting.importer.find(place.path);
        if (documents.length === 0) throw new ProblemError(problem('error', 'import-nothing', { place: place.path }));
        return whole(
          place.path,
          documents.map((each) => fileOf(each, collecting)),
          omitted,
        );
      } catch (error) {
        if (!(error instanceof ProblemError)) throw error;
        return { ...whole(place.path, []), problems: [error.problem] };
      }
    default:
      return place satisfies never;
  }
}

function fileOf({ origin, name, bytes, read }: FoundDocument, { as }: Collecting): Collected {
  const open = async () => ({ name, bytes: await read(), ...(as === undefined ? {} : { kind: as }) });
  return { origin, place: name.replace(/(?<=[^/])\.\w+$/, ''), bytes, open };
}

/** What a person says of its kind does not hold: it is a web page. */
function pageAt({ address, allowPrivate }: Extract<ImportPlace, { kind: 'address' }>, { importer, signal }: Collecting): Collected {
  const open = async (): Promise<DocumentBytes> => ({ ...(await importer.fetch(address, allowPrivate, signal)), kind: 'web' });
  return { origin: address.replace(/#.*$/, ''), bytes: 0, open };
}

function textOf({ name, origin, bytes }: Extract<ImportPlace, { kind: 'text' }>, { as = 'selection' }: Collecting): Collected {
  return { origin, bytes: bytes.length, open: async () => ({ name, bytes, kind: as }) };
}
