import { expect, test } from 'vitest';
import { analyseFiles } from '../graph/analyseFiles';

const code = {
  'src/a.ts': "import { b } from '@/b';\nimport x from 'self/x';\nexport const a = b + x;\n",
  'src/b.ts': 'export const b = 1;\n',
};
const nested = (open: string, close: string) => `${open.repeat(5000)}1${close.repeat(5000)}`;

const manifests: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'a circle of configurations': {
    'tsconfig.json': '{"extends": "./base.json", "references": [{"path": "."}], "compilerOptions": {"paths": {"@/*": ["./src/*"]}}}',
    'base.json': '{"extends": ["./tsconfig.json", "./base.json"]}',
  },
  'a configuration that many extend many times': Object.fromEntries(
    Array.from({ length: 60 }, (_, at) => [
      at === 0 ? 'tsconfig.json' : `c${at}.json`,
      JSON.stringify({ extends: Array.from({ length: 20 }, (_item, step) => `./c${at + 1 + (step % 3)}.json`) }),
    ]),
  ),
  'values of other types': {
    'package.json':
      '{"name": 7, "main": [], "bin": 3, "exports": null, "scripts": "x", "workspaces": {"packages": 1}, "dependencies": [1], "files": {}}',
    'tsconfig.json': '{"extends": {}, "compilerOptions": [], "references": 4}',
  },
  'inherited names': {
    'package.json':
      '{"__proto__": {"name": "x", "main": "./src/a.ts"}, "constructor": {"prototype": 1}, "exports": {"__proto__": "./src/b.ts"}}',
    'tsconfig.json': '{"compilerOptions": {"paths": {"__proto__": ["./src/b"], "constructor": [null]}}}',
  },
  'exports that lead in a circle': {
    'package.json':
      '{"name": "self", "exports": {"./*": "self/*", ".": {"import": {"import": "self"}}}, "imports": {"#a": "#a", "#b/*": "#b/*"}}',
  },
  'workspaces of everything': { 'package.json': '{"workspaces": ["**", "!**", "/**/**/**/*", "../..", "", ".", "packages/*/../**"]}' },
  'paths out of the folder': {
    'package.json': '{"name": "self", "main": "../../../etc/passwd", "bin": "/bin/sh", "exports": "file:///etc/passwd"}',
    'tsconfig.json': '{"extends": "../../../etc/x.json", "compilerOptions": {"baseUrl": "/", "paths": {"@/*": ["../../*"]}}}',
  },
  'deep nesting': { 'package.json': nested('{"exports":', '}'), 'tsconfig.json': nested('[', ']'), 'lerna.json': '['.repeat(50_000) },
  'no JSON at all': {
    'package.json': '\u0000\u0001',
    'tsconfig.json': '// {',
    'pnpm-workspace.yaml': 'packages: [[[\n- ]\n',
    'Cargo.toml': '[[[',
  },
  'very many members': {
    'package.json': JSON.stringify({
      scripts: Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`s${at}`, `run s${at + 1}`])),
    }),
  },
};

test.each(Object.entries(manifests))('%s: the code is read all the same', async (_, files) => {
  const { value, problems } = await analyseFiles({ ...files, ...code });
  expect(value.symbols.map(({ id }) => id)).toEqual(['src/a.ts#a', 'src/b.ts#b']);
  expect(value.imports.map(({ to }) => to).filter((to) => to !== undefined && !(to in code))).toEqual([]);
  expect(problems.every(({ code: told }) => told === 'manifest-invalid')).toBe(true);
});
