import type { ImportFact } from '../../model';
import type { FileSyntax } from '../syntax/fileSyntax';
import type { Resolved } from './resolveSpecifier';

/** The imports of one file, resolved: one for each of its statements, in their order. */
export function importFacts(file: FileSyntax, resolve: (specifier: string, from: string) => Resolved): readonly ImportFact[] {
  return file.imports.map(({ specifier, kind, typeOnly, line, names }) => ({
    from: file.path,
    specifier,
    kind,
    typeOnly,
    ...resolve(specifier, file.path),
    line,
    names: [...new Set(names.map(({ imported }) => imported))],
  }));
}
