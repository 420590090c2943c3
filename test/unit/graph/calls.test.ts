import { expect, it } from 'vitest';
import { analyseFiles } from './analyseFiles';

type Files = Readonly<Record<string, string>>;

/** The calls of `a.ts` that lead somewhere, as `name=callee resolution`; `?` in front of one that is only likely. */
async function callsOf(files: Files): Promise<readonly string[]> {
  const { value } = await analyseFiles(files);
  return value.calls.flatMap(({ path, name, callee, likely, resolution }) => {
    const target = callee ?? likely;
    return path.startsWith('a.') && target !== undefined ? `${callee ? '' : '?'}${name}=${target} ${resolution}` : [];
  });
}

async function checkCalls(files: Files | string, ...expected: readonly string[]): Promise<void> {
  expect(await callsOf(typeof files === 'string' ? { 'a.ts': files } : files)).toEqual(expected);
}

const b = `
export function f() {}
export default class Main { go(): Main { return this } static make() { return new Main() } }
export class Base { run() {} protected hidden = () => 1 }
export interface Port { read(path: string): Item }
export interface Item { name(): string; next: Item }
export const object = { m() {}, pair: () => 1 };
`;

it('leads names to what the file declares', async () => {
  await checkCalls('function f() {}\nf();', 'f=a.ts#f local');
  await checkCalls('const f = () => 1;\nf();', 'f=a.ts#f local');
  await checkCalls('class A {}\nnew A();', 'A=a.ts#A local');
  await checkCalls('function outer() { function inner() {} inner(); }', 'inner=a.ts#outer.inner local');
  await checkCalls('tag`x`;\nfunction tag(s: unknown) {}', 'tag=a.ts#tag local');
  await checkCalls('function d(t: unknown) {}\n@d class A {}', 'd=a.ts#d local');
  await checkCalls(
    { 'a.tsx': 'function Page() { return <b/> }\nconst x = <Page a="1"><Page/></Page>;' },
    'Page=a.tsx#Page local',
    'Page=a.tsx#Page local',
  );
});

it('leads a call with type arguments behind await', async () => {
  await checkCalls('async function f<T>(x: T) { return x; }\nawait f<number>(1);', 'f=a.ts#f local');
  await checkCalls('class A { async f<T>(x: T) { return x; } async g() { await this.f<number>(1); } }', 'f=a.ts#A.f member');
});

it('respects what hides a name', async () => {
  await checkCalls('function f() {}\nfunction g(f: () => void) { f(); }');
  await checkCalls('function f() {}\n{ const f = () => 2; f(); }', 'f=a.ts#f~2 local');
  await checkCalls('function f() {}\nfor (const f of list) f();');
  await checkCalls('function f() {}\ntry {} catch (f) { f(); }\nconst g = ({ f }: X) => f();', 'f=a.ts#f local');
  await checkCalls({ 'a.ts': "import { f } from './b';\nconst h = (f) => { f(); };\nf();", 'b.ts': b }, 'f=b.ts#f import');
  await checkCalls('function f() {}\nfunction g() { if (x) { var f = other; } f(); }');
});

it('follows imports, aliases, namespaces and re-exports', async () => {
  const files = { 'b.ts': b, 'c.ts': "export * from './b';\nexport * as ns from './b';\nexport { default as M } from './b';" };
  await checkCalls({ ...files, 'a.ts': "import { f as g } from './b';\ng();" }, 'g=b.ts#f import');
  await checkCalls({ ...files, 'a.ts': "import * as b from './b';\nb.f();" }, 'f=b.ts#f import');
  await checkCalls({ ...files, 'a.ts': "import Other from './b';\nnew Other();" }, 'Other=b.ts#Main import');
  await checkCalls({ ...files, 'a.ts': "import { f } from './c';\nf();" }, 'f=b.ts#f reexport');
  await checkCalls({ ...files, 'a.ts': "import { ns } from './c';\nns.f();" }, 'f=b.ts#f import');
  await checkCalls({ ...files, 'a.ts': "import { M } from './c';\nnew M().go();" }, 'M=b.ts#Main reexport', 'go=b.ts#Main.go member');
  await checkCalls({ ...files, 'a.ts': "import { f } from 'elsewhere';\nf();" });
});

