import { describe, expect, it } from 'vitest';
import { analyseFiles } from './analyseFiles';

const files = {
  'Cargo.toml': '[package]\nname = "app"\n[[bin]]\npath = "core/main.rs"\n[dependencies]\nmy-lib = { path = "lib" }\nlog = "1"\n',
  'core/main.rs':
    'mod flags;\nmod util;\nuse std::{io::{self, Write as W}, fmt};\nuse crate::{flags::{Args, parse}, util};\nuse my_lib::{engine::Engine, inner};\n' +
    'use other::Thing;\nfn main() { my_lib::run(); log::info(); str::len(); util::go(); use crate::flags::Kind; }\nstruct S;\nimpl Engine for S {}\nimpl inner::Deep for S {}\n',
  'core/flags/mod.rs':
    'pub(crate) use self::args::Args;\nuse super::util::go as walk;\nmod args;\nmod parse;\nenum Kind { A }\nuse Kind::*;\n',
  'core/flags/args.rs':
    'use super::{parse::one, super::util};\npub struct Args;\n#[cfg(test)]\nmod tests {\n  use super::*;\n  use my_lib::run;\n}\n',
  'core/flags/parse.rs': 'mod inline {\n  use super::super::args::Args;\n  use super::two;\n}\npub fn one() {}\nfn two() {}\n',
  'core/util.rs': 'pub fn go() {}\n',
  'lib/Cargo.toml': '[package]\nname = "my-lib"\n',
  'lib/src/lib.rs':
    'pub mod engine;\npub extern crate deep as inner;\npub use engine::*;\npub use crate::engine::Engine as Motor;\npub fn run() {}\n',
  'lib/src/engine.rs': 'pub trait Engine: Base {}\npub trait Base {}\nfn hidden() {}\n',
  'deep/Cargo.toml': '[package]\nname = "deep"\n',
  'deep/src/lib.rs': 'pub trait Deep {}\n',
};
const withDeep = { ...files, 'lib/Cargo.toml': '[package]\nname = "my-lib"\n[dependencies]\ndeep = { path = "../deep" }\n' };

async function importsOf(path: string): Promise<readonly string[]> {
  const { imports } = (await analyseFiles(withDeep)).value;
  return imports
    .filter(({ from }) => from === path)
    .map(({ kind, specifier, names, to, external }) => `${kind} ${specifier} ${names.join()} → ${to ?? external ?? '?'}`);
}

describe('paths of Rust lead to files', () => {
  it('by modules, crates, and names of crates that others hand on', async () => {
    expect(await importsOf('core/main.rs')).toEqual([
      'reexport self::flags * → core/flags/mod.rs',
      'reexport self::util * → core/util.rs',
      'import std io,fmt → std',
      'import std::io Write → std',
      'import crate::flags Args → core/flags/mod.rs',
      'import crate::flags::parse * → core/flags/parse.rs',
      'import crate::util * → core/util.rs',
      'import my_lib::engine Engine → lib/src/engine.rs',
      'import my_lib::inner * → deep/src/lib.rs',
      'import my_lib inner → lib/src/lib.rs',
      'import other Thing → other',
      'import log info → log',
      'dynamic crate::flags Kind → core/flags/mod.rs',
    ]);
  });
  it('from inside a module, its parents and modules that are written out', async () => {
    expect(await importsOf('core/flags/mod.rs')).toEqual([
      'import self::args Args → core/flags/args.rs',
      'import super::util go → core/util.rs',
      'reexport self::args * → core/flags/args.rs',
      'reexport self::parse * → core/flags/parse.rs',
    ]);
    expect(await importsOf('core/flags/args.rs')).toEqual([
      'import super::parse one → core/flags/parse.rs',
      'import super::super::util * → core/util.rs',
    ]);
    expect(await importsOf('core/flags/parse.rs')).toEqual(['import super::args Args → core/flags/args.rs']);
  });
});

it('a crate offers what it declares and hands on', async () => {
  const { exports } = (await analyseFiles(withDeep)).value;
  expect(exports.filter(({ path }) => path === 'lib/src/lib.rs').map(({ name, symbol }) => `${name}=${symbol ?? ''}`)).toEqual([
    'engine=',
    'inner=',
    'Motor=lib/src/engine.rs#Engine',
    'run=lib/src/lib.rs#run',
    'Engine=lib/src/engine.rs#Engine',
    'Base=lib/src/engine.rs#Base',
  ]);
});

it('what a type implements is found through its imports', async () => {
  const { heritage } = (await analyseFiles(withDeep)).value;
  expect(heritage.map(({ symbol, relation, name, target }) => `${symbol} ${relation} ${name} ${target ?? ''}`)).toEqual([
    'core/main.rs#S implements Engine lib/src/engine.rs#Engine',
    'core/main.rs#S implements inner.Deep deep/src/lib.rs#Deep',
    'lib/src/engine.rs#Engine extends Base lib/src/engine.rs#Base',
  ]);
});

it('a crate of the repository that no manifest lists means another one', async () => {
  const { imports } = (await analyseFiles(files)).value;
  expect(imports.find(({ specifier }) => specifier === 'deep')).toMatchObject({ external: 'deep' });
});

