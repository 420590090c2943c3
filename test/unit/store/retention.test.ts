import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isHuman, ProblemError } from '../../../src/model';
import { runOf, writeFiles } from '../workbench/openTestWorkbench';
import { type Contents, diskOf, noContents, page, type StoredWiki, smallFolder, storedWiki } from './storedWiki';

const steps = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('code' as const), n: fc.nat(30) }) },
    fc.record({ kind: fc.constant('edit' as const), n: fc.nat(99) }),
    fc.record({ kind: fc.constant('restore' as const), n: fc.nat(9) }),
    fc.record({ kind: fc.constant('give back' as const), n: fc.constant(0) }),
    fc.record({ kind: fc.constant('compact' as const), n: fc.constant(0) }),
  ),
  { minLength: 10, maxLength: 24 },
);

async function act({ workbench, build, add }: StoredWiki, folder: string, kind: string, n: number): Promise<unknown> {
  switch (kind) {
    case 'code':
      writeFiles(folder, { 'src/b.ts': `import { addOne } from './a';\n${'\n'.repeat(n)}export const two${n} = addOne(${n});\n` });
      return build();
    case 'edit':
      return add(`Words ${n}.`);
    case 'restore':
      return workbench.restore(folder, { path: page, revision: `${n + 1}` }, runOf());
    case 'give back':
      return workbench.chooseSide(folder, page, 'wiki', runOf());
    default:
      return workbench.store.compact(false);
  }
}

/** What does not apply, such as the tenth revision of three, is refused and changes nothing. */
async function live(wiki: StoredWiki, folder: string, history: readonly { readonly kind: string; readonly n: number }[]): Promise<void> {
  for (const { kind, n } of history) {
    await act(wiki, folder, kind, n).catch((error: unknown) => {
      if (!(error instanceof ProblemError)) throw error;
    });
  }
}

/** Everything that the store still has opens: pages, their revisions, who wrote each line; and no gate that blocks finds anything. */
async function openAll({ workbench, check }: StoredWiki, folder: string): Promise<readonly string[]> {
  const human: string[] = [];
  for (const { path } of (await workbench.wiki(folder)).pages) {
    await workbench.page(folder, path);
    for (const { id, origin } of (await workbench.history(folder, path)).revisions) {
      expect((await workbench.revisionText(folder, path, id)).text).not.toBe('');
      expect((await workbench.blame(folder, path, id)).lines.length).toBeGreaterThan(0);
      if (isHuman(origin)) human.push(`${path}@${id}`);
    }
  }
  const { value, problems } = await workbench.verify(folder, false, runOf());
  expect([value.findings.filter(({ severity }) => severity === 'blocking'), problems, await check()]).toEqual([[], [], []]);
  return human;
}

it(
  'whatever became of a wiki, a compaction leaves what readers see and what persons wrote, and all that is left opens',
  {
    timeout: 120_000,
  },
  () =>
    fc.assert(
      fc.asyncProperty(steps, async (history) => {
        const folder = smallFolder();
        const contents: Contents = noContents();
        const wiki = await storedWiki(folder, diskOf(contents));
        await wiki.build();
        await live(wiki, folder, history);
        const before = { shown: await wiki.shown(), human: await openAll(wiki, folder) };
        const told = await wiki.workbench.store.compact(true);
        expect(await wiki.workbench.store.compact(false)).toEqual(told);
        const after = await storedWiki(folder, diskOf(contents));
        expect({ shown: await after.shown(), human: await openAll(after, folder) }).toEqual(before);
        expect(await after.workbench.store.compact(false)).toEqual({ revisions: 0, jobs: 0, bodies: 0, bytes: 0 });
      }),
      { numRuns: 12 },
    ),
);