it('knows what a class has and what it takes over', async () => {
  const head = "import Main, { Base, Port } from './b';\n";
  const check = (code: string, ...expected: readonly string[]) => checkCalls({ 'a.ts': head + code, 'b.ts': b }, ...expected);
  await check('class A extends Base { go() { this.run(); super.run(); } }', 'run=b.ts#Base.run inherited', 'run=b.ts#Base.run member');
  await check('class A { #p() {} go() { this.#p(); } }', '#p=a.ts#A.#p member');
  await check('class A { run() {} go() { items.map(() => this.run()); } }', 'run=a.ts#A.run member');
  await check('class A { run() {} go() { items.map(function () { this.run(); }); } }');
  await check('class A { b = new Base(); go() { this.b.run(); } }', 'Base=b.ts#Base import', 'run=b.ts#Base.run member');
  await check('class A { constructor(private b: Base) {} go() { this.b.run(); } }', 'run=b.ts#Base.run member');
  await check('class A { constructor(b: Base) { this.x = b; } go() { this.x.run(); } }', 'run=b.ts#Base.run member');
  await check('Main.make().go();', 'make=b.ts#Main.make member', 'go=b.ts#Main.go member');
  await check('new Main().make(); Main.go();', 'Main=b.ts#Main import');
  await check('class A extends mixin(Base) { go() { this.run(); } }');
});

it('knows what values are of by what is written of them', async () => {
  const head = "import Main, { Base, Port, Item, object } from './b';\n";
  const check = (code: string, ...expected: readonly string[]) => checkCalls({ 'a.ts': head + code, 'b.ts': b }, ...expected);
  const read = 'read=b.ts#Port.read member';
  const name = 'name=b.ts#Item.name member';
  await check('function f(p: Port) { p.read("x").name(); }', read, name);
  await check('const f = ({ p }: { p: Port }) => p.read("x");', read);
  await check('const all: readonly Port[] = [];\nfor (const p of all) p.read("x");\nall.forEach((p) => p.read("y"));', read, read);
  await check('const f = async (p: Promise<Port>) => (await p).read("x");', read);
  await check('async function g(p: Port) { return p; }\nasync function h(p: Port) { (await g(p)).read("x"); }', 'g=a.ts#g local', read);
  await check('function f(p: Port | undefined) { p?.read("x"); p!.read("y"); (p ?? q).read("z"); }', read, read, read);
  await check('const { next } = item as Item;\nnext.name();\nconst i = item as Item;\ni.next.next.name();', name, name);
  await check('type Reader = Port;\nlet p: Reader;\np.read("x");', read);
  await check(
    'type Use = (item: Item) => void;\nconst u: Use = (i) => i.name();\ndeclare function on(u: Use): void;\non((i) => i.name());',
    name,
    'on=a.ts#on local',
    name,
  );
  await check('const m = new Map<string, Item>();\nm.get("a")?.name();', name);
  await check('object.m(); object.pair();', 'm=b.ts#object.m member');
  await check('function make<T>(): T { return x as T; }\nmake().name();', 'make=a.ts#make local');
  await check('function f<T extends Item>(t: T) { t.name(); }', name);
  await check(
    'interface Box<T> { open(): T; same(): this }\nfunction f(b: Box<Item>) { b.same().open().name(); }',
    'same=a.ts#Box.same member',
    'open=a.ts#Box.open member',
    name,
  );
});

it('does not lose its way in circles', async () => {
  await checkCalls({ 'a.ts': "import { q } from './b';\nq();", 'b.ts': "export { q } from './c';", 'c.ts': "export { q } from './b';" });
  await checkCalls('class A extends B { go() { this.no(); } }\nclass B extends A {}');
  await checkCalls('type A = B;\ntype B = A;\nconst a: A = b;\na.x();\nconst c = c.d();\nc.e();\nconst f = () => f();', 'f=a.ts#f local');
  await checkCalls(`let a = x${'.b()'.repeat(5000)};\na.c();`);
});

