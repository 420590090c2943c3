import { describe, expect, it } from 'vitest';
import { analyseFiles } from './analyseFiles';

const files = {
  'pyproject.toml': '[project]\nname = "notes"\ndependencies = ["click"]\n',
  'src/notes/__init__.py':
    'from . import cli\nfrom .store import Store, _lock\nfrom .store import dump as dump\nfrom ..other import thing\nfrom .types import *\n',
  'src/notes/cli.py':
    'import os.path, json as j\nfrom notes.store import Store as Base, missing\nfrom . import store\nimport notes.types as types\n' +
    'def main():\n    import click\nclass Sub(Base): ...\nclass Other(types.Kind): ...\nclass Third(store.Store): ...\n',
  'src/notes/store.py': 'class Store: ...\nclass _Hidden: ...\n_lock = 1\ndef dump(): ...\n',
  'src/notes/types.py': 'from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from .cli import Sub\nclass Kind: ...\n',
  'src/notes/copy.py': 'def copy(): ...\n',
  'src/notes/sub/__init__.py': 'from ..copy import copy\nfrom .copy import copy as copy\n',
  'src/notes/sub/copy.py': 'from .. import Store\nfrom . import copy\n',
  'src/space/plain/deep.py': 'from . import near\nfrom notes.sub import copy\nfrom notes.store import _Hidden\nclass A(_Hidden): ...\n',
  'src/space/plain/near.py': 'import space.plain.deep\nimport nowhere.at.all\nimport notes.gone\n',
  'tests/conftest.py': 'import notes\nclass T(notes.Store): ...\n',
  'tests/helper.py': '',
  'tests/test_store.py': 'import helper\nfrom notes import Store, cli\n',
};

async function factsOf() {
  return (await analyseFiles(files)).value;
}

async function importsOf(path: string): Promise<string> {
  const { imports } = await factsOf();
  const told = imports
    .filter(({ from }) => from === path)
    .map(({ kind, typeOnly, specifier, names, to, external }) =>
      [kind, typeOnly ? 'types' : '', specifier, names.join(','), '→', to?.replace('src/', '') ?? external ?? '?']
        .filter(Boolean)
        .join(' '),
    );
  return told.join('; ');
}

describe('imports of Python lead to files', () => {
  it.each([
    [
      'src/notes/__init__.py',
      'reexport .cli * → notes/cli.py; reexport .store Store,_lock → notes/store.py; reexport .store dump → notes/store.py; ' +
        'import ..other thing → ?; reexport .types * → notes/types.py',
    ],
    [
      'src/notes/cli.py',
      'import os.path * → os; import json * → json; import notes.store Store,missing → notes/store.py; import .store * → notes/store.py; ' +
        'import notes.types * → notes/types.py; dynamic click * → click',
    ],
    ['src/notes/types.py', 'import typing TYPE_CHECKING → typing; import types .cli Sub → notes/cli.py'],
    ['src/notes/sub/__init__.py', 'import ..copy copy → notes/copy.py; reexport .copy copy → notes/sub/copy.py'],
    ['src/notes/sub/copy.py', 'import .. Store → notes/__init__.py; import . copy → notes/sub/__init__.py'],
    [
      'src/space/plain/deep.py',
      'import .near * → space/plain/near.py; import notes.sub copy → notes/sub/__init__.py; import notes.store _Hidden → notes/store.py',
    ],
    [
      'src/space/plain/near.py',
      'import space.plain.deep * → space/plain/deep.py; import nowhere.at.all * → nowhere; import notes.gone * → ?',
    ],
    ['tests/test_store.py', 'import helper * → tests/helper.py; import notes Store → notes/__init__.py; import notes.cli * → notes/cli.py'],
  ])('of %s', async (path, expected) => expect(await importsOf(path)).toBe(expected));
});

it('a package hands on what it takes from its own modules', async () => {
  const { exports } = await factsOf();
  const told = exports
    .filter(({ path }) => path === 'src/notes/__init__.py')
    .map(({ name, symbol }) => `${name}=${symbol?.replace('src/', '')}`);
  expect(told).toEqual(['cli=undefined', 'Store=notes/store.py#Store', 'dump=notes/store.py#dump', 'Kind=notes/types.py#Kind']);
});

it('what a class builds on is found through aliases, modules, packages and in spite of an underscore', async () => {
  const { heritage } = await factsOf();
  expect(heritage.map(({ symbol, target }) => `${symbol.split('#')[1]} ${target?.replace('src/notes/', '')}`)).toEqual([
    'Sub store.py#Store',
    'Other types.py#Kind',
    'Third store.py#Store',
    'A store.py#_Hidden',
    'T store.py#Store',
  ]);
});

it('what is listed in __all__ is what a file offers, its own or not', async () => {
  const { value } = await analyseFiles({
    'a/__init__.py': 'from .b import one, two\n__all__ = ["one", "own"]\ndef own(): ...\ndef other(): ...\n',
    'a/b.py': 'def one(): ...\ndef two(): ...\n',
  });
  expect(value.exports.filter(({ path }) => path === 'a/__init__.py').map(({ name }) => name)).toEqual(['one', 'own']);
});

it('explains a declaration by the first paragraph of what stands first in it', async () => {
  const { value } = await analyseFiles({
    'a.py':
      'class A(\n    B,\n):\n    """Keeps things\n    for long.\n\n    More of it.\n    """\n\ndef f(a, b=1) -> int:\n    r\'\'\'Says it all now.\'\'\'\n',
  });
  expect(value.symbols.map(({ signature, doc }) => [signature, doc?.text, doc?.lines])).toEqual([
    ['class A(B)', 'Keeps things for long.', [4, 5]],
    ['def f(a, b=1) -> int', 'Says it all now.', [11, 11]],
  ]);
});

it('what only a type checker sees is no class of the program', async () => {
  const { symbols, heritage } = (
    await analyseFiles({
      'a.py':
        'import typing as t\nclass Mixin: ...\nclass Real(Mixin): ...\nif t.TYPE_CHECKING:\n    class Proxy(Mixin): ...\n    class Both(Mixin, Real):\n        x: int = 1\n',
    })
  ).value;
  expect(heritage.map(({ symbol }) => symbol)).toEqual(['a.py#Real']);
  expect(symbols.filter(({ exported }) => exported).map(({ name }) => name)).toEqual(['Mixin', 'Real']);
});
