import { expect, it } from 'vitest';
import { ProblemError } from '../../../src/model';
import { writeFiles } from '../workbench/openTestWorkbench';
import { type Fault, faultyDisk } from './faultyDisk';
import { type Contents, copyOf, diskOf, noContents, type StoredWiki, smallFolder, storedWiki } from './storedWiki';

/** What is done at a disk that breaks, and what readers see of it afterwards when it worked. */
interface Action {
  readonly act: (wiki: StoredWiki) => Promise<unknown>;
  readonly words: string;
  readonly leastCalls: number;
  /** How often the wiki was refreshed before, once where it does not matter. */
  readonly builds?: number;
}

const actions: Readonly<Record<string, Action>> = {
  edit: { act: (wiki) => wiki.add('Third words.'), words: 'Third words.', leastCalls: 40 },
  merge: { act: buildOrThrow, words: 'src/c.ts', leastCalls: 60 },
  restore: { act: (wiki) => wiki.restore('First words.'), words: 'First words.', leastCalls: 40 },
  compact: { act: ({ workbench }) => workbench.store.compact(false), words: 'Second words.', leastCalls: 40, builds: 12 },
};

async function buildOrThrow({ build }: StoredWiki): Promise<void> {
  const { failure } = await build();
  if (failure) throw new ProblemError(failure);
}

/** A wiki with two edits of a page and with a file that its last build did not see. */
async function prepare(folder: string, builds = 1): Promise<Contents> {
  const contents = noContents();
  const { workbench, build, add } = await storedWiki(folder, diskOf(contents));
  await build();
  await add('First words.');
  for (let n = 1; n <= builds; n++) {
    writeFiles(folder, { 'src/d.ts': `export const four${n} = 4;\n` });
    await build();
    // What is left of the runs before takes many calls and tells nothing new.
    if (n === builds - 1) await workbench.store.compact(false);
  }
  await add('Second words.');
  if (builds > 1) expect((await workbench.store.compact(true)).revisions).toBeGreaterThan(0);
  writeFiles(folder, { 'src/c.ts': '/** Adds three. */\nexport const three = 3;\n' });
  return contents;
}

/** One action with one fault (after every fourth, once more without it): afterwards readers see the old page or the new one, whole, and no text of a person is lost. */
async function checkFault(folder: string, before: Contents, { act, words }: Action, fault: { readonly at: number; readonly kind: Fault }) {
  const contents = copyOf(before);
  const error = await storedWiki(folder, faultyDisk(diskOf(contents), fault.at, fault.kind))
    .then(act)
    .then(() => undefined)
    .catch((reason: unknown) => reason);
  if (error !== undefined && !(error instanceof ProblemError)) throw error;

  const wiki = await storedWiki(folder, diskOf(contents));
  await wiki.checkWhole();
  const shown = await wiki.shown();
  expect(shown).toMatch(/First words\.|Second words\./);
  if (error === undefined) expect(shown).toContain(words);
  const written = (await wiki.written()).join('\n');
  expect([written.includes('First words.'), written.includes('Second words.')]).toEqual([true, true]);
  if (fault.at % 4 > 0) return;
  await act(wiki);
  expect(await wiki.shown()).toContain(words);
  await wiki.checkWhole();
}

it.each<[string, Fault]>(
  Object.keys(actions).flatMap((name) => (['error', 'short', 'end'] as const).map((fault): [string, Fault] => [name, fault])),
)('%s survives a fault (%s) at every call to the disk', { timeout: 120_000 }, async (name, kind) => {
  const folder = smallFolder();
  const action = actions[name] ?? { act: async () => {}, words: '', leastCalls: 0 };
  const before = await prepare(folder, action.builds);
  const counter = faultyDisk(diskOf(copyOf(before)));
  await storedWiki(folder, counter).then(action.act);
  expect(counter.calls()).toBeGreaterThan(action.leastCalls);
  const calls = kind === 'short' ? counter.writes() : Array.from({ length: counter.calls() }, (_, at) => at + 1);
  for (const at of calls) await checkFault(folder, before, action, { at, kind });
});