it('says that a call into another package of the workspace is only likely', async () => {
  const files = {
    'package.json': '{ "name": "root", "workspaces": ["lib"] }',
    'lib/package.json': '{ "name": "lib", "main": "index.ts" }',
    'lib/index.ts': 'export class C { m() {} }',
  };
  await checkCalls(
    { ...files, 'a.ts': "import { C } from 'lib';\nnew C().m();" },
    '?C=lib/index.ts#C import',
    '?m=lib/index.ts#C.m member',
  );
  await checkCalls(
    { ...files, 'a.ts': "import { C } from './lib';\nnew C().m();" },
    'C=lib/index.ts#C import',
    'm=lib/index.ts#C.m member',
  );
});

it('survives names that objects have', async () => {
  const names = ['constructor', '__proto__', 'toString', 'hasOwnProperty'];
  const code = names.map((name) => `function ${name}() {}\n${name}();\nx.${name}();`).join('\n');
  await checkCalls(code, ...names.map((name) => `${name}=a.ts#${name} local`));
  await checkCalls(
    'class 名 { é() {} }\nnew 名().é();\nfunction $_() {}\n$_();',
    '名=a.ts#名 local',
    'é=a.ts#名.é member',
    '$_=a.ts#$_ local',
  );
});

it('tells caller, place and how sure it is, and the same each time', async () => {
  const files = {
    'a.ts': 'class A {\n  m() {\n    this\n      // what is called next\n      .n(1);\n  }\n  n(x: number) { print(x); }\n}',
  };
  const { value } = await analyseFiles(files);
  expect(value.calls).toEqual([
    { path: 'a.ts', line: 5, col: 7, caller: 'a.ts#A.m', callee: 'a.ts#A.n', name: 'n', resolution: 'member', confidence: 0.95 },
    { path: 'a.ts', line: 7, col: 17, caller: 'a.ts#A.n', name: 'print', resolution: 'global', confidence: 0 },
  ]);
  expect((await analyseFiles(files)).value.calls).toEqual(value.calls);
});

it('knows the least that a function type says of its type parameters', async () => {
  const types = "import type { Port } from './b';\ntype Use = <P extends Port>(port: P) => void;\n";
  const files = { 'b.ts': b };
  await checkCalls({ ...files, 'a.ts': `${types}const use: Use = (port) => { port.read('a'); };` }, 'read=b.ts#Port.read member');
  await checkCalls({
    ...files,
    'a.ts': `${types}type P = { read(): void };\nconst use: <P>(port: P) => void = (port) => { port.read('a'); };`,
  });
});

it('knows by what holds the result of a call what the call hands to a function', async () => {
  const box = `export interface Box<T> { of: T }\nexport function box<T>(init: (inst: T) => void): Box<T> { return init as any }\n`;
  await checkCalls(
    {
      'b.ts': b,
      'c.ts': box,
      'a.ts':
        "import type { Port } from './b';\nimport { type Box, box } from './c';\nconst one: Box<Port> = box((inst) => { inst.read('a'); });",
    },
    'box=c.ts#box import',
    'read=b.ts#Port.read member',
  );
});

it('sees what is exported behind a comment, and a function beside an interface of its name', async () => {
  await checkCalls(
    { 'c.ts': 'export /*@__NO_SIDE_EFFECTS__*/ function make() {}', 'a.ts': "import { make } from './c';\nmake();" },
    'make=c.ts#make import',
  );
  await checkCalls('interface Make { a: 1 }\nfunction Make() {}\nMake();', 'Make=a.ts#Make~2 local');
});

it('tells of which package what is called is, and that it is a parameter of the caller', async () => {
  const a = `import fs, { readFile as read } from 'node:fs';
import { object } from './b';
import { Writer } from './c';
const { join } = require('node:path');
class Low { update(fn: (n: number) => void, { done }: Options, plain = () => 1) { fn(1); done(); plain(); each((one) => one()); each(() => fn(2)); } }
read('a'); fs.promises.stat('a'); join('a'); new Writer(); object.m(); parseInt('1'); unknown.thing();`;
  const { value } = await analyseFiles({ 'a.ts': a, 'b.ts': b, 'c.ts': "export { Writer } from 'steno';" });
  const told = value.calls.flatMap(({ path, name, external, isParameter }) =>
    path === 'a.ts' && (external !== undefined || isParameter) ? [`${name} ${isParameter ? 'is given' : external}`] : [],
  );
  expect(told).toEqual(['fn is given', 'done is given', 'fn is given', 'read node:fs', 'stat node:fs', 'join node:path', 'Writer steno']);
});
