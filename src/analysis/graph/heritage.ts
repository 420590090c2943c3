import type { HeritageFact } from '../../model';
import type { FileSyntax } from '../syntax/fileSyntax';
import type { ExportTable } from './exportTable';
import type { FileScope } from './scopes';

/** What the classes and interfaces of one file extend and implement, with the symbol where it is of the snapshot. */
export function heritageFacts(file: FileSyntax, scope: FileScope, table: ExportTable): readonly HeritageFact[] {
  return file.heritage.flatMap(({ definition, relation, name, line }) => {
    const symbol = scope.symbols[definition]?.id;
    const target = findTarget(name, scope, table);
    return symbol === undefined ? [] : { symbol, relation, name, ...(target !== undefined && target !== symbol && { target }), line };
  });
}

/** `Base`, `space.Base` for a namespace import or a namespace of the file. */
function findTarget(name: string, scope: FileScope, table: ExportTable): string | undefined {
  const [head = '', member] = name.split('.');
  const qualified = scope.symbols.find((symbol) => symbol.container === head && symbol.name === member);
  if (member !== undefined && qualified) return qualified.id;
  const local = scope.local.get(head);
  if (local) return member === undefined ? local.id : undefined;
  const origin = scope.imported.get(head);
  if (origin?.path === undefined) return undefined;
  if (member !== undefined) return table.find(origin.path, member);
  // `const Base = require('./base')` binds all of a file that may export one thing only.
  return table.find(origin.path, origin.name === '*' ? 'default' : origin.name);
}
