import { describe, expect, it } from 'vitest';
import { analyseFiles } from './analyseFiles';

const store = [
  'from .base import Base',
  'class Store(Base):',
  '    kind: "Kind"',
  '    shared = None',
  '    def __init__(self, kind: Kind | None):',
  '        super().__init__()',
  '        self.other = Kind()',
  '        self.mixed = Kind()',
  '        self.mixed = open()',
  '        self.open = kind',
  '    def add(self): ...',
  '    @classmethod',
  '    def make(cls) -> "Store":',
  '        return cls(None)',
  '    @staticmethod',
  '    def loose(self): ...',
  '    @property',
  '    def main(self) -> Kind: ...',
  '    def __enter__(self) -> Self: ...',
  'class Kind:',
  '    def go(self): ...',
  '    def __call__(self): ...',
  'def dump() -> Store: ...',
  'def load(): ...',
  'app = Store(None)',
  'typed: Kind = load()',
].join('\n');

const files = {
  'pyproject.toml': '[project]\nname = "notes"\n',
  'notes/__init__.py': 'from .store import Store as Store, dump\nfrom . import store\n',
  'notes/base.py': 'class Base:\n    def __init__(self): ...\n    def save(self): ...\nclass Far(Missing, Base): ...\n',
  'notes/store.py': store,
  'notes/use.py': '',
};

/** What the lines of a function call: `text → callee`, joined. */
async function calls(
  body: string,
  head = 'from notes import Store, dump, store\nfrom .store import Kind, app, typed\nfrom .base import Far',
): Promise<string> {
  const code = `${head}\n${body}\n`;
  const { value } = await analyseFiles({ ...files, 'notes/use.py': code });
  const own = value.calls.filter(({ path }) => path === 'notes/use.py');
  return own.map(({ name, callee = '' }) => `${name} → ${callee.replace(/^notes\/(?:use\.py)?/, '')}`).join(', ');
}

describe('calls of Python', () => {
  it.each([
    ['a function of the file', 'def f(): ...\nf()', 'f → #f'],
    ['a name that is imported through a package', 'dump()\nStore(None)', 'dump → store.py#dump, Store → store.py#Store'],
    ['a function of a module', 'store.load()', 'load → store.py#load'],
    ['a module by its whole name', 'import notes.store\nnotes.store.load()', 'load → store.py#load'],
    ['a method of a class', 'Store.make()', 'make → store.py#Store.make'],
    ['what a base of another file has', 'Store(None).save()', 'Store → store.py#Store, save → base.py#Base.save'],
    ['a local variable', 'def f():\n  s = Store(None)\n  s.add()', 'Store → store.py#Store, add → store.py#Store.add'],
    [
      'a variable that starts as nothing',
      'def f():\n  s = None\n  s = Store(None)\n  s.add()',
      'Store → store.py#Store, add → store.py#Store.add',
    ],
    ['a parameter', 'def f(s: "Store | None", *more: Store):\n  s.add()\n  more.add()', 'add → store.py#Store.add'],
    [
      'the type that is stated, whatever is assigned',
      'def f(s: Optional[Store]):\n  s = s or other()\n  s.add()',
      'add → store.py#Store.add',
    ],
    ['a variable of the module, and of another', 'app.add()\ntyped.go()', 'add → store.py#Store.add, go → store.py#Kind.go'],
    ['what a function says that it gives back', 'dump().add()', 'dump → store.py#dump, add → store.py#Store.add'],
    [
      'attributes: stated, assigned, and a property',
      'app.kind.go()\napp.other.go()\napp.main.go()',
      Array(3).fill('go → store.py#Kind.go').join(', '),
    ],
    ['what an object does that is called', 'typed()', 'typed → store.py#Kind.__call__'],
    ['what `with` gives', 'with Store(None) as s:\n  s.add()', 'Store → store.py#Store, add → store.py#Store.add'],
    ['a decorator', '@dump\ndef f(): ...\n@app.add()\ndef g(): ...', 'dump → store.py#dump, add → store.py#Store.add'],
    [
      '`self`, `cls` and `super()`',
      'class A(Store):\n  def f(self):\n    self.save()\n    super().add()\n  @classmethod\n  def g(cls):\n    cls.make()',
      'save → base.py#Base.save, add → store.py#Store.add, make → store.py#Store.make',
    ],
    ['a decorator of the name that it decorates', 'class A:\n  @dump\n  def dump(self): ...', 'dump → store.py#dump'],
    ['a class as a value', 'def f(t: type[Store]):\n  t.make()', 'make → store.py#Store.make'],
  ])('follow %s', async (_, body, told) => {
    expect(await calls(body)).toBe(told);
  });

  it.each([
    ['a parameter hides a name of the file', 'def f(dump):\n  dump()'],
    ['a variable that is assigned further down hides it too', 'def f():\n  dump()\n  dump = 1'],
    [
      'a loop, a pattern, a comprehension and `except` hide names',
      'for dump in x: ...\ndef f():\n  [Store() for Store in y]\n  a, app = x\n  app.add()\ndump()',
    ],
    ['a method is no name in another', 'class A:\n  def go(self): ...\n  def f(self):\n    go()'],
    ['a variable that holds different things', 'def f():\n  s = Store\n  s = Kind\n  s()\n  app.mixed.go()'],
    [
      'a name that two imports bind',
      'try:\n  from .store import load as fast\nexcept ImportError:\n  from .other import load as fast\nfast()',
    ],
    ['what another may have before', 'def f(far: Far):\n  far.save()'],
    [
      'an attribute hides the method of its name',
      'class A(Store):\n  def f(self):\n    self.open()\n  def open(self): ...\n  def g(self):\n    self.open = 1',
    ],
    ['a static method has no receiver', 'class A(Store):\n  @staticmethod\n  def f(self):\n    self.add()'],
    ['what nothing tells', 'def f(x, *y, **z):\n  x.add()\n  y.add()\n  print()\n  x().add()\n  (x or app).add()'],
  ])('are not told: %s', async (_, body) => {
    expect(await calls(body)).toBe('');
  });

  it('belong to what runs them: decorators and defaults to what is around', async () => {
    const code =
      'from .store import load\ndef f(x=load()):\n  load()\nclass A:\n  load()\n  @load\n  def m(self):\n    [load() for x in y]\n    lambda: load()\n';
    const { value } = await analyseFiles({ ...files, 'notes/use.py': code });
    const callers = value.calls.flatMap(({ path, line, caller }) => (path === 'notes/use.py' ? [`${line} ${caller?.split('#')[1]}`] : []));
    expect(callers).toEqual(['2 undefined', '3 f', '5 A', '6 A', '8 A.m', '9 A.m']);
  });

  it('say nothing of what the file does not do', async () => {
    const { value } = await analyseFiles(files);
    expect(value.files.filter(({ path }) => path.endsWith('.py')).map(({ traced }) => traced)).not.toContain(true);
  });

  it('have an end however the code is written', async () => {
    const deep = `${'f('.repeat(5000)}${')'.repeat(5000)}\nx${'.a()'.repeat(5000)}\n`;
    const circles = 'class A(B): ...\nclass B(A):\n  def f(self): self.g()\na = b\nb = a\na.f()\ndef f() -> f: ...\nf().f()\n';
    const same = 'x = Store()\nx = x.add()\n'.repeat(3000);
    expect(await calls(deep + circles + same)).toContain('f → #f');
  });
});
