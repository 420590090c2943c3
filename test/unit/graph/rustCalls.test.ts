import { describe, expect, it } from 'vitest';
import { analyseFiles } from './analyseFiles';

const lib = [
  'pub mod near;',
  'pub use near::helper;',
  'use near::Walk;',
  'pub struct Store<T> { kind: Kind, boxed: Box<Kind>, maybe: Option<Kind>, held: T, kin: near::Kin }',
  'pub struct Kind;',
  'impl Kind { pub fn go(&self) {} pub fn new() -> Self { Kind } pub fn twice(&self) {} }',
  'impl Other for Kind { fn twice(&self) {} }',
  'impl<T> Store<T> {',
  '    pub fn new() -> Result<Store<T>, Error> { todo!() }',
  '    pub fn kind(&self) -> &Kind { &self.kind }',
  '    pub fn make() -> Self { todo!() }',
  '}',
  'impl<T> Walk for Store<T> { fn step(&self) {} }',
  'fn free() {}',
].join('\n');

const files = {
  'Cargo.toml': '[package]\nname = "notes"\n[dependencies]\nother-crate = "1"\n',
  'src/lib.rs': lib,
  'src/near.rs':
    'pub struct Kin;\nimpl Kin { pub fn near(&self) {} }\npub trait Walk { fn step(&self); fn all(&self) { self.step() } }\npub fn helper() -> Kin { Kin }\npub mod deep;\n',
  'src/near/deep.rs': 'pub fn dig() {}\npub fn up() { super::helper() }\n',
  'other/Cargo.toml': '[package]\nname = "other-crate"\n',
  'other/src/lib.rs': 'pub fn far() {}\n',
};

async function calls(body: string): Promise<string> {
  const head = 'use std::path::Path;\nuse crate::{near, near::Walk, Kind, Store, helper as help};\n';
  const use = { ...files, 'src/lib.rs': `${lib}\nmod user;`, 'src/user.rs': `${head}${body}\n` };
  const { value } = await analyseFiles(use);
  const own = value.calls.filter(({ path }) => path === 'src/user.rs');
  return own.map(({ name, callee = '' }) => `${name} → ${callee.replace(/^src\/(?:user\.rs)?/, '')}`).join(', ');
}

