import { expect, it } from 'vitest';
import { ProblemError } from '../../../src/model';
import type { Disk } from '../../../src/node/store';
import { writeFiles } from '../workbench/openTestWorkbench';
import { copyOf, diskOf, noContents, type StoredWiki, smallFolder, storedWiki } from './storedWiki';

/** A disk that takes so many more bytes of writing and then refuses, until somebody makes room: all that is kept stays readable. */
function nearlyFull(disk: Disk, room: number): Disk & { readonly isFull: () => boolean } {
  let left = room;
  let wasFull = false;
  const fail = (): never => {
    wasFull = true;
    throw Object.assign(new Error('full'), { code: 'ENOSPC' });
  };
  return {
    ...disk,
    isFull: () => wasFull,
    makeFolder: (path) => (left > 0 ? disk.makeFolder(path) : fail()),
    open: (path, how) => (left > 0 ? disk.open(path, how) : fail()),
    write: (handle, bytes) => {
      if (left <= 0) return fail();
      const written = disk.write(handle, bytes.subarray(0, left));
      left -= written;
      return written;
    },
  };
}

const codeOf = async (act: Promise<unknown>) => {
  const error = await act.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error === undefined) return undefined;
  if (!(error instanceof ProblemError)) throw error;
  return error.problem.code;
};

/** Everything that a person does and that writes. */
const actions: Readonly<Record<string, (wiki: StoredWiki, folder: string) => Promise<string | undefined>>> = {
  build: async ({ build }) => (await build()).failure?.code,
  edit: ({ add }) => codeOf(add('New words.')),
  'auto-save': ({ text, workbench }, folder) =>
    codeOf(
      text().then((now) =>
        workbench.edit(
          folder,
          { path: 'modules/src', text: `${now}\nNew words.\n`, isAutoSave: true },
          { signal: new AbortController().signal, report: () => {} },
        ),
      ),
    ),
  reading: ({ workbench }, folder) => codeOf(workbench.markRead(folder)),
  plan: ({ workbench }, folder) => codeOf(workbench.changePlan(folder, { kind: 'change', path: 'modules/src', pinned: true })),
};

/** What these lose last, kept syntax and the mark that a page was read, harms nobody and fails nothing. */
const mayPass = new Set(['build', 'edit']);

it.each(Object.keys(actions))(
  'a disk that is full at any byte of %s is told as that, and nothing is lost',
  { timeout: 120_000 },
  async (name) => {
    const act = actions[name] ?? (async () => undefined);
    const folder = smallFolder();
    const before = noContents();
    const { build, add } = await storedWiki(folder, diskOf(before));
    await build();
    await add('First words.');
    writeFiles(folder, { 'src/c.ts': 'export const three = 3;\n' });
    let room = 0;
    let times = 0;
    for (let isDone = false; !isDone; room = Math.ceil(room * 1.3) + 40) {
      const contents = copyOf(before);
      const disk = nearlyFull(diskOf(contents), room);
      const code = await act(await storedWiki(folder, disk), folder);
      isDone = !disk.isFull();
      if (!isDone) times++;
      expect(code).toBeOneOf([...(isDone || mayPass.has(name) ? [undefined] : []), ...(isDone ? [] : ['store-full'])]);
      const wiki = await storedWiki(folder, diskOf(contents));
      await wiki.checkWhole();
      expect(await wiki.shown()).toContain('First words.');
      expect(await act(wiki, folder)).toBeUndefined();
      await wiki.checkWhole();
    }
    expect(times).toBeGreaterThan(0);
  },
);
