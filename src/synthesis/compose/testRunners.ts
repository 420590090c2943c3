import type { FileFact } from '../../model';
import type { Author } from './author';
import { homeOf } from './homeOf';
import { code, literal } from './words';

/** Packages that run tests, by the name under which tests import them or a manifest lists them. */
const runners = [
  'vitest',
  'node:test',
  'bun:test',
  'mocha',
  'jest',
  '@jest/globals',
  'ava',
  'tap',
  'tape',
  'uvu',
  'jasmine',
  'karma',
  'cypress',
  '@playwright/test',
  '@vscode/test-cli',
  'pytest',
];
const most = 4;

export interface TestRunner {
  /** As Markdown: code where it is a package or what is typed. */
  readonly name: string;
  readonly proof: string;
  /** Test files that use it; 0 when only a manifest lists it. */
  readonly files: number;
  /** Source files that hold tests of their own for it. */
  readonly sources: number;
}

/** What runs the tests: imported by test files, most used first; else listed in a manifest. */
export function findRunners(author: Author, tests: readonly FileFact[]): readonly TestRunner[] {
  const tools = toolsOf(author);
  const imported = importedRunners(author, tests).filter(({ name }) => tools.every((tool) => tool.name !== name));
  const used = [...imported, ...tools];
  if (used.length > 0) return used.slice(0, most);
  return author.facts.packages
    .flatMap((fact) => fact.dependencies.map((dependency) => ({ fact, dependency })))
    .filter(
      ({ dependency }, at, all) =>
        runners.includes(dependency.name) && all.findIndex((other) => other.dependency.name === dependency.name) === at,
    )
    .slice(0, most)
    .map(({ fact, dependency }) => ({
      name: code(dependency.name),
      proof: author.cite(fact.path, [dependency.line, dependency.line]),
      files: 0,
      sources: 0,
    }));
}

function importedRunners(author: Author, tests: readonly FileFact[]): readonly TestRunner[] {
  const uses = new Map<string, Map<string, number>>();
  for (const { path } of tests) {
    for (const { external, line } of author.index.importsOf.get(path) ?? []) {
      if (external === undefined || !runners.includes(external)) continue;
      const places = uses.get(external) ?? new Map<string, number>();
      uses.set(external, places.set(path, places.get(path) ?? line));
    }
  }
  return [...uses]
    .sort((a, b) => b[1].size - a[1].size || (a[0] < b[0] ? -1 : 1))
    .flatMap(([name, places]) => {
      // One that lies apart may be run by another tool, which knows the same imports.
      const home = homeOf([...places.keys()]);
      const [proof] = [...places].filter(([path]) => path.startsWith(home)).map(([path, line]) => author.cite(path, [line, line]));
      return proof === undefined ? [] : [{ name: code(name), proof, files: places.size, sources: 0 }];
    });
}

function toolsOf(author: Author): readonly TestRunner[] {
  return author.facts.testTools.map(({ name, path, line, files, sources }) => ({
    name: /^[a-z]+$/.test(name) ? code(name) : literal(name),
    proof: author.cite(path, [line, line]),
    files,
    sources,
  }));
}
