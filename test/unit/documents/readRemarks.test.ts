import { expect, test } from 'vitest';
import { readRemarks } from '../../../src/analysis/documents/readRemarks';

function check(line: string, expected: string | undefined): void {
  test(line, () =>
    expect(readRemarks(line).map(({ name, quote }) => `${name}: ${quote.text}`)).toEqual(expected === undefined ? [] : [expected]),
  );
}

check('- `src/core`: the model of the store', 'src/core: the model of the store');
check('- **packages/app** — what a person sees', 'packages/app: what a person sees');
check('* [`@scope/cli`](packages/cli) - runs from a terminal', '@scope/cli: runs from a terminal');
check('| `src/model` | plain **data** and schemas | – |', 'src/model: plain data and schemas');
check('1. `src/a/`: goes before all others', 'src/a: goes before all others');
check('- an ordinary item: with some words', undefined);
check('- `src/core`: the model', undefined);
check('Text about `src/core`: the model of the store', undefined);
check('```\nsrc/model/   plain data and schemas\n```', 'src/model: plain data and schemas');
check('```\nconst a = 1; // not a tree at all\n```', undefined);

test('lines are those of the document', () => expect(readRemarks('# T\n\n- `a/b`: one two three\n')[0]?.quote.lines).toEqual([3, 3]));
