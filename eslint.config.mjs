import tseslint from 'typescript-eslint';
import { walls } from './test/unit/architecture/walls.mjs';

/** Only what Biome cannot say: rules that need types, and the import walls. */
const typed = {
  files: ['src/**/*.ts', 'webview/**/*.ts', 'test/**/*.ts'],
  languageOptions: { parser: tseslint.parser, parserOptions: { projectService: true } },
  plugins: { '@typescript-eslint': tseslint.plugin },
  rules: {
    '@typescript-eslint/no-floating-promises': 'error',
    '@typescript-eslint/no-misused-promises': 'error',
    '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
  },
};

/** A wall for the files of a folder that lie `depth` folders below it: so far below, another folder is so many `../` away. */
function wallRule(folder, depth) {
  const { folders, packages, node } = walls[folder];
  const up = '\\.\\./'.repeat(depth + 1);
  const others = Object.keys(walls).filter((each) => each !== folder);
  const closed = others.filter((each) => !folders.includes(each));
  const outside = ['\\.{1,2}(?:/|$)', ...packages.map((each) => `${each}(?:/|$)`), ...(node ? ['node:'] : [])];
  const patterns = [
    { regex: `^${up}${anyOf(closed, folder)}(?:/|$)`, message: `${folder} may not import that folder.` },
    { regex: `^${up}${anyOf(folders, folder)}/(?!ports$)`, message: "Import the folder's index or ports, not a file in it." },
    { regex: `^(?!${outside.join('|')})`, message: `${folder} may not import that package.` },
  ];
  return { files: [`${folder}/${'*/'.repeat(depth)}*.ts`], rules: { 'no-restricted-imports': ['error', { patterns }] } };
}

/** Names of folders as a file of `from` writes them after its `../`; matches nothing when there are none. */
function anyOf(folders, from) {
  const names = folders.map((each) => (from.startsWith('src/') ? (each.startsWith('src/') ? each.slice(4) : `../${each}`) : each));
  return names.length === 0 ? '(?!)' : `(?:${names.join('|')})`;
}

export default tseslint.config(
  { ignores: ['dist/', '.build/', '.vscode-test/', 'test/fixtures/', 'test/golden/'] },
  typed,
  ...Object.keys(walls).flatMap((folder) => [0, 1, 2, 3].map((depth) => wallRule(folder, depth))),
);
