import { describe, expect, it } from 'vitest';
import { analyseFiles } from '../graph/analyseFiles';

type Texts = Readonly<Record<string, string>>;

async function packagesOf(files: Texts): Promise<readonly string[]> {
  const { value } = await analyseFiles(files);
  return value.packages.map(({ path, name, description, dependencies }) => {
    const said = description ? ` “${description.text}” ${description.lines.join('-')}` : '';
    return `${path} ${name}${said}: ${dependencies.map(({ name: called, kind, line }) => `${called} ${kind} ${line}`).join(', ')}`;
  });
}

describe('a manifest', () => {
  it('of Python names what it depends on in lists', async () => {
    const text = [
      '[project]',
      'name = "notes"',
      'description = """',
      'Keeps notes,',
      'and finds them. \\',
      '"""',
      'dependencies = [',
      '  "click>=8.1",  # command line',
      '  "jinja2[async] ; python_version >= \'3.9\'",',
      ']',
      '[project.optional-dependencies]',
      'dotenv = ["python-dotenv"]',
      '[dependency-groups]',
      'tests = [',
      '  "pytest",',
      '  { include-group = "dev" },',
      ']',
    ].join('\n');
    expect(await packagesOf({ 'pyproject.toml': text })).toEqual([
      'pyproject.toml notes “Keeps notes, and finds them.” 4-5: click runtime 8, jinja2 runtime 9, python-dotenv optional 12, pytest development 15',
    ]);
  });
  it('of Poetry names them as keys', async () => {
    const text =
      '[tool.poetry]\nname = "notes"\n[tool.poetry.dependencies]\npython = "^3.9"\nclick = { version = "8" }\n[tool.poetry.group.dev.dependencies]\npytest = "*"\n';
    expect(await packagesOf({ 'pyproject.toml': text })).toEqual(['pyproject.toml notes: click runtime 5, pytest development 7']);
  });
  it('of Rust names them as keys, tables and shared versions', async () => {
    const text =
      '[package]\nname = "notes"\nversion.workspace = true\n[dependencies]\nserde = "1"\nlog.workspace = true\nindex = { path = "../index" }\n[target.\'cfg(unix)\'.dependencies]\nlibc = "0.2"\n[dev-dependencies]\ncrate-a = "1"\n';
    expect(await packagesOf({ 'Cargo.toml': text })).toEqual([
      'Cargo.toml notes: serde runtime 5, log runtime 6, index runtime 7, libc runtime 9, crate-a development 11',
    ]);
  });
  it('of Maven is told from its own elements, not from those of its parent or in comments', async () => {
    const text = [
      '<project>',
      '  <parent><artifactId>parent</artifactId></parent>',
      '  <artifactId>notes</artifactId>',
      '  <description>Keeps notes</description>',
      '  <!-- <description>Old</description> -->',
      '  <dependencies>',
      '    <dependency>',
      '      <artifactId>h2</artifactId>',
      '      <scope>runtime</scope>',
      '    </dependency>',
      '    <dependency>',
      '      <artifactId>junit</artifactId>',
      '      <scope>test</scope>',
      '    </dependency>',
      '  </dependencies>',
      '</project>',
    ].join('\n');
    expect(await packagesOf({ 'pom.xml': text })).toEqual(['pom.xml notes “Keeps notes” 4-4: h2 runtime 8, junit development 12']);
  });
  it('that says most speaks for its folder', async () => {
    const pom = '<project>\n<artifactId>notes</artifactId>\n<description>Keeps notes</description>\n</project>\n';
    expect(await packagesOf({ 'pom.xml': pom, 'settings.gradle': "rootProject.name = 'other'\n" })).toEqual([
      'pom.xml notes “Keeps notes” 3-3: ',
    ]);
    expect(await packagesOf({ 'settings.gradle': "rootProject.name = 'other'\n" })).toEqual(['settings.gradle other: ']);
  });
  it('of setuptools is read where it says things itself', async () => {
    const text = '[metadata]\nname = notes\ndescription = Keeps notes\nversion = attr: notes.__version__\n[options]\nname = no\n';
    expect(await packagesOf({ 'setup.cfg': text })).toEqual(['setup.cfg notes “Keeps notes” 3-3: ']);
  });
  it.each([
    '[project\nname = "a',
    '[project]\nname = """never closed',
    '[project]\ndependencies = [\n"a"\n',
    '<project><artifactId>',
    '\0\0',
  ])('that is broken says nothing, and stops nobody: %j', async (text) => {
    for (const path of ['pyproject.toml', 'Cargo.toml', 'pom.xml', 'setup.cfg', 'settings.gradle']) {
      expect(await packagesOf({ [path]: text })).toEqual([]);
    }
  });
});

async function entriesOf(files: Texts): Promise<readonly string[]> {
  const { value } = await analyseFiles(files);
  return value.entryPoints.map(({ kind, name, path, line, target, command, commandLine, says }) =>
    [
      kind,
      `${name},`,
      `${path}:${line}`,
      target && `> ${target}`,
      command && `$ ${command}`,
      commandLine && `:${commandLine}`,
      says && `“${says.text}” ${says.lines[0]}`,
    ]
      .filter(Boolean)
      .join(' '),
  );
}

