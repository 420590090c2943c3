import { expect, test } from 'vitest';
import { readConstraints } from '../../../src/analysis/decisions/readConstraints';

/** Checks the rules of a source text, each with its lines. */
function check(title: string, text: string, expected: readonly string[]): void {
  test(title, () => {
    const found = readConstraints('a.ts', text, 5);
    expect(found.map(({ quote }) => `${quote.lines.join('-')} ${quote.text}`)).toEqual(expected);
  });
}

check('a rule over two lines', '/**\n * Keeps notes. The lock must be held\n * while this is called. More.\n */', [
  '2-3 The lock must be held while this is called',
]);
check('a line comment', 'const a = 1;\n// Never write here twice in one run.\n', ['2-2 Never write here twice in one run']);
check('a comment in Python', '# The order must not change between two runs.\nx = 1\n', ['1-1 The order must not change between two runs']);
check('an order behind a comma', '// The list is shared between runs, so never sort it in place.', [
  '1-1 The list is shared between runs, so never sort it in place',
]);
check('what is meant to be so', '# Left open on purpose: the caller closes it.', ['1-1 Left open on purpose: the caller closes it']);
check('what somebody does not do', "// We don't need a buffer here, since the caller never hands on more.", []);
check('what a thing tells', '/// Whether the name must stand at the beginning of it.', []);
check('a name that holds the word', '// MustBind is a shortcut for MustBindWith(obj, JSON).', []);
check('a type called never', '/** Answers a value of the type `never` for them. */', []);
check('commented-out code', '// if (a) { must(b); } else { never(c); }', []);
check('advice', '// Remove the credentials that you do not want to send.', []);
check(
  'what the code below does',
  '// Do not compose if it has only one handler.\nf();\n// Read path: never materializes an entry of the store.',
  [],
);
check('an order that says why', '// Do not wait for a clone of the stream, because it may never end.', [
  '1-1 Do not wait for a clone of the stream, because it may never end',
]);
check('what cannot be used, and why', '// Cannot use `#` because it requires visibility at runtime.', [
  '1-1 Cannot use `#` because it requires visibility at runtime',
]);
check(
  'an order about something that was named before',
  '// The name is kept. Do not wait for it when it is cloned, because it may never end.',
  [],
);
check('a word for something that was named before', '/// What to do on an error. Callers must provide this via the trait.', []);
check('an order for what was named before', '#: The name. Do not change this once it is set by the constructor.', []);
check('a doc comment that begins with what it describes', '/** This must be called before the first route is added. */', [
  '1-1 This must be called before the first route is added',
]);
check('a duty of nobody', '// Must stay behind the other one, or the type is lost.', []);
check('what is told of a decision', '// The pass decides whether an absent error can be dropped or must be kept.', []);
check(
  'what those have to do who build on a class',
  '/*\n  This class has no router.\n  To use it, inherit the class and implement router in the constructor.\n*/\nrouter;',
  ['3-3 To use it, inherit the class and implement router in the constructor'],
);
check('a duty without what was named before', '// Without it, the table is fresh and must be rebuilt.', []);
check('a point of a list', '// Codes stay.\n// - Codes 22 to 25 are used and must not be taken again.', [
  '2-2 Codes 22 to 25 are used and must not be taken again',
]);
check('what the next lines do', "// Re-indent but don't refill so as to preserve line breaks in examples.", []);
check('what a check of data asks', '# the result must not be None at all\nif result is None:\n    raise TypeError()', []);
check('what holds of data', '// Extra properties must match the specified schema\nschema = of(extra);', []);
check('what is given back', '/// If a literal is found and it must match the whole path, then also return true.', []);
check('a comment without stars', '/*\n  Keeps notes.\n  The order must not change between two runs.\n*/\nconst a = 1;', [
  '3-3 The order must not change between two runs',
]);
check(
  'a description with the word in it',
  '// Takes out of a quoted text what must not leave here.\nf();\n// In how many steps a way must stay in the module.',
  [],
);
check('what somebody throws', '/** Throws for a path that is no place for a map or must not be written to. */', []);
check('a comment in an example', '/**\nRetries.\n\n```\nf(() => {\n\t// Never change the order of what is read here.\n});\n```\n*/', []);
check('a directive', '// eslint-disable-next-line must-not-do-this', []);
check('a licence', '// You must not use this file except in compliance with the License.', []);
check('code beside a comment', 'const never = must(1); // fine', []);

check('a sentence that leans on the one before', '// Therefore, this printer must be run with a closure each time.', []);
check('an explanation', '// In order to debug it, we must tell the other side of the wire.', []);
check('an option in its own doc comment', '/// Do not cross file system boundaries while walking the tree.', []);
check('a duty of those who implement', '/// Implementations of the set must never report false positives to callers.', [
  '1-1 Implementations of the set must never report false positives to callers',
]);
check('an abbreviation inside', '// The floor must be preserved (e.g. for tuples) when it is optional.', [
  '1-1 The floor must be preserved (e.g. for tuples) when it is optional',
]);
check('what another text says', '// From the spec: > The response must not contain a body at all', []);

test('what is meant to be so is told apart', () => {
  const [meant, rule] = readConstraints(
    'a.ts',
    '// Left open on purpose: the caller closes it.\nf();\n// The lock must be held by callers of this.',
    5,
  );
  expect([meant?.intended, rule?.intended]).toEqual([true, undefined]);
});

test('a rule knows the last line of its comment', () => {
  const [rule] = readConstraints(
    'a.rs',
    '/// Implementations must never report more of them than once.\n///\n/// More words.\nfn a() {}',
    5,
  );
  expect(rule?.end).toBe(3);
});

test('a block of many lines is read at once', () => {
  const text = Array.from({ length: 20_000 }, (_, at) => `// Line ${at} must stay where it is.`).join('\n');
  expect(readConstraints('a.ts', text, 5)).toHaveLength(5);
});
