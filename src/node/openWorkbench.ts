import { randomBytes } from 'node:crypto';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { topicKindOf } from '../model';
import { createWorkbench, type Workbench } from '../workbench';
import { checkEnvironment } from './checkEnvironment';
import { sha256 } from './hash';
import { createImporter } from './library/createImporter';
import { openPersonalTopic, rootOfTopic } from './library/openPersonalTopic';
import { createMermaidCheck } from './mermaid/createMermaidCheck';
import { createModels } from './model/createModels';
import type { EditorModels } from './model/editorModels';
import { decode } from './repository/decode';
import { openRepository } from './repository/openRepository';
import { findSecrets } from './secrets/findSecrets';
import { nodeDisk, nodeDiskThatTells, openStore } from './store';
import { storeFolder } from './store/storeFolder';
import { createSyntaxReader } from './syntax/syntaxReader';
import { writeExport } from './writeExport';

export interface WorkbenchOptions {
  /** The store's folder; by default that of `CODE_WIKI_STORE` or the user's data folder. */
  readonly store?: string;
  readonly profile: string;
  /** Folder of the bundles: the parse worker, the parser's runtime and the grammars are in it. */
  readonly distFolder: string;
  /** Told when something waits for another process that holds the store. */
  readonly onWait: () => void;
  /** The editor around it, if there is one. */
  readonly editor?: EditorModels;
}

/** The workbench over this machine's disk, git, clock and threads. Throws a `ProblemError` when the store cannot be opened. */
export async function openWorkbench({ store, profile, distFolder, onWait, editor }: WorkbenchOptions): Promise<Workbench> {
  const folder = store ?? storeFolder(process.env, process.platform, homedir());
  const now = () => new Date().toISOString();
  const grammars = { runtime: join(distFolder, 'web-tree-sitter.wasm'), folder: join(distFolder, 'grammars') };
  const opened = await openStore({ folder, profile, disk: nodeDiskThatTells(onWait), now });
  return createWorkbench({
    ...opened,
    sha256,
    now,
    newJobId: () => `${now().replace(/\D/g, '')}-${randomBytes(3).toString('hex')}`,
    tick: () => performance.now(),
    syntax: createSyntaxReader(join(distFolder, 'parseWorker.js'), grammars),
    openRepository: async (folder) => {
      const root = await rootOfTopic(opened.store, folder);
      return topicKindOf(root) === 'personal' ? openPersonalTopic({ ...opened, sha256, now }, root) : openRepository(root, now);
    },
    decode,
    encode: (text) => Buffer.from(text),
    findSecrets,
    writeExport: (to, files) => writeExport(nodeDisk, to, files),
    checkMermaid: createMermaidCheck(join(distFolder, 'mermaidParser.js')),
    importer: createImporter(distFolder),
    breathe: () => new Promise((resolve) => setImmediate(resolve)),
    ...createModels(editor),
    environmentChecks: () => checkEnvironment({ store: folder, ...grammars }),
  });
}
