import { expect, it } from 'vitest';
import { analyseFiles } from '../graph/analyseFiles';

async function rulesOf(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const { constraints } = (await analyseFiles(files)).value;
  return constraints.map(({ path, quote }) => `${path}:${quote.lines[0]} ${quote.text}`);
}

it('the README of a folder of sources, and the guide for those who take part, bind by their first paragraph', async () => {
  expect(
    await rulesOf({
      'package.json': '{"name":"a"}',
      'README.md': '# A\n\nYou must not use this at all here.\n',
      'CONTRIBUTING.md': '# Taking part\n\nAll help must follow the rules of the house. Thanks.\n',
      'src/pure/README.md': '# Pure\n\nWhat others use. The code cannot do any\nIO of its own. It is small.\n',
      'src/pure/a.ts': 'export const a = 1;\n',
      'packages/b/README.md': '# B\n\nWho uses it must not do any IO.\n',
      'packages/b/package.json': '{"name":"b"}',
      'packages/b/b.ts': 'export const b = 1;\n',
      'docs/README.md': '# Docs\n\nThe text must never be long or dull.\n',
    }),
  ).toEqual(['CONTRIBUTING.md:3 All help must follow the rules of the house', 'src/pure/README.md:3 The code cannot do any IO of its own']);
});

it('what Rust holds for its tests states no rules, and an order that matters is one', async () => {
  expect(
    await rulesOf({
      'src/lib.rs':
        '/// All of them.\n///\n/// The order of these names matters. It is that of the help.\npub const ALL: &[&str] = &[];\n#[cfg(test)]\n#[test]\nfn one() {\n  // The first one must never be called again here.\n}\n// The second one must never be called again here.\nfn two() {}\n#[cfg(test)]\nmod tests {\n  // The third one must never be called again here.\n}\n',
    }),
  ).toEqual(['src/lib.rs:3 The order of these names matters', 'src/lib.rs:10 The second one must never be called again here']);
});
