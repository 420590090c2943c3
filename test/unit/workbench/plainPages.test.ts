import { describe, expect, it } from 'vitest';
import { buildPages } from './buildPages';

const python = {
  'pyproject.toml': '[project]\nname = "notes"\ndescription = "Keeps notes."\n',
  'src/notes/__init__.py': 'from .store import Store as Store\n',
  'src/notes/store.py': `class Base:\n    """What all stores are."""\n\nclass Store(Base):\n    """Keeps notes in one file."""\n    def put(self):\n        pass\n${'x = 1\n'.repeat(30)}`,
  'src/notes/cli/run.py': `import os\nfrom ..store import Store\n\ndef main():\n    """Starts it all here."""\n    return os.environ["NOTES_HOME"]\n${'y = 1\n'.repeat(40)}`,
  'src/notes/cli/ask.py': 'from notes.cli.run import main\n\ndef ask():\n    main()\n',
  'tests/test_store.py': `import pytest\nfrom notes import Store\n\n${'x = 1\n'.repeat(30)}`,
};
const go = {
  'go.mod': 'module example.com/notes\n',
  'notes.go': `package notes\n\n// Notes keeps what is told.\ntype Notes struct{ store *Store }\n${'// x\n'.repeat(30)}`,
  'store.go': `package notes\n\n// Store is where notes are kept.\ntype Store struct{}\n${'// x\n'.repeat(30)}`,
  'notes_test.go': 'package notes\n\nimport "testing"\n\nfunc TestNotes(t *testing.T) { _ = Notes{} }\n',
};

describe('a repository whose declarations and imports are known, and whose calls are not', () => {
  it('tells what its parts offer, need and build on', async () => {
    const pages = await buildPages(python);
    expect(pages.get('modules/notes')).toContain('- `Store` (class) has `put`: “Keeps notes in one file” [store.py]');
    expect(pages.get('modules/notes')).toContain('One part imports it: [[modules/cli|cli]] [run.py].');
    expect(pages.get('modules/cli')).toContain('- [[modules/notes|notes]] (one import), such as `Store` [run.py].');
    expect(pages.get('modules/cli')).toContain('It reads from the environment `NOTES_HOME` [run.py].');
    expect(pages.get('test-strategy')).toContain('They are run by `pytest` [test\\_store.py]');
  });
  it('takes no silence about calls for absence', async () => {
    for (const page of (await buildPages(python)).values()) {
      expect(page).not.toMatch(/not parsed|was found to touch|Nothing that keeps data|Nothing that listens|No variable of the environment/);
    }
  });
  it('speaks of uses where files of a package need no import', async () => {
    const page = (await buildPages(go)).get('modules/notes');
    expect(page).toContain('- `Store` (class): “Store is where notes are kept” [store.go]');
    expect(page).toContain('One test file uses something of it: [notes\\_test.go].');
  });
});

it('a package of Go is built as a whole, and a name that two files declare for different builds is offered once', async () => {
  const pages = await buildPages({
    ...go,
    'other.go': `//go:build other\n\npackage notes\n\n// Store is kept elsewhere here.\ntype Store struct{}\n${'// x\n'.repeat(90)}`,
  });
  const page = pages.get('modules/notes') ?? '';
  expect(page.match(/^- `Store`/gm)).toHaveLength(1);
  expect(page).not.toContain('No test loads');
  expect(pages.get('test-strategy')).not.toContain('other.go');
  expect(pages.get('test-strategy')).toContain('`go test ./...` runs them by hand [notes\\_test.go].');
});

