import type { FileSyntax } from '../syntax/fileSyntax';
import type { ExportTable } from './exportTable';
import { findTarget } from './heritage';
import type { FileScope } from './scopes';

/** A function that says that what it returns is of a type of the snapshot, or a variable that says so of itself. */
export interface Maker {
  readonly symbol: string;
  readonly target: string;
}

/** `Store`, and the same in `Promise<Store>` or `Store | undefined`. */
const typeName = /^(?:Promise\s*<\s*)?(?:readonly\s+)?([\w$]+(?:\.[\w$]+)?)/;

export function makersOf({ code }: FileSyntax, scope: FileScope, table: ExportTable): readonly Maker[] {
  const stated = [...code.functions.map(({ definition, returns }) => ({ definition, type: returns })), ...code.shapes];
  return stated.flatMap(({ definition, type }): readonly Maker[] => {
    const symbol = scope.symbols[definition];
    const name = typeName.exec(type)?.[1];
    if (!symbol || name === undefined || symbol.kind === 'type') return [];
    const target = findTarget(name, { scope, table, within: symbol.container });
    return target === undefined ? [] : [{ symbol: symbol.id, target }];
  });
}
