import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type FileSyntax, parsedLanguages } from '../../../src/analysis';
import { parseText } from './parseText';

const fixtures = 'test/fixtures/languages';

/** A mark is a comment line with `^` under a name, and what the name is: `//  ^^^ method in Low exported`. Right before `^` a `#` is one too. */
function readMarks(text: string): readonly string[] {
  let line = 0;
  return text.split('\n').flatMap((content, index) => {
    const [, before = '', carets = '', meaning = ''] = /^(\s*(?:\/\/|#(?!\^))?\s*)(#?\^+) (.*)$/.exec(content) ?? [];
    if (carets === '') {
      line = index + 1;
      return [];
    }
    return `${line}:${before.length}-${before.length + carets.length} ${meaning}`;
  });
}

function describeDefinitions({ definitions }: FileSyntax): readonly string[] {
  const nameOf = (index: number): string => {
    const one = definitions[index];
    if (!one) return '';
    const outer = nameOf(one.container);
    return outer === '' ? one.name : `${outer}.${one.name}`;
  };
  return definitions.map(({ kind, container, exported, hidden, nameRange: [line, from, , to] }) =>
    [`${line}:${from}-${to} ${kind}`, container >= 0 && `in ${nameOf(container)}`, exported && 'exported', hidden && 'hidden']
      .filter(Boolean)
      .join(' '),
  );
}

describe('definitions stand where the fixtures mark them', () => {
  for (const { id } of parsedLanguages) {
    for (const name of readdirSync(`${fixtures}/${id}`)) {
      it(`${id}/${name}`, async () => {
        const text = readFileSync(`${fixtures}/${id}/${name}`, 'utf8');
        const value = await parseText(text, name);
        expect(value.errors.count).toBe(0);
        expect([...describeDefinitions(value)].sort()).toEqual([...readMarks(text)].sort());
      });
    }
  }
});
