/**
 * Who may import whom: the table of ARCHITECTURE.md. ESLint and the architecture test both read it, and the references in
 * each folder's tsconfig.json must agree with it.
 *
 * `folders` may be imported through their index or ports; `packages` are npm packages (and `vscode`); `node` allows `node:*`.
 *
 * @typedef {{ folders: readonly string[], packages: readonly string[], node: boolean }} Wall
 * @type {Readonly<Record<string, Wall>>}
 */
export const walls = {
  'src/model': { folders: [], packages: ['zod'], node: false },
  'src/markdown': { folders: ['src/model'], packages: ['markdown-it'], node: false },
  'src/analysis': {
    folders: ['src/model'],
    packages: ['jsonc-parser', 'web-tree-sitter'],
    node: false,
  },
  'src/synthesis': { folders: ['src/model', 'src/markdown'], packages: [], node: false },
  'src/evidence': { folders: ['src/model', 'src/markdown'], packages: [], node: false },
  'src/knowledge': { folders: ['src/model', 'src/markdown', 'src/evidence'], packages: ['node-diff3'], node: false },
  'src/workbench': {
    folders: ['src/model', 'src/markdown', 'src/analysis', 'src/synthesis', 'src/evidence', 'src/knowledge'],
    packages: [],
    node: false,
  },
  'src/node': {
    folders: ['src/model', 'src/analysis', 'src/synthesis', 'src/evidence', 'src/knowledge', 'src/workbench'],
    packages: [
      '@mozilla/readability',
      '@secretlint/secretlint-rule-preset-recommend',
      '@secretlint/types',
      'chardet',
      'isbinaryfile',
      'linkedom',
      'lowdb',
      'mammoth',
      'mermaid',
      'proper-lockfile',
      'turndown',
      'turndown-plugin-gfm',
      'unpdf',
      'web-tree-sitter',
      'yaml',
      'zod',
    ],
    node: true,
  },
  'src/engine': { folders: ['src/model', 'src/workbench', 'src/node'], packages: ['vscode-jsonrpc', 'zod'], node: true },
  'src/extension': { folders: ['src/model', 'src/markdown', 'src/engine'], packages: ['vscode'], node: true },
  'src/cli': { folders: ['src/model', 'src/workbench', 'src/node'], packages: [], node: true },
  webview: {
    folders: ['src/model', 'src/markdown'],
    packages: ['@panzoom/panzoom', '@vscode/webview-ui-toolkit', 'dompurify', 'highlight.js', 'mermaid', 'zod'],
    node: false,
  },
};
