import type { SymbolFact } from '../../model';
import type { Definition, FileSyntax } from '../syntax/fileSyntax';

/** The symbols of one file, one for each definition and in the same order. */
export function symbolsOf(file: FileSyntax): readonly SymbolFact[] {
  const exportedNames = new Set(file.exports.flatMap(({ local, specifier }) => (specifier === undefined ? [local] : [])));
  const names = file.definitions.map((one) => qualifiedName(one, file.definitions));
  const seen = new Map<string, number>();
  const exported: boolean[] = [];
  return file.definitions.map((one, index) => {
    const name = names[index] ?? one.name;
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    exported[index] = isExported(one, exported[one.container], exportedNames);
    const container = names[one.container];
    return {
      id: `${file.path}#${name}${count > 1 ? `~${count}` : ''}`,
      path: file.path,
      name: one.name,
      kind: one.kind,
      ...(container !== undefined && { container }),
      exported: exported[index] ?? false,
      ...(exported[index] && one.packageOnly && { packageOnly: true }),
      range: one.range,
      nameRange: one.nameRange,
      ...(one.doc && { doc: one.doc }),
      ...(one.signature !== undefined && { signature: one.signature }),
    };
  });
}

function qualifiedName(definition: Definition, all: readonly Definition[]): string {
  const names = [definition.name];
  for (let at = all[definition.container]; at; at = all[at.container]) names.unshift(at.name);
  return names.join('.');
}

function isExported(one: Definition, container: boolean | undefined, exportedNames: ReadonlySet<string>): boolean {
  if (one.container >= 0) return one.exported && container === true;
  return !one.hidden && (one.exported || exportedNames.has(one.name));
}
