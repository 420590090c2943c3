import { expect, it } from 'vitest';
import { ProblemError } from '../../../src/model';
import { type Fault, faultyDisk } from './faultyDisk';
import { type Contents, copyOf, diskOf, noContents, smallFolder, storedWiki } from './storedWiki';

const places = { old: '/store', aside: '/store.moved', new: '/elsewhere/store' } as const;

const has = ({ files }: Contents, place: string) => [...files.keys()].some((path) => path.startsWith(`${place}/profiles/`));

it.each<Fault>(['error', 'short', 'end'])('a move survives a fault (%s) at every call to the disk', { timeout: 120_000 }, async (kind) => {
  const folder = smallFolder();
  const before = noContents();
  const { build, add } = await storedWiki(folder, diskOf(before));
  await build();
  await add('My words.');
  const counter = faultyDisk(diskOf(copyOf(before)));
  await (await storedWiki(folder, counter)).workbench.store.move(places.new);
  expect(counter.calls()).toBeGreaterThan(100);
  const calls = kind === 'short' ? counter.writes() : Array.from({ length: counter.calls() }, (_, at) => at + 1);
  for (const at of calls) {
    const contents = copyOf(before);
    const error = await storedWiki(folder, faultyDisk(diskOf(contents), at, kind))
      .then((wiki) => wiki.workbench.store.move(places.new))
      .then(
        () => undefined,
        (reason: unknown) => reason,
      );
    if (error !== undefined && !(error instanceof ProblemError)) throw error;
    // A process that ended between two steps can leave it where nobody looks: the new place has all of it then.
    const place = error === undefined || !has(contents, places.old) ? places.new : places.old;
    if (kind !== 'end' && error !== undefined) expect([place, has(contents, places.aside)]).toEqual([places.old, false]);
    const wiki = await storedWiki(folder, diskOf(contents), place);
    await wiki.checkWhole();
    expect(await wiki.shown()).toContain('My words.');
  }
});
