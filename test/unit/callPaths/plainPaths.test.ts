import { expect, it } from 'vitest';
import { analyseFiles } from '../graph/analyseFiles';

const lines = (count: number, word: string) => Array.from({ length: count }, () => word).join('\n');

async function pathsOf(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const { value } = await analyseFiles(files);
  return value.callPaths.map(({ steps }) => steps.map((id) => id.split('#')[1] ?? id).join(' → '));
}

const python = {
  'pyproject.toml': '[project]\nname = "Web-App"\n[project.scripts]\nweb = "web_app.cli:main"\n',
  'README.md': '# Web\n\n```python\nfrom web_app import Web\napp = Web()\n```\n',
  'web_app/__init__.py': 'from .app import Web as Web\n',
  'web_app/app.py': `class Web:\n    def __call__(self):\n        return self.serve()\n    def serve(self):\n        answer()\n${lines(9, '        pass')}\ndef answer():\n${lines(9, '    pass')}\n`,
  'web_app/cli.py': `from . import run\ndef main():\n    start()\ndef start():\n    finish()\n${lines(9, '    pass')}\ndef finish():\n${lines(9, '    pass')}\ndef other():\n    start()\n`,
};

it('begin in Python with a call of the object that the README makes, and with the function that a script names', async () => {
  const paths = await pathsOf(python);
  expect(paths[0]).toBe('Web.__call__ → Web.serve → answer');
  const { value } = await analyseFiles(python);
  const starts = value.callPaths.filter(({ program }) => program).map(({ steps }) => steps[0]);
  expect(starts).toEqual(['web_app/cli.py#main']);
});

it('lead through a constructor to what it calls, and not to that of a base unless it says so', async () => {
  const body = lines(9, '        pass');
  const paths = await pathsOf({
    'pyproject.toml': '[project]\nname = "a"\n[project.scripts]\na = "a.b:main"\n',
    'a/b.py': `def main():\n    Own()\nclass Base:\n    def __init__(self):\n        far()\nclass Own(Base):\n    def __init__(self):\n        near()\n${body}\ndef near():\n    last()\n${lines(9, '    pass')}\ndef last():\n${lines(9, '    pass')}\ndef far():\n${lines(30, '    pass')}\n`,
  });
  expect(paths).toEqual(['main → Own.__init__ → near → last']);
});

const rust = {
  'Cargo.toml':
    '[package]\nname = "tool"\n[[bin]]\nname = "tool"\npath = "src/main.rs"\n[dependencies]\nlarge = "1"\n[workspace]\nmembers = ["large"]\n',
  'src/main.rs': `fn main() { run() }\nfn run() {\n    work();\n${lines(9, '    x();')}\n}\nfn work() {\n${lines(9, '    x();')}\n}\n`,
  'large/Cargo.toml': '[package]\nname = "large"\n',
  'large/src/lib.rs': `pub fn one() {\n    two();\n${lines(90, '    x();')}\n}\nfn two() {\n    three();\n${lines(90, '    x();')}\n}\nfn three() {\n${lines(90, '    x();')}\n}\n`,
};

it('begin in Rust with the program that the root makes of its libraries', async () => {
  expect(await pathsOf(rust)).toEqual(['main → run → work', 'one → two → three']);
});
