import { expect, it } from 'vitest';
import { buildPages } from './buildPages';

const commands = ['run', 'shell', 'routes'];
const files = {
  'pyproject.toml': '[project]\nname = "site"\ndescription = "Serves pages."\n[project.scripts]\nsite = "site.cli:main"\n',
  'README.md':
    '# Site\n\nServes pages.\n\n## What Site is Not\n\nSite will never have a database. It is for pages. Everything else is up to others.\n\n## Why should you not use it?\n\nIt serves.\n',
  'docs/cli.rst': 'Command line\n============\n\nWhat can be typed to serve pages.\n',
  'src/site/__init__.py': 'from .app import Site as Site\n',
  'src/site/app.py': `from .pages.store import Store\n\nclass Site:\n    """Serves pages."""\n    def __call__(self, environ, start_response):\n        return Store()\n${'x = 1\n'.repeat(30)}`,
  'src/site/cli.py': `import os\nimport click\nfrom importlib.metadata import entry_points\nfrom .app import Site\n\n${commands
    .map((name) => `@click.command("${name}")\ndef ${name}_command():\n    """Does ${name} for you."""\n    return Site()\n\n`)
    .join(
      '',
    )}class Group:\n    """All commands."""\n    def __init__(self):\n        self.extra = {"auto_envvar_prefix": "SITE"}\n${commands
    .map((name) => `        self.add_command(${name}_command)\n`)
    .join(
      '',
    )}        for one in entry_points(group="site.commands"):\n            one.load()\n\ndef main():\n    for key in os.environ:\n        print(key)\n    Group()\n`,
  'src/site/__main__.py': 'from .cli import main\n\nmain()\n',
  'src/site/pages/README.md': '# Pages\n\nThis folder holds what others may use. The code therefore cannot do any IO. It is small.\n',
  'src/site/pages/__init__.py': '',
  'src/site/pages/store.py': `import typing as t\n\nif t.TYPE_CHECKING:\n    from ..app import Site\n    from yaml import Node\n\nclass Store:\n    """Keeps pages by name."""\n    def of(self, site: "Site"):\n        return site\n${'x = 1\n'.repeat(30)}`,
  'tests/conftest.py': 'import pytest\n',
  'tests/test_cli.py': 'import pytest\nfrom site.cli import main\n\ndef test_main():\n    main()\n',
};

it('a program of Python is told with its function, its commands, its environment and who plugs in', async () => {
  const pages = await buildPages(files);
  expect(pages.get('entry-points')).toContain('`site` [pyproject.toml] runs `src/site/cli.py`, where it calls `main` [cli.py].');
  expect(pages.get('modules/site')).toContain(
    '- Another function for `add_command`, which is given `run_command`, `shell_command` and `routes_command`. Read `run_command` [cli.py]. Write it in `src/site/cli.py`. Hand it over in the constructor of `Group`, as they are [cli.py]. Test it as [test\\_cli.py] does. Describe it in `docs/cli.rst`.',
  );
  const borders = pages.get('runtime-boundaries');
  expect(borders).toContain('**A terminal**: declared as `site` [pyproject.toml]; begins in [\\_\\_main\\_\\_.py] and [cli.py].');
  expect(borders).toContain('All that begin with `SITE_`, by a prefix [cli.py].');
  expect(borders).toContain('The environment as a whole is handed on, or read by computed names, in [cli.py].');
  expect(borders).toContain('**HTTP that a WSGI server hands over**: one file, [app.py].');
  expect(borders).toContain('**Code that other packages declare as `site.commands`**: one file, [cli.py].');
  expect(pages.get('overview')).toContain('A manifest declares a program for a terminal [pyproject.toml].');
  expect(pages.get('test-strategy')).toMatch(/^One test file with .*; one more file beside them is not counted as a test\./m);
});

it('what only a type checker reads, and what the README of a folder forbids, is told as that', async () => {
  const pages = await buildPages(files);
  const page = pages.get('modules/pages');
  expect(page).toContain('- [[modules/site|site]] (one import, for types alone), such as `Site` [store.py].');
  expect(page).toContain('`yaml` [store.py] (for types alone)');
  expect(page).toContain('- `README.md`: “The code therefore cannot do any IO” [pages/README.md].');
  expect(pages.get('modules/site')).toContain('One part imports it: [[modules/pages|pages]] [store.py] (for types alone).');
});

it('what it is not is told by all sentences that deny something, or by the points of a list', async () => {
  const page = (await buildPages(files)).get('overview');
  expect(page).toContain(
    '- “Site will never have a database” [README.md] and “Everything else is up to others” [README.md], under What Site is Not in `README.md`.',
  );
  expect(page).not.toContain('It is for pages');
  const other = await buildPages({
    ...files,
    'README.md':
      "# Site\n\nServes pages.\n\n## Why shouldn't I use it?\n\nDespite not wanting much it does a lot:\n\n* You need a tool that is\n  everywhere. Use another.\n* It is slow.\n",
  });
  expect(other.get('overview')).toContain(
    "- “You need a tool that is everywhere” [README.md] and “It is slow” [README.md], under Why shouldn't I use it? in `README.md`.",
  );
});

it('the way through the code is the usual one: what runs when something fails is not followed', async () => {
  const lines = (name: string) => `def ${name}():\n    """Does ${name}."""\n${'    print(1)\n'.repeat(9)}`;
  const page = (
    await buildPages({
      'pyproject.toml': '[project]\nname = "way"\n[project.scripts]\nway = "way.cli:main"\n',
      'src/way/__init__.py': '',
      'src/way/cli.py': `def mend():\n    """Mends it."""\n    heal()\n${'    print(1)\n'.repeat(60)}\n${lines('heal')}\n${lines('deep')}\ndef work():\n    """Works on it."""\n    deep()\n${'    print(1)\n'.repeat(9)}\ndef main():\n    try:\n        work()\n    except Exception:\n        if True:\n            mend()\n`,
    })
  ).get('entry-points');
  expect(page).toContain('1. `main` calls `work` [cli.py]');
  expect(page).not.toContain('calls `mend`');
});
