import { describe, expect, it } from 'vitest';
import { emptyFolder, openTestWorkbench, runOf, writeFiles } from './openTestWorkbench';

const lines = (n: number, line: string): string => `${line}\n`.repeat(n);
const files = {
  'pyproject.toml': '[project]\nname = "notes"\ndescription = "Keeps notes."\n[project.scripts]\nnotes = "notes.cli:main"\n',
  Makefile: '# Runs all tests\ntest:\n\tpytest\n',
  'CONTRIBUTING.md': '# Contributing\n\nRun the tests before you send a change.\n',
  'CODE_OF_CONDUCT.md': '# Conduct\n\nBe kind to all the people here.\n',
  'docs/design.md': '# Design\n\nWhy.\n\n## One file\n\nAll notes are kept in one file.\n\n## No server\n\nNothing listens on a port.\n',
  'src/notes/__init__.py': '"""Keeps notes, and finds them again."""\n',
  'src/notes/cli.py': `import sys\n${lines(40, 'x = 1')}`,
  'src/notes/store.py': `class Store:\n    """Keeps :class:\`Note\` objects in one file.\n    """\n\n    # The lock must be held while this runs.\n    def put(self):\n${lines(20, '        pass')}    # TODO: remove what is empty\n`,
  'tests/conftest.py': 'import pytest\n',
  'tests/test_store.py': `import pytest\n\n${lines(30, 'x = 1')}`,
  'tests/templates/page.html': '<p>x</p>\n',
};

/** The pages of a small repository in a language without a grammar, by path, without addresses of citations. */
async function buildPages(): Promise<ReadonlyMap<string, string>> {
  const folder = emptyFolder();
  writeFiles(folder, files);
  const { workbench } = openTestWorkbench();
  const built = await workbench.build({ folder, kind: 'build', rules: {}, rehash: false, git: false }, runOf());
  expect(built.findings).toEqual([]);
  const bodies = built.pages.map(
    async ({ path }) => [path, (await workbench.page(folder, path)).markdown.replace(/\(cite:\w+\)/g, '')] as const,
  );
  return new Map(await Promise.all(bodies));
}

describe('a repository in a language that is not parsed', () => {
  it('has a page for its part, with what its files say of themselves', async () => {
    const pages = await buildPages();
    const page = pages.get('modules/notes');
    expect(page).toContain('Its authors say: “Keeps notes, and finds them again”');
    expect(page).toContain('- `store.py`, 27 lines: `Store`: “Keeps Note objects in one file” [store.py].');
    expect(page).toContain('- The others: [cli.py] (41 lines).');
    expect(page).toContain('- `store.py`: “The lock must be held while this runs” [store.py].');
    expect(page).toContain('By their names and places one test file is meant for it: [test\\_store.py].');
  });
  it('tells nothing of imports that nobody looked for', async () => {
    const pages = await buildPages();
    for (const page of pages.values()) {
      expect(page).not.toMatch(/imported by no test|No other part imports|exports nothing|No import|No test file imports|imports which/);
    }
  });
  it('tells where it starts and how it is tested', async () => {
    const pages = await buildPages();
    expect(pages.get('entry-points')).toContain('- `make test`: “Runs all tests” [Makefile].');
    expect(pages.get('entry-points')).toContain(
      '- `notes` [pyproject.toml] leads to `src/notes/__init__.py`: “Keeps notes, and finds them again”',
    );
    expect(pages.get('test-strategy')).toContain('They are run by `pytest` [conftest.py], named in all of them.');
    expect(pages.get('test-strategy')).toContain('A short one to start from is `tests/test_store.py`');
    expect(pages.get('test-strategy')).not.toContain('page.html');
  });
  it('sends a newcomer to the documents that matter', async () => {
    const pages = await buildPages();
    expect(pages.get('overview')).toContain('How to take part is in `CONTRIBUTING.md` [CONTRIBUTING.md].');
    expect(pages.get('repository-map')).toContain('- `docs/design.md`: ');
    expect(pages.get('repository-map')).not.toContain('`CODE_OF_CONDUCT.md`: ');
    expect(pages.get('architecture-decisions')).toContain(
      '- “One file” [design.md]. It begins: “All notes are kept in one file” [design.md].',
    );
  });
});
