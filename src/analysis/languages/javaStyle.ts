import { docSlashes } from '../heads/headStyles';
import type { NamedImport, PlainStyle } from './plainStyle';

/** All that is not private or protected can be used by others, be it in the same package alone. */
export const javaStyle: PlainStyle = {
  doc: { marks: docSlashes, place: 'above' },
  literals: new Set(['decimal_integer_literal', 'decimal_floating_point_literal', 'string_literal', 'true', 'false', 'null_literal']),
  imports: (statement) => javaImports(statement.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, ' ')),
  kindOf: ({ kind }) => kind,
  isOpen: ({ head, within }) => within !== 'method' && within !== 'constructor' && !/\b(?:private|protected)\b/.test(head),
  mentioned: /^\p{Lu}/u,
};

/** `import a.b.C;`, `import a.b.*;`, `import static a.b.C.d;`: the last takes a member of the class. */
function javaImports(statement: string): readonly NamedImport[] {
  const [, word, isStatic, path = ''] =
    /^(package|import)\s+(static\s+)?([\p{L}\p{N}_$.\s]+(?:\*)?)/u.exec(statement.slice(statement.search(/\b(?:package|import)\b/))) ?? [];
  const specifier = path.replace(/\s+/g, '');
  if (word === undefined || specifier === '') return [];
  if (word === 'package') return [{ specifier: `package ${specifier}`, names: [], handedOn: [] }];
  const type = isStatic ? specifier.replace(/\.[^.]*$/, '') : specifier;
  const name = type.split('.').pop() ?? '';
  const names = [{ imported: name, local: isStatic ? specifier : name }];
  return [{ specifier: type, names, handedOn: [] }];
}
