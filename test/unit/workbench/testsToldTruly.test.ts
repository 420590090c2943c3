import { expect, it } from 'vitest';
import { buildPages } from './buildPages';

const long = '// x\n'.repeat(30);
const crates = {
  'Cargo.toml': '[workspace]\nmembers = ["ink", "pen"]\n',
  'ink/Cargo.toml': '[package]\nname = "ink"\n',
  'ink/src/lib.rs': `mod matcher;\n/// Finds all ink.\npub fn find() {}\n\n#[cfg(test)]\nmod tests {\n    #[test]\n    fn finds() {}\n}\n${long}`,
  'ink/src/matcher.rs': long,
  'pen/Cargo.toml': '[package]\nname = "pen"\n',
  'pen/src/lib.rs': `mod matcher;\npub fn draw() {}\n#[cfg(test)]\nmod testutil;\n${long}`,
  'pen/src/matcher.rs': `#[cfg(test)]\nmod tests {\n    use crate::testutil::Sheet;\n    #[test]\n    fn draws() {}\n}\n${long}`,
  'pen/src/testutil.rs': 'use crate::draw;\npub struct Sheet;\n#[cfg(test)]\nmod tests {\n    #[test]\n    fn sheets() {}\n}\n',
  'pen/tests/test_matcher.rs': `#[test]\nfn draws() {}\n${long}`,
};

it('a test is meant by its name for its own package, and what tests take names from is none', async () => {
  const pages = await buildPages(crates);
  expect(pages.get('modules/ink')).not.toContain('test\\_matcher.rs');
  expect(pages.get('modules/pen')).toContain('By their names and places one test file is meant for it: [test\\_matcher.rs].');
  expect(pages.get('test-strategy')).toMatch(/^One test file with .*; one more file beside them is not counted as a test\./);
});

it('where the authors say that new tests go, no other test is held up', async () => {
  const pages = await buildPages({
    'Cargo.toml': '[package]\nname = "tool"\n',
    'src/main.rs': `fn main() {}\n${long}`,
    'tests/tests.rs':
      '// Tests of all lines.\nmod lines;\n// Most tests. If you add something new\n// to it, tests should go in here.\nmod feature;\n',
    'tests/lines.rs': `#[test]\nfn lines() {}\n${long}`,
    'tests/feature.rs': `#[test]\nfn features() {}\n${long.repeat(3)}`,
  });
  const page = pages.get('test-strategy') ?? '';
  expect(page).toContain('Of `tests/feature.rs` the authors say: “If you add something new to it, tests should go in here” [tests.rs].');
  expect(page).not.toContain('A short one to start from');
});

it('a runner is shown by a test among most of those that it runs', async () => {
  const test = "import { test } from 'vitest';\ntest('grows', () => {});\n";
  const pages = await buildPages({
    'package.json': '{ "name": "a", "main": "src/a.ts" }\n',
    'apart/a.test.ts': test,
    'src/a.ts': 'export const a = 1;\n',
    'src/a.test.ts': test,
    'src/b.test.ts': test,
  });
  expect(pages.get('test-strategy')).toContain('They are run by `vitest` [src/a.test.ts], named in all of them.');
});

const kind = (name: string, base: string) =>
  `class ${name}(${base}):\n    """Serves ${name} to others."""\n    def serve(self):\n        return 1\n`;

it('what another part builds on a type between is no example of how to add to this part', async () => {
  const pages = await buildPages({
    'pyproject.toml': '[project]\nname = "web"\n',
    'src/web/__init__.py': 'from .app import Web as Web\nfrom .prints import Print as Print\n',
    'src/web/app.py': `from .base.site import Site\n\n${kind('Web', 'Site')}${'x = 1\n'.repeat(30)}`,
    'src/web/prints.py': `from .base.plan import Plan\n\n${kind('Print', 'Plan')}${'x = 1\n'.repeat(30)}`,
    'src/web/base/scaffold.py': `class Scaffold:\n    """What all are made of."""\n${'x = 1\n'.repeat(30)}`,
    'src/web/base/site.py': `from .scaffold import Scaffold\n\n${kind('Site', 'Scaffold')}${'x = 1\n'.repeat(30)}`,
    'src/web/base/plan.py': `from .scaffold import Scaffold\n\n${kind('Plan', 'Scaffold')}${'x = 1\n'.repeat(30)}`,
  });
  expect([...pages.values()].join('\n')).not.toContain('Another `Scaffold`');
});

it('of things elsewhere all are counted, those of one name too', async () => {
  const store = (name: string) =>
    `import { Store } from '../core/store';\nexport class ${name} extends Store {\n  read() {\n    return 1;\n  }\n}\n${long}`;
  const pages = await buildPages({
    'package.json': '{ "name": "a", "main": "src/core/store.ts" }\n',
    'src/core/store.ts': `export abstract class Store {\n  read() {\n    return 0;\n  }\n}\n${long}`,
    'src/core/none.ts': store('NoStore').replace('../core', '.'),
    'src/disk/store.ts': store('SomeStore'),
    'src/web/store.ts': store('SomeStore'),
  });
  expect(pages.get('modules/core')).toContain(
    'Another `Store`, as `NoStore` and `SomeStore` (two of that name) are, two of them elsewhere.',
  );
});
