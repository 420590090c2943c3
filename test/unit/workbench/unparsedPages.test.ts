import { describe, expect, it } from 'vitest';
import { buildPages } from './buildPages';

const lines = (n: number, line: string): string => `${line}\n`.repeat(n);
const files = {
  'settings.gradle.kts': 'rootProject.name = "notes"\n',
  Makefile: '# Runs all tests\ntest:\n\tgradle test\n',
  'CONTRIBUTING.md': `# Contributing\n\nRun the tests before you send a change.\n\n${'Say why it is needed and how you tried it. '.repeat(4)}\n`,
  'CODE_OF_CONDUCT.md': '# Conduct\n\nBe kind to all the people here.\n',
  'docs/design.md': '# Design\n\nWhy.\n\n## One file\n\nAll notes are kept in one file.\n\n## No server\n\nNothing listens on a port.\n',
  'src/notes/notes.kt': '/** Keeps notes, and finds them again. */\npackage notes\n',
  'src/notes/Cli.kt': `package notes\n\nfun main() {}\n${lines(38, 'val x = 1')}`,
  'src/notes/Store.kt': `package notes\n\n/** Keeps notes in one file. */\nclass Store {\n    // The lock must be held while this runs.\n    fun put() {\n${lines(20, '        pass()')}    // TODO: remove what is empty\n    }\n}\n`,
  'src/test/notes/TestBase.kt': 'import org.junit.jupiter.api.Test\n',
  'src/test/notes/StoreTest.kt': `import org.junit.jupiter.api.Test\n\n${lines(30, 'val x = 1')}`,
  'src/test/templates/page.html': '<p>x</p>\n',
};

const pagesWith = (others: Readonly<Record<string, string>> = {}) => buildPages({ ...files, ...others });

describe('a repository in a language that is not parsed', () => {
  it('has a page for its part, with what its files say of themselves', async () => {
    const pages = await pagesWith();
    const page = pages.get('modules/notes');
    expect(page).toContain('Its authors say: “Keeps notes, and finds them again”');
    expect(page).toContain('- `Store.kt`, about 30 lines: `Store`: “Keeps notes in one file” [Store.kt].');
    expect(page).toContain('- The others: [Cli.kt] (about 40 lines).');
    expect(page).toContain('- `Store.kt`: “The lock must be held while this runs” [Store.kt].');
    expect(page).toContain('By their names and places one test file is meant for it: [StoreTest.kt].');
  });
  it('tells nothing of imports that nobody looked for', async () => {
    const pages = await pagesWith();
    for (const page of pages.values()) {
      expect(page).not.toMatch(/imported by no test|No other part imports|exports nothing|No import|No test file imports|imports which/);
    }
  });
  it('tells where it starts and how it is tested', async () => {
    const pages = await pagesWith();
    expect(pages.get('entry-points')).toContain('- `make test`: “Runs all tests” [Makefile].');
    expect(pages.get('entry-points')).toContain('- `Cli` [Cli.kt] runs `src/notes/Cli.kt`.');
    expect(pages.get('test-strategy')).toContain('They are run by JUnit 5 [StoreTest.kt], named in all of them.');
    expect(pages.get('test-strategy')).toContain('A short one to start from is `src/test/notes/StoreTest.kt`');
    expect(pages.get('test-strategy')).not.toContain('page.html');
  });
  it('sends a newcomer to the documents that matter', async () => {
    const pages = await pagesWith();
    expect(pages.get('overview')).toContain('How to take part is in `CONTRIBUTING.md` [CONTRIBUTING.md].');
    expect(pages.get('repository-map')).toContain('- `docs/design.md`: ');
    expect(pages.get('repository-map')).not.toContain('`CODE_OF_CONDUCT.md`: ');
    expect(pages.get('architecture-decisions')).toContain(
      '- “One file” [design.md]. It begins: “All notes are kept in one file” [design.md].',
    );
  });
  it('sends nobody to a guide that only speaks of the licence, nor to more places where it starts than there are', async () => {
    const guides = ['By contributing, you agree to release your work under the MIT license.', '参与之前请先运行所有测试。'];
    for (const guide of guides) expect((await pagesWith({ 'CONTRIBUTING.md': guide })).get('overview')).not.toContain('How to take part');
    const long = await pagesWith({ 'CONTRIBUTING.md': `# 参与\n\n${guides[1]?.repeat(8)}\n` });
    expect(long.get('overview')).toContain('How to take part');
    expect(long.get('entry-points')).toContain('make test');
    expect(long.get('overview')).not.toContain('More are on [[entry-points');
    const more = Object.fromEntries(
      [1, 2, 3, 4, 5].map((at) => [`src/notes/Cli${at}.kt`, `package notes\n\nfun main() {}\n${lines(38, 'val x = 1')}`]),
    );
    expect((await pagesWith(more)).get('overview')).toContain('More are on [[entry-points');
  });
});
