import type { SymbolKind } from '../../model';
import { docstrings } from '../heads/headStyles';
import type { NamedImport, Naming, PlainStyle } from './plainStyle';

/** A single underscore asks others to keep away; names of the language itself (`__eq__`) are nobody's to call. */
export const pythonStyle: PlainStyle = {
  doc: { marks: docstrings, place: 'inside' },
  literals: new Set(['integer', 'float', 'string', 'true', 'false', 'none', 'unary_operator']),
  imports: (statement) => (statement.startsWith('from') ? fromImport(statement) : plainImports(statement)),
  kindOf,
  isOpen: ({ name, within }) => within !== 'function' && within !== 'method' && (!name.startsWith('_') || name === '__init__'),
};

function kindOf({ name, kind, head, within }: Naming): SymbolKind {
  if (kind === 'variable') return /^_*[A-Z][A-Z0-9_]*$/.test(name) ? 'constant' : 'variable';
  if (kind !== 'function' || within !== 'class') return kind;
  if (name === '__init__') return 'constructor';
  return /@(?:[\w.]*property|[\w.]+\.(?:setter|getter|deleter))\b/.test(head) ? 'property' : 'method';
}

/** `import a.b as c, d` binds `c` and `d`; `import a.b` lets others be named `a.b.…`. */
function plainImports(statement: string): readonly NamedImport[] {
  return names(statement.replace(/^import\b/, '')).map(({ imported, local }) => ({
    specifier: imported,
    names: [{ imported: '*', local }],
    handedOn: [],
  }));
}

/** `from .a import b as b`: an alias that changes nothing says that the name is meant for others too. */
function fromImport(statement: string): readonly NamedImport[] {
  const [, module, list] = /^from\s+([.\s]*[\p{L}\p{N}_.]*)\s*\bimport\b\s*\(?([^)]*)/u.exec(statement) ?? [];
  const specifier = module?.replace(/\s+/g, '');
  if (specifier === undefined || specifier === '' || list === undefined) return [];
  const bound = names(list);
  return [{ specifier, names: bound, handedOn: bound.filter(({ imported, local, isAliased }) => isAliased && imported === local) }];
}

function names(list: string): readonly { readonly imported: string; readonly local: string; readonly isAliased: boolean }[] {
  const code = list.replace(/#[^\r\n]*/g, '').replace(/\\\r?\n/g, ' ');
  return code.split(',').flatMap((part) => {
    const [imported, as, local] = part.trim().split(/\s+/);
    return imported ? [{ imported, local: as === 'as' && local ? local : imported, isAliased: as === 'as' }] : [];
  });
}
