import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@vscode/test-cli';
import { makeMultiRoot, makeWorkspace } from './test/host/makeWorkspace.mjs';

const inClone = (file) => fileURLToPath(new URL(file, import.meta.url));

const store = inClone('.build/integration-store');
rmSync(store, { recursive: true, force: true });

// With nothing set, the desktop editor is downloaded. test/host/shim.mjs stands in where that cannot be.
const executable = process.env.VSCODE_TEST_EXECUTABLE;

const common = {
  env: { CODE_WIKI_STORE: store },
  mocha: { ui: 'bdd', timeout: 60_000, reporter: inClone('test/integration/reporter.cjs') },
  ...(executable ? { useInstallation: { fromPath: executable } } : {}),
};

export default defineConfig([
  { ...common, files: '.build/integration/*.test.cjs', workspaceFolder: makeWorkspace(inClone('.build/integration-workspace')) },
  { ...common, files: '.build/integration/multiRoot/*.test.cjs', workspaceFolder: makeMultiRoot(inClone('.build/integration-folders')) },
]);
