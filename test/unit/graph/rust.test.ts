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