describe('calls of Rust', () => {
  it.each([
    ['a function of the file', 'fn a() { b() }\nfn b() {}', 'b → #b'],
    ['a name that is imported, and handed on', 'fn a() { help(); }', 'help → near.rs#helper'],
    [
      'a path from the crate, from a module, and of another crate',
      'fn a() { crate::near::deep::dig(); near::helper(); other_crate::far(); }',
      'dig → near/deep.rs#dig, helper → near.rs#helper, far → other/src/lib.rs#far',
    ],
    ['a function of a type, and what it gives', 'fn a() { Kind::new().go() }', 'new → lib.rs#Kind.new, go → lib.rs#Kind.go'],
    [
      'a parameter',
      "fn a<'a>(k: &'a mut Kind, s: &Store<u8>) { k.go(); s.kind().go() }",
      'go → lib.rs#Kind.go, kind → lib.rs#Store.kind~2, go → lib.rs#Kind.go',
    ],
    [
      '`?` and `unwrap`',
      'fn a() { let s = Store::<u8>::new()?; s.kind(); Store::new().unwrap().kind(); }',
      'new → lib.rs#Store.new, kind → lib.rs#Store.kind~2, new → lib.rs#Store.new, kind → lib.rs#Store.kind~2',
    ],
    [
      'what a pattern takes out',
      'fn a(k: Option<Kind>) { if let Some(x) = k.as_ref() { x.go() } match k { Some(ref y) => y.go(), None => {} } let Some(z) = k else { return }; z.go() }',
      Array(3).fill('go → lib.rs#Kind.go').join(', '),
    ],
    [
      'a trait that a type parameter has, or a value',
      'fn a<W: Walk, V>(w: W, v: V, d: &dyn Walk, i: impl Walk) where V: Walk { w.step(); v.step(); d.all(); i.all() }',
      'step → near.rs#Walk.step, step → near.rs#Walk.step, all → near.rs#Walk.all, all → near.rs#Walk.all',
    ],
    [
      'what a type has of its own before what a trait offers',
      'fn a(s: Store<u8>) { s.step(); s.all() }',
      'step → lib.rs#Store.step, all → near.rs#Walk.all',
    ],
    [
      '`self`, its fields, and `Self`',
      'struct A { k: Kind, b: Box<Kind>, o: Option<Kind> }\nimpl A { fn f(&self) -> Self { self.g(); Self::g(self); self.k.go(); self.b.go(); self.o?.go(); } fn g(&self) { self.f().g() } }',
      'g → #A.g, g → #A.g, go → lib.rs#Kind.go, go → lib.rs#Kind.go, go → lib.rs#Kind.go, f → #A.f, g → #A.g',
    ],
    ['a literal and a copy', 'fn a() { let k = Kind {}; let l = k.clone(); l.go() }', 'go → lib.rs#Kind.go'],
    ['a closure with a type', 'fn a() { |k: &Kind| k.go(); }', 'go → lib.rs#Kind.go'],
    [
      'the last binding of a name',
      'fn a(k: u8) { let k = Kind::new(); let k = k.kin(); k.go(); { let k: Kind = x(); k.go() } k.go() }',
      'new → lib.rs#Kind.new, go → lib.rs#Kind.go',
    ],
    ['a function within', 'fn a() { b(); fn b() {} }\nfn c() { b() }', 'b → #a.b'],
    [
      'a module that is written out',
      'fn b() {}\nmod m { use super::*; fn a() { b(); help() } }\nmod n { fn a() { b() } }',
      'b → #b, help → near.rs#helper',
    ],
  ])('follow %s', async (_, body, told) => {
    expect(await calls(body)).toBe(told);
  });

  it.each([
    [
      'a local name hides a function',
      'fn b() {}\nfn a(b: F) { b() }\nfn c() { let b = 1; b() }\nfn d() { for b in x { b() } match y { b => b() } |b| b() }',
    ],
    ['a condition binds where it holds only', 'fn a(k: U) { if let Some(k) = o { k.go() } else { k.go() } }'],
    [
      'a type of another crate with the same name',
      'struct Here;\nimpl Here { fn is_file(&self) {} }\nfn a(p: &Path, q: std::Here) { p.is_file(); q.is_file() }',
    ],
    ['a type parameter with the name of a type', 'fn a<Kind>(k: Kind) { k.go(); Kind::new() }'],
    ['two methods of one name', 'fn a(k: Kind) { k.twice() }'],
    ['naming a struct or a variant', 'struct P(u8);\nenum E { V(u8) }\nfn a() { P(1); E::V(2); Some(3); }'],
    ['what only a test build has', 'fn b() {}\n#[cfg(test)]\nmod tests { use super::*; fn a() { b() } }\n#[test]\nfn c() { b() }'],
    ['what nothing tells', 'fn a(x: U, v: Vec<Kind>) { x.go(); v.go(); (x.y)(); println!("{}", help()); }'],
  ])('are not told: %s', async (_, body) => {
    expect(await calls(body)).toBe('');
  });

  it('have an end however the code is written', async () => {
    const deep = `fn a(x: T) { ${'a('.repeat(3000)}${')'.repeat(3000)}; x${'.b()?'.repeat(3000)}; }\n`;
    const same = `fn c() { ${'let k = Kind::new(); '.repeat(3000)} k.go() }\n`;
    const circle = 'struct S { s: S }\nimpl S { fn f(&self) -> S { self.f().s.f() } }\n';
    expect(await calls(deep + same + circle)).toContain('f → #S.f, f → #S.f');
  });
});
