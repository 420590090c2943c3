import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { ImportView } from '../../../src/model';
import { findDocuments } from '../../../src/node/library/findDocuments';
import { readDocument } from '../../../src/node/library/readDocument';
import type { ImportRequest, LibraryDesk } from '../../../src/workbench';
import type { Importer } from '../../../src/workbench/ports';
import { createMemoryBodies, createMemoryLibrary, createMemoryStore, createMemorySyntax } from '../knowledge/memoryStore';
import { runOf, workbenchOver, writeFiles } from '../workbench/openTestWorkbench';

export interface OpenedDesk {
  readonly desk: LibraryDesk;
  /** A folder `vault` that a test may fill. */
  readonly folder: string;
  readonly write: (files: Readonly<Record<string, string>>) => void;
  readonly bodies: ReadonlyMap<string, Uint8Array>;
  readonly held: Set<string>;
  /** The same library at another time. */
  readonly deskAt: (time: string) => LibraryDesk;
  readonly library: ReturnType<typeof createMemoryLibrary>;
  /** Imports what lies in the folder, or a file of it. */
  readonly take: (path?: string, more?: Partial<ImportRequest>) => Promise<ImportView>;
}

/** The real use cases over a library in memory, with the real readers in this thread. */
export function openDesk(more: Partial<Importer> = {}): OpenedDesk {
  const above = mkdtempSync(join(tmpdir(), 'code-wiki-desk-'));
  onTestFinished(() => rmSync(above, { recursive: true, force: true }));
  const folder = join(above, 'vault');
  const library = createMemoryLibrary();
  const bodies = createMemoryBodies();
  const importer: Importer = {
    find: async (place) => findDocuments(place),
    fetch: async () => {
      throw new Error('no network here');
    },
    read: (document) => readDocument(document),
    ...more,
  };
  const { syntaxCache } = createMemorySyntax();
  const ports = { store: createMemoryStore(), bodies, library, importer, syntaxCache };
  const deskAt = (time: string) => workbenchOver(ports, time).library;
  const desk = deskAt('2026-01-02T03:04:05.000Z');
  const take = (path = '', request: Partial<ImportRequest> = {}) =>
    desk.import({ places: [{ kind: 'path', path: join(folder, path) }], ...request }, runOf());
  return { desk, deskAt, library, folder, write: (files) => writeFiles(folder, files), bodies: bodies.bodies, held: library.held, take };
}

/** What became of each document, by the last part of its name. */
export function changesOf({ imported }: ImportView): Readonly<Record<string, string>> {
  return Object.fromEntries(imported.map(({ source, path, change }) => [source.split('/').at(-1) ?? '', `${change} ${path ?? ''}`.trim()]));
}

/** The codes of the problems of all documents, and of the import. */
export function codesOf({ imported, problems }: ImportView): readonly string[] {
  return [...problems, ...imported.flatMap((each) => each.problems)].map(({ code }) => code);
}
