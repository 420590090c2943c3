import { baseOf, type ImportFact, type SnapshotFile } from '../../model';

/** A name stands first: `it('adds', …)`, `describe.each(…)`, `test(name, …)`. Code that reports tests calls what is named alike otherwise. */
const script =
  /(?<![.\w$])(?:(?:describe|it|test|suite|specify|bench|Deno\.test|QUnit\.test|tap\.test)(?:\.\w+)*|it[A-Z]\w*)\s*\(\s*(?:['"`]|[\w.$]+\s*,)|(?<![.\w$])(?:describe|it|test|suite)(?:\.\w+)*\.each\b|^\s{0,4}\w+Test(?:\.\w+)*\(\s*['"`]|\bexpectType(?:Of)?\b/m;
const oneCase = /^\s*@\w*Test\b/m;

/** How a file shows that it declares tests, by language. */
const declarations: ReadonlyMap<string, RegExp> = new Map([
  ...['typescript', 'tsx', 'javascript'].map((language) => [language, script] as const),
  ['python', /^\s*(?:async\s+)?def\s+test|^\s*class\s+Test|\bTestCase\b/m],
  ['go', /^func\s+(?:\([^)]*\)\s*)?(?:Test|Benchmark|Fuzz|Example)/m],
  ['rust', /#\[(?:\w+::)*test\b|\b\w*test\w*!\s*[({]|\b(?:quickcheck|fuzz_target)!/],
  ...['java', 'kotlin', 'groovy', 'scala'].map((language) => [language, oneCase] as const),
]);

/** Named like a test by those who run it: the runner looks for the name. */
const named =
  /[._-](?:[tT]est|[sS]pec|test-d|cy)\.[^.]+(?:\.[^.]+)?$|^test_.*\.py$|_test\.\w+$|(?:Tests?|IT|Spec)\.(?:java|kt|cs|swift|php|scala|groovy)$/;

/** Where the runner itself looks for what tests share. */
const shared = /(?:^|\/)conftest\.py$/;

/**
 * False for a file of the tests that declares none itself, such as what several of them share, and for one that others take
 * names from: what tests it has are of what it lends. In other languages nobody knows.
 */
export function holdsTests({ path, language }: Pick<SnapshotFile, 'path' | 'language'>, text: string, isLent: boolean): boolean {
  const declared = declarations.get(language);
  if (shared.test(path)) return false;
  return declared === undefined || named.test(baseOf(path)) || (declared.test(text) && !isLent);
}

/** Files that others take names from; one that is only taken in (`mod a;`, `import './a'`) lends none. */
export function lentFiles(imports: readonly ImportFact[]): ReadonlySet<string> {
  return new Set(
    imports.flatMap(({ from, to, names, specifier }) =>
      to === undefined || to === from || names.length === 0 || specifier.startsWith('self::') ? [] : [to],
    ),
  );
}
