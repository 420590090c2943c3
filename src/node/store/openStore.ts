import { join } from 'node:path';
import * as z from 'zod/mini';
import type { BodyStore, LibraryStore, SearchCache, Store } from '../../knowledge';
import { type Clock, ProblemError, problem } from '../../model';
import type { KeptSyntax, StoreCare } from '../../workbench/ports';
import { sha256 } from '../hash';
import { createBodyStore } from './bodyStore';
import { createStoreCare } from './care/createStoreCare';
import { type Disk, nodeDisk } from './disk';
import { atDisk } from './diskProblem';
import { openDocument } from './document';
import { createLibraryStore } from './libraryStore';
import { createPackFolder } from './packFolder';
import { createRecords } from './records';
import { createSearchCache } from './searchCache';
import { createSyntaxCache } from './syntaxCache';
import { createTopicStore } from './topicStore';

const format = 1;
const formatSchema = z.looseObject({ format: z.int() });

export interface StoreOptions {
  /** The store's folder; made when something is first written. */
  readonly folder: string;
  readonly profile: string;
  readonly disk?: Disk;
  readonly now?: Clock;
}

export interface OpenedStore {
  readonly store: Store;
  readonly bodies: BodyStore;
  readonly library: LibraryStore;
  readonly searchCache: SearchCache;
  readonly care: StoreCare;
  /** The syntax kept for a topic, as one run sees it. */
  syntaxCache(topic: string): KeptSyntax;
}

/**
 * Opens one profile of a store. Reads only the format version; throws a `ProblemError` `store-newer` when a later Code
 * Wiki wrote it, and `usage` for a profile name that is no folder name.
 */
export async function openStore({ folder, profile, disk = nodeDisk, now = systemTime }: StoreOptions): Promise<OpenedStore> {
  if (!/^[\p{L}\p{N}_-][\p{L}\p{N}._ -]{0,63}$/u.test(profile)) {
    throw new ProblemError(problem('error', 'usage', { reason: `A profile's name is letters, digits, dots and dashes: ${profile}` }));
  }
  const home = join(folder, 'profiles', profile);
  const records = createRecords(disk, folder);
  const file = join(home, 'store.json');
  const document = openDocument(records, file, formatSchema, { format });
  await atDisk(() => document.read());
  if (document.data.format > format) throw new ProblemError(problem('error', 'store-newer', { format: document.data.format }));

  let isWritten = false;
  const beforeWriting = async () => {
    if (!isWritten && (await records.read(file, formatSchema)).value === undefined) document.write();
    isWritten = true;
  };
  const bodies = createBodyStore(createPackFolder(join(home, 'packs'), records), sha256);
  return {
    store: createTopicStore({ profile, folder: home, records, sha256, beforeWriting }),
    bodies: {
      readBody: bodies.readBody,
      addBodies: async (snapshot, added) => {
        await atDisk(beforeWriting);
        await bodies.addBodies(snapshot, added);
      },
    },
    library: createLibraryStore(home, records, beforeWriting),
    searchCache: createSearchCache(join(home, 'search'), records),
    care: createStoreCare({ root: folder, home, profile, records, sha256, now }),
    syntaxCache: (topic) => createSyntaxCache(createPackFolder(join(home, 'topics', topic, 'syntax'), records), sha256),
  };
}

function systemTime(): string {
  return new Date().toISOString();
}
