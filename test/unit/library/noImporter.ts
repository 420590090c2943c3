import type { Importer } from '../../../src/workbench/ports';

/** Nothing is brought in. */
export const noImporter: Importer = {
  find: async () => ({ documents: [], omitted: [] }),
  fetch: async () => {
    throw new Error('no network here');
  },
  read: async () => {
    throw new Error('no readers here');
  },
};
