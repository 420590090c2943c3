import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { zipNames } from './zipNames';

const megabyte = 1024 * 1024;
const vsix = readFileSync(process.env.CODE_WIKI_VSIX ?? '.build/code-wiki.vsix');

/** Mermaid and the graph come in chunks whose names hold a hash of what is in them. */
const chunk = /^extension\/dist\/webview\/chunks\/[\w.-]+-[A-Z0-9]{8}\.js$/;

const expected = [
  '[Content_Types].xml',
  'extension.vsixmanifest',
  'extension/LICENSE.txt',
  'extension/changelog.md',
  'extension/dist/THIRD-PARTY-NOTICES.txt',
  'extension/dist/cli.js',
  'extension/dist/cliMain.js',
  'extension/dist/engine.js',
  'extension/dist/extension.js',
  'extension/dist/grammars/tree-sitter-go.wasm',
  'extension/dist/grammars/tree-sitter-java.wasm',
  'extension/dist/grammars/tree-sitter-python.wasm',
  'extension/dist/grammars/tree-sitter-rust.wasm',
  'extension/dist/grammars/tree-sitter-tsx.wasm',
  'extension/dist/grammars/tree-sitter-typescript.wasm',
  'extension/dist/importers.js',
  'extension/dist/mermaidParser.js',
  'extension/dist/parseWorker.js',
  'extension/dist/web-tree-sitter.wasm',
  'extension/dist/webview/codicon.css',
  'extension/dist/webview/codicon.ttf',
  'extension/dist/webview/reader.css',
  'extension/dist/webview/reader.js',
  'extension/l10n/bundle.l10n.zh-cn.json',
  'extension/l10n/reader.zh-cn.json',
  'extension/media/activity-bar.svg',
  'extension/media/icon.png',
  'extension/media/icon.svg',
  'extension/media/reader.png',
  'extension/media/tab-dark.svg',
  'extension/media/tab-light.svg',
  'extension/package.json',
  'extension/package.nls.json',
  'extension/package.nls.zh-cn.json',
  'extension/readme.md',
];

it('holds exactly these files', () => {
  expect(
    zipNames(vsix)
      .filter((name) => !chunk.test(name))
      .sort(),
  ).toEqual(expected);
});

it('brings Mermaid in chunks of its own', () => {
  expect(zipNames(vsix).some((name) => name.includes('/chunks/mermaid'))).toBe(true);
});

it('is at most 7 MB', () => {
  expect(vsix.length).toBeLessThanOrEqual(7 * megabyte);
});

it('has every picture that its README shows', () => {
  const shown = [...readFileSync('README.md', 'utf8').matchAll(/!\[[^\]]*\]\(([^)\s]+)/g)].map((match) => `extension/${match[1]}`);
  expect(shown.filter((name) => !zipNames(vsix).includes(name))).toEqual([]);
});
