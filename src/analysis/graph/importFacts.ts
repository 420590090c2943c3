import type { ImportFact } from '../../model';
import type { FileSyntax } from '../syntax/fileSyntax';
import { resolveSpecifier, type Surroundings } from './resolveSpecifier';

/** The imports of one file, resolved: one for each of its statements, in their order. */
export function importFacts(file: FileSyntax, around: Surroundings): readonly ImportFact[] {
  return file.imports.map(({ specifier, kind, typeOnly, line, names }) => ({
    from: file.path,
    specifier,
    kind,
    typeOnly,
    ...resolveSpecifier(specifier, file.path, around),
    line,
    names: [...new Set(names.map(({ imported }) => imported))],
  }));
}
