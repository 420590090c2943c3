import { expect } from 'vitest';
import { type Disk, openStore } from '../../../src/node/store';
import { emptyFolder, runOf, workbenchOver, writeFiles } from '../workbench/openTestWorkbench';
import { memoryDisk } from './memoryDisk';

/** What is on a disk, to be copied and tried again. */
export interface Contents {
  readonly files: Map<string, Uint8Array>;
  readonly folders: Set<string>;
}

export const noContents = (): Contents => ({ files: new Map(), folders: new Set(['/']) });
export const copyOf = ({ files, folders }: Contents): Contents => ({ files: new Map(files), folders: new Set(folders) });
export const diskOf = ({ files, folders }: Contents): Disk => memoryDisk(files, folders);

export const page = 'modules/src';

/** A folder with two small files. */
export function smallFolder(): string {
  const folder = emptyFolder();
  writeFiles(folder, {
    'src/a.ts': '/** Adds one. */\nexport function addOne(n: number): number {\n  return n + 1;\n}\n',
    'src/b.ts': "import { addOne } from './a';\n\nexport const two = addOne(1);\n",
  });
  return folder;
}

let jobs = 0;

/** When the store is looked after: all that was saved is old by then. */
const later = '2026-06-01T00:00:00.000Z';

/** The wiki of a folder in a store on any disk, with short words for what is done with it. */
export async function storedWiki(folder: string, disk: Disk, place = '/store') {
  const opened = await openStore({ folder: place, profile: 'default', disk, now: () => later });
  jobs += 100;
  const workbench = workbenchOver(opened, '2026-01-02T03:04:05.000Z', jobs);
  const build = () =>
    workbench.build({ folder, kind: 'build', rules: {}, rehash: false, git: false }, runOf()).then((view) => {
      const failure = view.problems.find(({ severity }) => severity === 'error');
      return { ...view, failure };
    });
  const text = async () => (await workbench.editText(folder, page)).text;
  /** Puts words where the host changes nothing. */
  const add = async (words: string) => {
    const changed = (await text()).replace('No other part imports it.', `No other part imports it.\n\n${words}`);
    return workbench.edit(folder, { path: page, text: changed }, runOf());
  };
  /** Brings back the first text that holds the words. */
  const restore = async (words: string) => {
    const { revisions } = await workbench.history(folder, page);
    for (const { id } of revisions.toReversed()) {
      if ((await workbench.revisionText(folder, page, id)).text.includes(words)) {
        return workbench.restore(folder, { path: page, revision: id }, runOf());
      }
    }
    throw new Error(`no revision says ${words}`);
  };
  const shown = async () => (await workbench.page(folder, page)).markdown;
  const check = async () => (await workbench.store.check(false)).flaws;
  /** Texts that a person saved, oldest first. */
  const written = async () => {
    const [topic] = (await opened.store.readTopics()).value;
    const { value } = await opened.store.readPage(topic?.id ?? '', page);
    return (value?.revisions ?? []).filter(({ origin }) => origin === 'editorial').map(({ content }) => content.body);
  };
  const checkWhole = async () => {
    const { value, problems } = await workbench.verify(folder, false, runOf());
    expect([value.findings, problems, await check()]).toEqual([[], [], []]);
  };
  return { ...opened, workbench, build, add, restore, text, shown, check, written, checkWhole };
}

export type StoredWiki = Awaited<ReturnType<typeof storedWiki>>;
