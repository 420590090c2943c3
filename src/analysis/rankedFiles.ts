import type { FileFact, ImportFact, SnapshotFile } from '../model';
import { withoutRustTests } from './boundaries/rustConditions';
import { fileRoles } from './fileRoles';
import { rankFiles } from './graph/rank';
import { readHead } from './heads/readHead';
import { readMainType } from './heads/readMainType';
import { findParsedLanguage } from './languages/parsedLanguages';
import type { RepositorySource } from './ports';
import type { Project } from './project';
import type { FileSyntax } from './syntax/fileSyntax';
import { lineTable } from './syntax/lineTable';
import { holdsTests, lentFiles } from './testing/holdsTests';

interface Resolved {
  readonly files: readonly SnapshotFile[];
  readonly syntaxes: readonly FileSyntax[];
  readonly imports: readonly ImportFact[];
  readonly forTests: ReadonlySet<string>;
}

/** The facts of each file: what it is for, how much others lean on it, and what it says of itself. */
export function rankedFiles(
  { files, syntaxes, imports, forTests }: Resolved,
  project: Project,
  source: RepositorySource,
): readonly FileFact[] {
  const byPath = new Map(syntaxes.map((syntax) => [syntax.path, syntax]));
  const roleOf = fileRoles(
    files.map(({ path }) => path),
    { imports, forTests },
  );
  const roles = [...roleOf].map(([path, role]) => ({ path, role }));
  const ranks = rankFiles(roles, imports);
  const lent = lentFiles(imports);
  // What a source for tests sets apart as its own tests are tests of itself.
  const textOf = (path: string) => (forTests.has(path) ? withoutRustTests(source.text(path)) : source.text(path));
  return files.map((file) => {
    const syntax = byPath.get(file.path);
    const owner = project.ownerOf(file.path);
    const language = findParsedLanguage(file.language);
    const role = roleOf.get(file.path) ?? 'source';
    const doc = syntax ? syntax.doc : readHead(file.language, source.text(file.path));
    const mainType = syntax || doc ? undefined : readMainType(file.language, file.path, source.text(file.path));
    return {
      path: file.path,
      language: file.language,
      bytes: file.bytes,
      lines: syntax?.lines ?? lineTable(source.text(file.path)).count,
      hash: file.sha256,
      role,
      ...(role === 'test' && !holdsTests(file, textOf(file.path), lent.has(file.path)) && { helpsTests: true as const }),
      parsed: language !== undefined,
      traced: language?.kind === 'script',
      ...(owner !== undefined && { package: owner }),
      ...(doc && { doc }),
      ...(mainType && { mainType }),
      ...(ranks.get(file.path) ?? { rank: 0, hub: 0 }),
    };
  });
}