it('has an end for modules that declare each other', async () => {
  const { value } = await analyseFiles({
    'src/lib.rs': 'mod a;\nuse crate::a::x::y;\nuse a as b;\nuse b as a;\n',
    'src/a/mod.rs': '#[path = "../lib.rs"]\nmod lib;\nuse super::super::super::c;\nuse self::self::d;\n',
    'src/a/lib.rs': 'mod a;\nuse crate::z;\n',
    'src/a/a.rs': 'mod lib;\n',
  });
  expect(value.imports.length).toBeGreaterThan(0);
});

const withTests = {
  'Cargo.toml': '[package]\nname = "kit"\n',
  'src/lib.rs':
    'pub trait Sink {}\nmod util;\n#[cfg(test)]\n#[macro_use]\nmod testutil;\n#[cfg(test)]\npub fn only_tests() {}\npub mod sinks {\n  pub struct Lossy;\n  impl super::Sink for Lossy {}\n}\n' +
    '#[cfg(all(test, unix))]\n// What tests keep.\npub struct Kept;\n#[cfg(test)]\nimpl Sink for Kept {}\n#[cfg(not(test))]\npub fn real() {}\n',
  'src/util.rs':
    'pub struct A;\nimpl A {\n  #[cfg(test)]\n  pub fn peek(&self) {}\n  pub fn go(&self) {}\n}\npub(crate) struct B;\npub(super) fn c() {}\npub(in crate::util) fn d() {}\n',
  'src/testutil.rs': 'mod more;\npub struct KitchenSink;\nimpl crate::Sink for KitchenSink {}\n',
  'src/testutil/more.rs': 'pub fn more() {}\n',
  'app/Cargo.toml': '[package]\nname = "app"\n',
  'app/main.rs': 'mod own;\nfn main() {}\n',
  'app/own.rs': 'pub(crate) struct Own;\n',
};

it('what only a test build has is not exported, builds on nothing, and a file of it is no source', async () => {
  const { symbols, heritage, files } = (await analyseFiles(withTests)).value;
  const open = symbols.filter(({ exported, path }) => exported && path !== 'src/testutil.rs').map(({ name }) => name);
  expect(open).toEqual(expect.arrayContaining(['Sink', 'Lossy', 'real', 'A', 'go', 'B']));
  for (const name of ['only_tests', 'Kept', 'peek']) expect(open).not.toContain(name);
  expect(heritage.map(({ symbol }) => symbol)).toEqual(['src/lib.rs#sinks.Lossy', 'src/testutil.rs#KitchenSink']);
  const roles = new Map(files.map(({ path, role }) => [path, role]));
  expect([roles.get('src/testutil.rs'), roles.get('src/testutil/more.rs'), roles.get('src/util.rs')]).toEqual(['test', 'test', 'source']);
});

it('what a library opens to itself only is told apart, and of a program all that is open counts', async () => {
  const { symbols } = (await analyseFiles(withTests)).value;
  expect(symbols.filter(({ packageOnly }) => packageOnly).map(({ id }) => id)).toEqual(['src/util.rs#B', 'src/util.rs#c', 'src/util.rs#d']);
  expect(symbols.find(({ name }) => name === 'Own')).toMatchObject({ exported: true });
});

it('a module may be in a file of another name, and in several', async () => {
  const { imports } = (
    await analyseFiles({
      'Cargo.toml': '[package]\nname = "app"\n',
      'src/main.rs': 'mod flags;\nmod index;\nfn main() {}\n',
      'src/flags.rs': 'pub struct Args;\n',
      'src/index/mod.rs':
        'pub(crate) use self::imp::*;\n#[cfg(not(unix))]\n#[path = "disabled.rs"]\nmod imp;\n#[cfg(unix)]\n#[path = "enabled.rs"]\nmod imp;\n',
      'src/index/enabled.rs': 'use crate::flags::Args;\n',
      'src/index/disabled.rs': 'use crate::flags::Args;\n',
    })
  ).value;
  expect(imports.filter(({ to }) => to === 'src/flags.rs').map(({ from }) => from)).toEqual([
    'src/index/disabled.rs',
    'src/index/enabled.rs',
    'src/main.rs',
  ]);
  expect(imports.find(({ specifier }) => specifier === 'self::imp')?.to).toMatch(/abled\.rs$/);
});

it('code in a folder for documents that sources import is a source', async () => {
  const { files } = (
    await analyseFiles({
      'core/main.rs': 'mod doc;\nfn main() {}\n',
      'core/doc/mod.rs': 'pub mod help;\n',
      'core/doc/help.rs': 'pub fn help() {}\n',
      'docs/conf.py': 'x = 1\n',
      'core/doc/README.md': '# Help\n',
    })
  ).value;
  expect(files.map(({ path, role }) => `${path} ${role}`)).toEqual([
    'core/doc/README.md docs',
    'core/doc/help.rs source',
    'core/doc/mod.rs source',
    'core/main.rs source',
    'docs/conf.py docs',
  ]);
});