it('all packages of Cargo are tested with one option, and types that extend types are no path', async () => {
  const pages = await buildPages({
    'Cargo.toml': '[package]\nname = "tool"\n[workspace]\nmembers = ["part"]\n[dependencies]\npart = { path = "part", optional = true }\n',
    'src/main.rs': 'fn main() {}\n',
    'part/Cargo.toml': '[package]\nname = "part"\n',
    'part/src/lib.rs': 'use redb::Database;\n/// What is stored.\npub struct Kept;\n',
    'tests/tests.rs': 'mod all;\nmod util;\n',
    'tests/util.rs': 'pub fn help() {}\n',
    'tests/all.rs': `use crate::util::help;\n${'#[test]\nfn runs() { help() }\n'.repeat(20)}`,
  });
  expect(pages.get('test-strategy')).toContain(
    'A short one to start from is `tests/all.rs`: about 40 lines [all.rs]. A new file has to be declared beside it, in `tests/tests.rs` [tests.rs].',
  );
  expect(pages.get('test-strategy')).toMatch(/^One test file with .*; two more files beside them are not counted as tests\./m);
  expect(pages.get('test-strategy')).toContain(
    '`cargo test --workspace` runs them by hand [all.rs], in all packages of the workspace, but what only a feature compiles; without the option only at the top.',
  );
  expect(pages.get('overview')).toContain('a key-value store through `redb` [lib.rs] (with the optional `part`)');
  const types = ['A', 'B', 'C'].map((name, at) => [
    `src/main/java/a/${name}.java`,
    `package a;\nclass ${name}${at > 0 ? ` extends ${['A', 'B'][at - 1]}` : ''} {\n${'  // x\n'.repeat(30)}}\n`,
  ]);
  const java = await buildPages({
    'pom.xml': '<project><artifactId>a</artifactId></project>\n',
    ...Object.fromEntries(types),
    mvnw: '',
    'src/test/java/a/ATests.java': 'package a;\nimport org.junit.jupiter.api.Test;\nclass ATests { @Test void a() { new A(); } }\n',
  });
  expect([...java.values()].join('\n')).not.toContain('makes what');
  expect(java.get('test-strategy')).toContain('`./mvnw test` runs them by hand [pom.xml].');
});

it('a part that passes on others whole names them, and what a library keeps to itself is not on its surface', async () => {
  const pages = await buildPages({
    'Cargo.toml': '[workspace]\nmembers = ["grep", "matcher"]\n',
    'grep/Cargo.toml': '[package]\nname = "grep"\n[dependencies]\ngrep-matcher = { path = "../matcher" }\n',
    'grep/src/lib.rs': '// Brings together.\npub extern crate grep_matcher as matcher;\n',
    'matcher/Cargo.toml': '[package]\nname = "grep-matcher"\n',
    'matcher/src/lib.rs': 'mod inner;\npub struct Matcher;\n',
    'matcher/src/inner.rs': 'pub(crate) struct Kept;\n',
  });
  expect(pages.get('modules/grep')).toContain('It declares nothing of its own and passes on other files whole, by the name `matcher`');
  expect(pages.get('modules/grep-matcher')).toContain('`Matcher`');
  expect(pages.get('modules/grep-matcher')).not.toContain('`Kept` (');
});

it('one number says how many source files import or pass on a file, on pages and in the map', async () => {
  const user = (name: string) => `from .store import Store\n\ndef ${name}():\n    return Store()\n${'x = 1\n'.repeat(20)}`;
  const pages = await buildPages({
    ...python,
    'src/notes/a.py': user('a'),
    'src/notes/b.py': user('b'),
  });
  // a, b and cli/run import it, and the package passes it on.
  expect(pages.get('modules/notes')).toContain('imported by four source files');
  expect(pages.get('modules/notes')).toContain('`Store` (class, imported by four files)');
});

it('types that build on another part are told by their own names', async () => {
  const file = (body: string) => `${body}\n${'x = 1\n'.repeat(30)}`;
  const pages = await buildPages({
    'pyproject.toml': '[project]\nname = "web"\n',
    'web/__init__.py': 'from .app import Flask as Flask\n',
    'web/app.py': file('from .core.base import App\n\nclass Flask(App):\n    """The app."""\n'),
    'web/blue.py': file('from .core.base import Scaffold\n\nclass Blueprint(Scaffold):\n    """A part of it."""\n'),
    'web/core/base.py': file('class App:\n    """Base of apps."""\n\nclass Scaffold:\n    """Base of parts."""\n'),
    'web/core/more.py': file('from .base import App\n\ndef more():\n    return App()\n'),
  });
  expect(pages.get('modules/web')).toMatch(
    /Two types of it build on types of \[\[modules\/core\|core\]\]: `(?:Flask|Blueprint)` \S+ and `(?:Flask|Blueprint)` /,
  );
});

it('a test of what a package passes on tests the part that declares it, and no other', async () => {
  const pages = await buildPages({
    ...python,
    'src/notes/json/dump.py': `def dump():\n    """Writes it."""\n${'x = 1\n'.repeat(40)}`,
    'src/notes/json/load.py': `def load():\n    """Reads it."""\n${'x = 1\n'.repeat(40)}`,
    'src/notes/__init__.py': 'from .store import Store as Store\nfrom .json.dump import dump as dump\n',
    'tests/test_all.py': 'import notes\n\ndef test():\n    notes.Store()\n',
    'tests/test_dump.py': 'from notes import dump\n\ndef test():\n    dump()\n',
  });
  expect(pages.get('modules/json')).toContain('One test file imports something of it: [test\\_dump.py]');
});
