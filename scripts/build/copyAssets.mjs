import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';

/** Files that run as they are: where they come from in node_modules, and where they go in dist/. */
export const assets = {
  'web-tree-sitter/web-tree-sitter.wasm': 'web-tree-sitter.wasm',
  'tree-sitter-typescript/tree-sitter-typescript.wasm': 'grammars/tree-sitter-typescript.wasm',
  'tree-sitter-typescript/tree-sitter-tsx.wasm': 'grammars/tree-sitter-tsx.wasm',
  '@vscode/tree-sitter-wasm/wasm/tree-sitter-go.wasm': 'grammars/tree-sitter-go.wasm',
  '@vscode/tree-sitter-wasm/wasm/tree-sitter-java.wasm': 'grammars/tree-sitter-java.wasm',
  '@vscode/tree-sitter-wasm/wasm/tree-sitter-python.wasm': 'grammars/tree-sitter-python.wasm',
  '@vscode/tree-sitter-wasm/wasm/tree-sitter-rust.wasm': 'grammars/tree-sitter-rust.wasm',
  '@vscode/codicons/dist/codicon.css': 'webview/codicon.css',
  '@vscode/codicons/dist/codicon.ttf': 'webview/codicon.ttf',
};

/** @param {string} folder where builds go */
export async function copyAssets(folder) {
  for (const [from, to] of Object.entries(assets)) {
    const target = path.join(folder, to);
    await mkdir(path.dirname(target), { recursive: true });
    await copyFile(path.join('node_modules', from), target);
  }
}
