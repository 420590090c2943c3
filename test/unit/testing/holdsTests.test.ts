import { expect, it } from 'vitest';
import { analyseFiles } from '../graph/analyseFiles';

/** The files of the tests that hold none themselves. */
async function helpersOf(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const { value } = await analyseFiles(files);
  return value.files.filter(({ helpsTests }) => helpsTests).map(({ path }) => path);
}

it('knows what tests share from what holds tests', async () => {
  const files = {
    'test/breakpointsTest.ts': "import { launch } from './launch';\ndescribe('breakpoints', () => itIntegrates('binds', launch));\n",
    'test/launch.ts': 'export const launch = () => regex.test(name) && page.it();\n',
    'test/empty.test.ts': '',
    'test/browser.ts': "browsersTest('loads', async () => {});\n",
    'test/types.ts': 'expectTypeOf(1).toBeNumber();\n',
    'tests/conftest.py': 'import pytest\n\n@pytest.fixture\ndef test_app():\n    return 1\n',
    'tests/suite.py': 'class TestApp:\n    pass\n',
    'tests/util.rs': 'pub fn cmd() {}\n',
    'fuzz/fuzz_targets/a.rs': 'fuzz_target!(|a: A| {});\n',
    'tests/feature.rs': 'rgtest!(f1, |dir: Dir| {});\n',
    'src/test/java/Base.java': 'class Base {}\n',
    'src/test/java/AppTests.java': 'class AppTests {}\n',
    'test/odd.lua': 'return 1\n',
    'src/helper.ts': 'export const a = 1;\n',
  };
  expect(await helpersOf(files)).toEqual(['src/test/java/Base.java', 'test/launch.ts', 'tests/conftest.py', 'tests/util.rs']);
});
