import type { FileFact, ModuleFact } from '../../model';
import type { Author } from './author';
import { capital, code, count, list, listSome } from './words';

/** How many test files there are and which parts they import, or that there are none. */
export function testSentence(author: Author): string {
  const tests = testsOf(author);
  if (tests.length === 0) return 'No test file was found.';
  const modules = author.facts.modules.filter((module) => testsOfModule(author, module).length > 0);
  const untested = author.facts.modules.filter((module) => !modules.includes(module));
  const bare =
    untested.length > 0 && untested.length <= 4 && modules.length > 0
      ? `; no test imports ${list(untested.map((module) => author.moduleName(module)))}`
      : '';
  const covered =
    modules.length > 0
      ? ` import ${modules.length === author.facts.modules.length ? 'every part' : `${modules.length} of ${author.facts.modules.length} parts`}`
      : ' import none of the parts directly';
  return `${capital(count(tests.length, 'test file'))}${covered}${bare}.`;
}

/** All test files of the repository. */
export function testsOf(author: Author): readonly FileFact[] {
  return author.facts.files.filter((file) => file.role === 'test');
}

/** Test files that import a file of the module. */
export function testsOfModule(
  author: Author,
  module: ModuleFact,
): readonly { readonly path: string; readonly line: number; readonly to: string }[] {
  const found = new Map<string, { path: string; line: number; to: string }>();
  for (const to of module.files) {
    for (const fact of author.index.importersOf.get(to) ?? []) {
      if (author.index.file.get(fact.from)?.role === 'test' && !found.has(fact.from))
        found.set(fact.from, { path: fact.from, line: fact.line, to });
    }
  }
  return [...found.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** The tests of one module, each with the line that imports it. */
export function moduleTests(author: Author, module: ModuleFact): string {
  const tests = testsOfModule(author, module);
  if (tests.length === 0) return 'No test file imports this part directly.';
  const shown = tests.slice(0, 4).map((test) => author.cite(test.path, [test.line, test.line]));
  const reached = new Set(tests.map((test) => test.to));
  const bare = module.files.filter((path) => !reached.has(path) && (author.index.file.get(path)?.lines ?? 0) > 20);
  const missing =
    bare.length > 0 && bare.length < module.files.length
      ? ` No test imports ${listSome(
          bare.map((path) => code(path.slice(path.lastIndexOf('/') + 1))),
          3,
        )} directly.`
      : '';
  const rest = tests.length > shown.length ? [...shown, `${tests.length - shown.length} more`] : shown;
  return `${capital(count(tests.length, 'test file'))} ${tests.length === 1 ? 'imports' : 'import'} it: ${list(rest)}.${missing}`;
}
