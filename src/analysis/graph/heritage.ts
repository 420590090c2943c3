import type { HeritageFact } from '../../model';
import type { FileSyntax } from '../syntax/fileSyntax';
import type { ExportTable } from './exportTable';
import type { FileScope } from './scopes';

/** What the classes and interfaces of one file extend and implement, with the symbol where it is of the snapshot. */
export function heritageFacts(file: FileSyntax, scope: FileScope, table: ExportTable): readonly HeritageFact[] {
  return file.heritage.flatMap(({ definition, relation, name, line }) => {
    const symbol = scope.symbols[definition]?.id;
    const target = findTarget(name, { scope, table, within: scope.symbols[definition]?.container });
    return symbol === undefined ? [] : { symbol, relation, name, ...(target !== undefined && target !== symbol && { target }), line };
  });
}

export interface Place {
  readonly scope: FileScope;
  readonly table: ExportTable;
  /** The namespace or function that the class stands in. */
  readonly within: string | undefined;
}

/** `Base`, or `space.Base` for a namespace import or a namespace of the file; names of the namespace itself come first. */
export function findTarget(name: string, { scope, table, within }: Place): string | undefined {
  const near = scope.inner.get(within === undefined ? name : `${within}.${name}`) ?? scope.inner.get(name);
  if (near) return near.id;
  const whole = name.includes('.') ? scope.imported.get(name) : undefined;
  if (whole?.path !== undefined) return table.find(whole.path, whole.name);
  const dot = name.lastIndexOf('.');
  const [head, member] = dot < 0 ? [name] : [name.slice(0, dot), name.slice(dot + 1)];
  const local = scope.local.get(head);
  if (local) return member === undefined ? local.id : undefined;
  const origin = scope.imported.get(head);
  if (origin?.path === undefined) return undefined;
  if (member !== undefined) return table.find(origin.path, member);
  // `const Base = require('./base')` binds all of a file that may export one thing only.
  return table.find(origin.path, origin.name === '*' ? 'default' : origin.name);
}
