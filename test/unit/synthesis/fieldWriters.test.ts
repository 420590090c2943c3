import { expect, it } from 'vitest';
import type { SymbolFact } from '../../../src/model';
import type { Author } from '../../../src/synthesis';
import { fieldWriters } from '../../../src/synthesis/compose/fieldWriters';

/** The methods that change `data` or `list`, where each of these is the body of a method `m1`, `m2` … of one line. */
function writers(...bodies: readonly string[]): string | undefined {
  const methods = bodies.map((_, at) => ({ name: `m${at + 1}`, container: 'Kept', kind: 'method', range: [at + 1, 0, at + 1, 9] }));
  const type = { name: 'Kept', path: 'kept.ts' } as SymbolFact;
  const author = {
    text: () => bodies.join('\n'),
    cite: (_path: string, [line]: readonly [number, number]) => `[${line}]`,
    index: { symbolsOf: new Map([['kept.ts', methods]]) },
  } as unknown as Author;
  return fieldWriters(author, type, [{ name: 'data' } as SymbolFact, { name: '#list' } as SymbolFact]);
}

it.each([
  ['this.data = 1;'],
  ['this.data ??= load();'],
  ['this.data++;'],
  ['--this.data;'],
  ['this.data[key] = 1;'],
  ['this.#list.push(1);'],
  ['delete this.data;'],
  ['self.data += 1'],
])('%s changes a field', (body) => expect(writers('return 1;', body)).toBe('`m2` [2]'));

it.each([
  ['return this.data;'],
  ['if (this.data === 1) f();'],
  ['const f = () => this.data => 1;'],
  ['// this.data = 1;'],
  ['this.other = 1;'],
  ['other.data = 1;'],
  ['this.#list.map(f);'],
])('%s changes none', (body) => expect(writers(body)).toBeUndefined());

it('counts those that are not shown', () =>
  expect(writers(...Array.from({ length: 5 }, () => 'this.data = 1;'))).toBe('`m1` [1], `m2` [2], `m3` [3] and two more'));
