import { expect, it } from 'vitest';
import { buildPages } from './buildPages';

const rust = {
  'Cargo.toml': '[workspace]\nmembers = ["ink", "app"]\n',
  'ink/Cargo.toml': '[package]\nname = "ink"\n',
  'ink/src/lib.rs': 'mod color;\nmod pen;\npub mod paper;\npub use crate::{color::Color, pen::{Nib, Pen}};\n',
  'ink/src/color.rs': `/// One color.\npub struct Color;\n${'// x\n'.repeat(30)}`,
  'ink/src/paper.rs': '/// What is written on.\npub struct Sheet;\n',
  'ink/src/pen.rs': `/// The settings of a pen.
pub struct Settings;

/// What touches the paper.
pub struct Nib {
    wide: u8,
    long: u8,
    hard: u8,
}

/// What writes on paper.
pub struct Pen;

impl Pen {
    pub fn write(&self) {}
    pub(crate) fn fill(&self) {}
}
`,
};

it('offers what the root of a crate passes on, be it in a module, and of its members those that the world sees', async () => {
  const page = (await buildPages(rust)).get('modules/ink') ?? '';
  const names = [...page.matchAll(/^- `(\w+)` \((?:class|function)/gm)].map(([, name]) => name);
  expect(names.sort()).toEqual(['Color', 'Nib', 'Pen', 'Sheet']);
  expect(page).toContain('`Pen` (class) has `write`: ');
});

it('puts first what its file is named for', async () => {
  const page = (await buildPages(rust)).get('modules/ink') ?? '';
  expect(page.indexOf('`Pen` (class)')).toBeLessThan(page.indexOf('`Nib` (class)'));
});

it('names first the members that the main ways pass, where there are many', async () => {
  const methods = ['one', 'two', 'three', 'four', 'five', 'six', 'seven'].map((name) => `    def ${name}(self):\n        pass\n`).join('');
  const pages = await buildPages({
    'pyproject.toml': '[project]\nname = "notes"\n[project.scripts]\nnotes = "notes.app:main"\n',
    'src/notes/__init__.py': 'from .app import App as App\n',
    'src/notes/app.py': `class App:\n    """Keeps notes."""\n${methods}    def serve(self):\n        open("a").read()\n\ndef main():\n    App().serve()\n${'x = 1\n'.repeat(30)}`,
  });
  expect(pages.get('modules/notes')).toContain('`App` (class) has `serve`, `one`, `two`, `three`, `four`, `five` and two more');
});
