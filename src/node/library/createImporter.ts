import { join } from 'node:path';
import type { Importer } from '../../workbench/ports';
import { createDocumentReader } from './createDocumentReader';
import { findDocuments } from './findDocuments';

/** Finds, fetches and reads documents with this machine's disk, network and threads. */
export function createImporter(distFolder: string): Importer {
  return {
    find: async (place) => findDocuments(place),
    fetch: async (address, allowPrivate, signal) => {
      const { fetchPage, pageLimits } = await import('./fetchPage'); // with the network's modules, which few runs need
      return fetchPage({ address, allowPrivate, limits: pageLimits }, signal);
    },
    read: createDocumentReader(join(distFolder, 'importers.js')),
  };
}