describe('entry points', () => {
  it.each<[string, Texts, readonly string[]]>([
    [
      'of a Python package',
      { 'pyproject.toml': '[project]\nname = "My-Notes"\n', 'src/my_notes/__init__.py': '', 'src/my_notes/__main__.py': 'main()\n' },
      [
        'export my_notes, pyproject.toml:2 > src/my_notes/__init__.py',
        'bin python -m my_notes, src/my_notes/__main__.py:1 > src/my_notes/__main__.py',
      ],
    ],
    [
      'of setuptools',
      { 'setup.cfg': '[options.entry_points]\nconsole_scripts =\n    notes = notes.cli:main\n[other]\n    x = y\n', 'notes/cli.py': '' },
      ['bin notes, setup.cfg:3 > notes/cli.py $ notes.cli:main'],
    ],
    [
      'of crates: libraries, and programs once each',
      {
        'Cargo.toml':
          '[package]\nname = "rip"\n[[bin]]\nbench = false\npath = "core/main.rs"\nname = "rg"\n[[bin]]\nname = "two"\npath = "two.rs"\n',
        'core/main.rs': 'fn main() {}\n',
        'two.rs': 'fn main() {}\n',
        'crates/a/Cargo.toml': '[package]\nname = "a"\n',
        'crates/a/src/lib.rs': '',
      },
      ['bin rg, Cargo.toml:6 > core/main.rs', 'bin two, Cargo.toml:8 > two.rs', 'export a, crates/a/Cargo.toml:2 > crates/a/src/lib.rs'],
    ],
    [
      'of a Go module',
      { 'go.mod': 'module example.com/a/notes/v2\n\ngo 1.25\n', 'notes.go': 'package notes\n' },
      ['export example.com/a/notes/v2, go.mod:1 > notes.go'],
    ],
    [
      'of Java, where Spring makes a server',
      {
        'src/main/java/a/Tool.java': 'class Tool {\n  public static void main(String[] a) {}\n}\n',
        'src/main/java/a/Web.java': '@SpringBootApplication\nclass Web {\n  public static void main(String[] a) {}\n}\n',
      },
      [
        'bin Tool, src/main/java/a/Tool.java:2 > src/main/java/a/Tool.java',
        'server Web, src/main/java/a/Web.java:3 > src/main/java/a/Web.java',
      ],
    ],
    [
      'of a Makefile, in its authors’ words',
      { Makefile: 'GO ?= go\n.PHONY: test\n# Runs the tests\ntest: build\n\tgo test\nbuild: ## Builds it\n\tgo build\n%.o: %.c\n\tcc\n' },
      ['script make test, Makefile:4 $ make test “Runs the tests” 3', 'script make build, Makefile:6 $ make build “Builds it” 6'],
    ],
    [
      'of tox and nox',
      {
        'tox.ini': '[tox]\n[testenv]\n[testenv:docs]\n',
        'noxfile.py': 'import nox\n\n@nox.session\ndef lint(session):\n    pass\n',
      },
      ['script nox -s lint, noxfile.py:4 $ nox -s lint', 'script tox, tox.ini:2 $ tox', 'script tox -e docs, tox.ini:3 $ tox -e docs'],
    ],
    [
      'of tox in a pyproject.toml',
      { 'pyproject.toml': '[tool.tox.env_run_base]\ndescription = "the tests"\n[tool.tox.env.style]\ndescription = "all hooks"\n' },
      ['script tox, pyproject.toml:2 $ tox “the tests” 2', 'script tox -e style, pyproject.toml:4 $ tox -e style “all hooks” 4'],
    ],
    [
      'of a compose file',
      { 'docker-compose.yml': 'services:\n  db:\n    ports: ["1"]\n    image: postgres:18\n  web:\n    build: .\nvolumes:\n  x:\n' },
      ['container db, docker-compose.yml:2 $ postgres:18', 'container web, docker-compose.yml:5'],
    ],
    [
      'of a workflow, each with what tells most',
      {
        '.github/workflows/ci.yml':
          'jobs:\n  test:\n    steps:\n      - run: npm ci\n      - name: t\n        run: |\n          # all of it\n          cd x\n          make test\n  lint:\n    steps:\n      - uses: actions/checkout@v4\n      - uses: golangci/action@v9\n  idle:\n    runs-on: x\n',
      },
      [
        'ci-job test, .github/workflows/ci.yml:2 $ make test :9',
        'ci-job lint, .github/workflows/ci.yml:10 $ golangci/action :13',
        'ci-job idle, .github/workflows/ci.yml:14',
      ],
    ],
    [
      'of a workflow that says what its variables are',
      {
        '.github/workflows/ci.yml': `env:\n  TOOL: cargo\n  OTHER: \${{ matrix.x }}\njobs:\n  test:\n    env:\n      # which\n      FLAGS:\n    steps:\n      - run: \${{ env.TOOL }} test \${{ env.FLAGS }} --all\n  build:\n    steps:\n      - run: \${{ env.TOOL }} build \${{ env.OTHER }}\n`,
      },
      [
        'ci-job test, .github/workflows/ci.yml:5 $ cargo test --all :10',
        `ci-job build, .github/workflows/ci.yml:11 $ cargo build \${{ env.OTHER }} :13`,
      ],
    ],
  ])('%s', async (_, files, expected) => expect(await entriesOf(files)).toEqual(expected));
});
