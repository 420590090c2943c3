import { expect, test } from 'vitest';
import type { Author } from '../../../src/synthesis';
import { exportPlaces } from '../../../src/synthesis/compose/exportPlaces';

/** Where the paths of a package have to be declared, by the texts of its manifests. */
function check(name: string, texts: Readonly<Record<string, string>>, expected: readonly string[]): void {
  const author = { index: { file: new Map(Object.keys(texts).map((path) => [path, {}])) }, text: (path: string) => texts[path] ?? '' };
  const [manifest = ''] = Object.keys(texts);
  const places = () => exportPlaces(author as unknown as Author, manifest);
  test(name, () => expect(places().map(({ path, keys }) => `${path}: ${keys.join(' ')}`)).toEqual(expected));
}

const exported = '{\n  "exports": {\n    "./a": "./a.ts"\n  }\n}\n';

check('a manifest alone', { 'package.json': exported }, ['package.json: exports']);
check('what older compilers read', { 'package.json': '{ "exports": {},\n  "typesVersions": { "*": {} } }' }, [
  'package.json: exports typesVersions',
]);
check('manifests of other registries beside it', { 'lib/package.json': exported, 'lib/jsr.json': exported, 'lib/deno.jsonc': exported }, [
  ...['lib/package.json: exports', 'lib/jsr.json: exports', 'lib/deno.jsonc: exports'],
]);
check(
  'one that exports no paths, and one elsewhere',
  { 'lib/package.json': exported, 'lib/deno.json': '{ "exports": "./a.ts" }', 'jsr.json': exported },
  ['lib/package.json: exports'],
);
