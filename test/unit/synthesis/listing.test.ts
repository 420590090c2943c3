import { expect, it } from 'vitest';
import type { SymbolFact } from '../../../src/model';
import type { Author } from '../../../src/synthesis';
import { listingOf } from '../../../src/synthesis/compose/listing';

const members = ['Circle', 'Square', 'Star', 'Line'].map((name) => ({ id: `${name}.ts#${name}`, name }) as SymbolFact);

/** The name of the declaration that lists the members, where these are the lines of `all.ts` and `all` stands in the last. */
function listed(...lines: readonly string[]): string | undefined {
  const all = { id: 'all.ts#all', name: 'all', kind: 'constant', path: 'all.ts', range: [lines.length, 0, lines.length, 1] };
  const author = {
    text: () => lines.join('\n'),
    index: { symbolsOf: new Map([['all.ts', [all]]]), heirsOf: new Map() },
  } as unknown as Author;
  return listingOf(author, members, ['all.ts'])?.name;
}

it('lists things what names nearly all of them, and is meant to grow', () => {
  expect(listed('const all = [Circle, Square, Star, Line];')).toBe('all');
  expect(listed('const all = [Circle, Square, Star];')).toBe('all');
  expect(listed('const all = [Circle, Square];')).toBeUndefined();
  expect(listed('/** @deprecated Use the shapes themselves. */', 'const all = [Circle, Square, Star, Line];')).toBeUndefined();
  expect(listed('// Legacy, to be removed.', 'const all = [Circle, Square, Star, Line];')).toBeUndefined();
});
