import { existsSync, mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { emptyLibrary, type Library } from '../../../src/model';
import { sha256 } from '../../../src/node/hash';
import { openStore } from '../../../src/node/store';
import { emptyFolder } from '../workbench/openTestWorkbench';

const words = Buffer.from('# What was brought in\n');
const own = Buffer.from('# What a person made of it\n');

function libraryOf(seq: number): Library {
  const revision = (origin: 'imported' | 'human', bytes: Uint8Array) => ({ id: origin, at: '2026-01-01', origin, text: sha256(bytes) });
  return {
    ...emptyLibrary,
    seq,
    sources: [
      {
        id: 's',
        kind: 'markdown',
        origin: 'a.md',
        title: 'A',
        revisions: [{ digest: sha256(words), bytes: words.length, at: '2026-01-01' }],
      },
    ],
    articles: [
      {
        path: 'a',
        title: 'A',
        source: 's',
        state: 'active',
        fields: { tags: [], aliases: [] },
        sections: [],
        revisions: [revision('imported', words), revision('human', own)],
      },
    ],
  };
}

async function openLibrary() {
  const folder = emptyFolder();
  const opened = await openStore({ folder, profile: 'default' });
  const add = (name: string, ...bodies: readonly Uint8Array[]) =>
    opened.bodies.addBodies(
      name,
      bodies.map((bytes) => ({ sha256: sha256(bytes), bytes })),
    );
  return { ...opened, add, home: join(folder, 'profiles/default') };
}

test('a library is kept, and who was too slow is told', async () => {
  const { library } = await openLibrary();
  expect((await library.readLibrary()).value).toBeUndefined();
  expect(await library.replaceLibrary(libraryOf(1))).toBe('replaced');
  expect(await library.replaceLibrary(libraryOf(1))).toBe('outrun');
  expect((await library.readLibrary()).value).toEqual(libraryOf(1));
});

test('compaction leaves the bytes and all texts of a library, and takes what nothing needs', async () => {
  const { library, bodies, care, add } = await openLibrary();
  await add('imported', words, own, Buffer.from('needed by nothing'));
  await library.replaceLibrary(libraryOf(1));
  expect((await care.compact(false)).bodies).toBe(1);
  for (const bytes of [words, own]) expect(bodies.readBody(sha256(bytes))).toBeDefined();
});

test('a library whose texts are lost, or that cannot be read, is told, and nothing is compacted then', async () => {
  const { library, care, add, home } = await openLibrary();
  await add('imported', words);
  await library.replaceLibrary(libraryOf(1));
  expect((await care.check(false)).flaws.map(({ code }) => code)).toEqual(['library-bodies-lost']);
  writeFileSync(join(home, 'library.json'), '{');
  expect((await care.check(false)).flaws.map(({ code }) => code)).toEqual(['record-damaged']);
  await expect(care.compact(false)).rejects.toThrow();
  rmSync(join(home, 'library.json'));
  expect((await care.check(false)).flaws).toEqual([]);
});

test('while somebody writes into the library nothing is compacted, and an inbox is imported once at a time', async () => {
  const { library, care } = await openLibrary();
  const release = await library.hold('writing');
  await expect(care.compact(false)).rejects.toMatchObject({ problem: { code: 'store-in-use' } });
  await release();
  const inbox = await library.hold('inbox');
  expect((await care.compact(false)).bodies).toBe(0);
  await inbox();
  await (await library.hold('inbox'))();
});

test('the lock of an import that died holds nobody up, and a repair removes it', async () => {
  const { library, care, home } = await openLibrary();
  const locks = ['writing', 'inbox'].map((work) => join(home, `.library-${work}`));
  for (const lock of locks) {
    mkdirSync(lock, { recursive: true });
    utimesSync(lock, new Date('2026-01-01'), new Date('2026-01-01'));
  }
  expect((await care.check(false)).leftovers.length).toBe(2);
  await (await library.hold('inbox'))();
  await care.repair();
  expect(locks.filter((lock) => existsSync(lock))).toEqual([]);
});
