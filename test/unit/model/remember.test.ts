import { expect, test } from 'vitest';
import { once, remember } from '../../../src/model';

test('once makes a value when it is first asked for, and only then', () => {
  let made = 0;
  const value = once(() => {
    made++;
    return undefined;
  });
  expect(made).toBe(0);
  expect([value(), value()]).toEqual([undefined, undefined]);
  expect(made).toBe(1);
});

test('remember finds each key once, also where there is nothing to find', () => {
  const asked: string[] = [];
  const find = remember((key: string) => {
    asked.push(key);
    return key === 'a' ? 1 : undefined;
  });
  expect(['a', 'b', 'a', 'b'].map(find)).toEqual([1, undefined, 1, undefined]);
  expect(asked).toEqual(['a', 'b']);
});

test('remember tries again what threw', () => {
  let tries = 0;
  const find = remember(() => {
    if (++tries === 1) throw new Error('not yet');
    return tries;
  });
  expect(() => find('a')).toThrow('not yet');
  expect(find('a')).toBe(2);
});
