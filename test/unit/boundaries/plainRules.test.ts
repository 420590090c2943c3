import { describe, expect, it } from 'vitest';
import { findPlainCode } from '../../../src/analysis/boundaries/findPlainCode';
import { analyseFiles } from '../graph/analyseFiles';

async function found(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const { boundaries } = (await analyseFiles(files)).value;
  return boundaries.flatMap(({ id, evidence }) => evidence.map(({ path, lines }) => `${id} ${path}:${lines[0]}`));
}

describe('what code in other languages touches', () => {
  it.each([
    [
      'src/a.py',
      'import os\nimport sqlite3\n"""os.environ["DOC"] is\n"""\nx = os.environ["HOME_DIR"]  # os.getenv("NO")\ny = os.getenv(\'OTHER\') or open("f")\nself.open("g")\nclass A:\n  def open(self): ...\n',
      ['storage:SQLite src/a.py:2', 'storage:files on disk src/a.py:6', 'environment:HOME_DIR src/a.py:5', 'environment:OTHER src/a.py:6'],
    ],
    [
      'src/a.rs',
      'use std::{env, fs};\n// env::var("NO")\nfn f<\'a>(x: &\'a str) { env::var("YES"); fs::read_to_string(x); let q = \'"\'; std::process::Command::new("ls"); }\nconst S: &str = "env::var(\\"NO\\")";\n#[cfg(test)]\nmod tests {\n  fn f() { env::var("NO"); }\n}\n',
      ['program:other programs src/a.rs:3', 'storage:files on disk src/a.rs:3', 'environment:YES src/a.rs:3'],
    ],
    [
      'a.go',
      'package a\n\nimport (\n\t"net/http"\n\t"os"\n\t"os/exec"\n)\n\nfunc f() { s := `os.Getenv("NO")`; os.Getenv("YES"); os.LookupEnv("TOO"); http.ListenAndServe("", nil) }\n',
      ['program:other programs a.go:6', 'network-in:HTTP by net/http a.go:9', 'environment:TOO a.go:9', 'environment:YES a.go:9'],
    ],
    [
      'src/A.java',
      'package a;\nimport java.sql.Connection;\nclass A { String x = System.getenv("YES"); /* System.getenv("NO") */ String y = """\n System.getenv("NO")"""; }\n',
      ['storage:an SQL database src/A.java:2', 'environment:YES src/A.java:3'],
    ],
  ])('in %s', async (path, text, expected) => {
    expect([...(await found({ [path]: text }))].sort()).toEqual([...expected].sort());
  });
  it.each([
    [
      'src/a.py',
      'import os\nMODE = "APP_MODE"\nos.environ["SET"] = "x"\na = os.environ.get(MODE)\nb = os.getenv(name)\n',
      ['environment:APP_MODE src/a.py:4', 'environment:process.env src/a.py:5'],
    ],
    // Whether a name is there is no way to read all; what is gone through is.
    [
      'src/in.py',
      'import os\nif "FLAG" in os.environ:\n  pass\nfor key in data:\n  if key in os.environ or not key:\n    continue\n  os.environ[key] = "x"\n',
      ['environment:FLAG src/in.py:2'],
    ],
    ['src/all.py', 'import os\nfor key in os.environ:\n  print(key)\n', ['environment:process.env src/all.py:2']],
    // A field that is set to one name.
    [
      'src/field.rs',
      'fn new() -> Find { Find { env_name: "APP_INDEX".into() } }\nimpl Find { fn f(&self) { std::env::var_os(&self.env_name); } }\n',
      ['environment:APP_INDEX src/field.rs:2'],
    ],
    [
      'src/fields.rs',
      'fn a() -> Find { Find { name: "A".into() } }\nfn b() -> Find { Find { name: "B".into() } }\nimpl Find { fn f(&self) { std::env::var_os(&self.name); } }\n',
      ['environment:process.env src/fields.rs:3'],
    ],
    [
      'src/b.py',
      'class S:\n  env_prefix = "APP_"\n  # auto_envvar_prefix="NO"\nf(auto_envvar_prefix="TOOL")\nrun_simple(host, app)\n',
      ['environment:APP_* src/b.py:2', 'environment:TOOL_* src/b.py:4', 'network-in:HTTP by Werkzeug src/b.py:5'],
    ],
    [
      'src/c.rs',
      'const NAME: &str = "APP_MODE";\nfn f() { env::var(NAME); env::var_os(&self.name); }\n',
      ['environment:APP_MODE src/c.rs:2', 'environment:process.env src/c.rs:2'],
    ],
    ['d.go', 'package d\n\nconst Mode = "APP_MODE"\n\nfunc f() { os.Getenv(Mode) }\n', ['environment:APP_MODE d.go:5']],
  ])('reads the environment by constants, prefixes and computed names in %s', async (path, text, expected) => {
    expect([...(await found({ [path]: text }))].sort()).toEqual([...expected].sort());
  });
  it.each([
    [
      'src/a.rs',
      'async fn f() { let l = TcpListener::bind("x").await?; TcpStream::connect(a).await; tokio::net::UnixStream::connect(p); }\n',
      ['network-in:TCP src/a.rs:1', 'network-out:TCP connections src/a.rs:1', 'network-out:Unix sockets src/a.rs:1'],
    ],
    [
      'b.go',
      'package b\n\nfunc f() { net.Listen("tcp", ":1"); net.DialTimeout("tcp", a, t) }\n',
      ['network-in:TCP and other sockets b.go:3', 'network-out:TCP and other connections b.go:3'],
    ],
    [
      'src/c.py',
      'import django.http\nclass H(HTTPServer): ...\nasync def f():\n  await asyncio.start_server(g)\n  await asyncio.open_connection(h)\n',
      ['network-in:HTTP by Django src/c.py:1', 'network-in:sockets of asyncio src/c.py:4', 'network-out:connections of asyncio src/c.py:5'],
    ],
  ])('listens and calls out in %s', async (path, text, expected) => {
    expect([...(await found({ [path]: text }))].sort()).toEqual([...expected].sort());
  });
  it('is told where it is always compiled, else with what it is compiled under', async () => {
    const text =
      '#[cfg(windows)]\nfn w() {\n  fs::metadata(p);\n}\nstruct S {\n  #[cfg(unix)]\n  x: u8,\n}\n#[cfg(feature = "run")]\nfn r() { Command::new("ls"); }\nfn always() { fs::read(p); }\n';
    const { boundaries } = (await analyseFiles({ 'src/a.rs': text })).value;
    expect(boundaries.flatMap(({ name, evidence }) => evidence.map(({ lines: [line], condition }) => [name, line, condition]))).toEqual([
      ['other programs', 10, 'feature = "run"'],
      ['files on disk', 11, undefined],
    ]);
  });
  it('is told of sources only, and by the rules of their own language', async () => {
    expect(
      await found({ 'tests/test_a.py': 'import sqlite3\n', 'src/b.py': 'import express\nimport redis.client\nprocess.env.NAME\n' }),
    ).toEqual(['storage:Redis src/b.py:2']);
  });
});

it.each(['python', 'rust', 'go', 'java'])('finding code in %s has an end for texts without one', (language) => {
  for (const mark of ['"""', '/*', '"', "'", '`', '#', '\\']) {
    const isCode = findPlainCode(language, `${mark} `.repeat(200_000));
    expect(isCode(0)).toBeTypeOf('boolean');
  }
});
