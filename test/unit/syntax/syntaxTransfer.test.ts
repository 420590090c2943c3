import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type FileSyntax, packSyntax, unpackSyntax } from '../../../src/analysis';
import type { LineRange, Range } from '../../../src/model';
import { fromPackedBytes, toPackedBytes } from '../../../src/node/syntax/packedBytes';

const line = fc.integer({ min: 0, max: 0x7fffffff });
const range = fc.tuple(line, line, line, line) as fc.Arbitrary<Range>;
const quote = fc.record({ text: fc.string({ unit: 'binary' }), lines: fc.tuple(line, line) as fc.Arbitrary<LineRange> });
const name = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('constructor', '__proto__', ''));

const definition = fc.record(
  {
    name,
    kind: fc.constantFrom('function', 'class', 'enumMember'),
    container: fc.integer({ min: -1, max: 1000 }),
    exported: fc.boolean(),
    hidden: fc.boolean(),
    range,
    nameRange: range,
    doc: quote,
    signature: name,
  },
  { requiredKeys: ['name', 'kind', 'container', 'exported', 'hidden', 'range', 'nameRange'] },
);
const names = fc.array(fc.record({ imported: name, local: name }));
const imported = fc.record({ specifier: name, kind: fc.constantFrom('import', 'dynamic'), typeOnly: fc.boolean(), line, names });
const exported = fc.record({ name, local: name, specifier: name, line }, { requiredKeys: ['name', 'local', 'line'] });
const heritage = fc.record({ definition: line, relation: fc.constantFrom('extends', 'implements'), name, line });
const index = fc.integer({ min: -1, max: 1_000_000 });
const flag = fc.boolean();
const parameter = fc.record({ type: name, rest: flag });
const code = fc.record({
  expressions: fc.array(fc.record({ form: fc.constantFrom('name', 'call', 'cast'), base: index, other: index, text: name })),
  bindings: fc.array(
    fc.record({ name, definition: index, type: name, value: index, each: flag, keys: name, owner: index, position: index }),
  ),
  functions: fc.array(
    fc.record({
      definition: index,
      isCallSignature: flag,
      isAsync: flag,
      isGenerator: flag,
      generics: name,
      parameters: fc.array(parameter),
      returns: name,
      returned: fc.array(index),
      call: index,
      argument: index,
      given: name,
    }),
  ),
  shapes: fc.array(fc.record({ definition: index, generics: name, type: name, bases: name, value: index, isStatic: flag, isPair: flag })),
  fields: fc.array(fc.record({ definition: index, name, value: index })),
  provided: fc.array(fc.record({ base: index, definition: index })),
  calls: fc.array(fc.record({ line, col: line, caller: index, callee: index, name, isNew: flag, inCallback: flag })),
});
const file = fc.record(
  {
    path: name,
    lines: line,
    doc: quote,
    definitions: fc.array(definition),
    imports: fc.array(imported),
    exports: fc.array(exported),
    heritage: fc.array(heritage),
    code,
    errors: fc.record({ count: line, line }),
  },
  { requiredKeys: ['path', 'lines', 'definitions', 'imports', 'exports', 'heritage', 'code', 'errors'] },
);

it('unpacks what was packed', () => {
  fc.assert(
    fc.property(file, (one) => {
      const sent = one as unknown as FileSyntax;
      expect(unpackSyntax(sent.path, fromPackedBytes(toPackedBytes(packSyntax(sent))))).toEqual(sent);
    }),
    { numRuns: 200 },
  );
});
