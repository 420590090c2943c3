import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { hostEntry, hostNode } from './hostFolder.mjs';
import { hostSettings } from './hostSettings.mjs';

/** Built-in extensions that only want an account or an outside host: without them start-up is faster and the log quiet. */
const skippedExtensions = [
  'GitHub.copilot-chat',
  'vscode.github',
  'vscode.github-authentication',
  'vscode.microsoft-authentication',
  'vscode.tunnel-forwarding',
  'ms-vscode.js-debug-companion',
  'ms-vscode.vscode-js-profile-table',
].join(',');

/**
 * @typedef {object} HostOptions
 * @property {'given' | 'withheld' | 'asked'} [trust] workspace trust: for every folder (default), for none (Restricted Mode), or as the person says
 * @property {boolean} [git] the built-in git extension, off by default
 * @property {boolean} [hotExit] keep unsaved editors over a restart, off by default
 * @property {string} [password] asked for before the workbench opens; without it anyone on this machine may enter
 * @property {string[]} [link] extension folders to use as installed extensions
 * @property {string[]} [vsix] packaged extensions to install
 * @property {object} [settings] user settings
 * @property {NodeJS.ProcessEnv} [env] environment of the host and its extensions
 * @property {string[]} [flags] further arguments of the server
 * @property {boolean} [verbose] print the server's log
 *
 * @typedef {object} Host
 * @property {string} folder throw-away folder with all state of this host
 * @property {number} port
 * @property {(folder?: string, payload?: readonly (readonly [string, string])[]) => string} url address of a workbench on a folder
 * @property {() => string} log
 * @property {() => Promise<void>} stop ends the host and removes its folder
 */

/**
 * Starts a real VS Code server with throw-away state on a free loopback port.
 * HOME and the XDG folders are replaced too, so nothing of the person's own is read or written.
 * @param {HostOptions} [options]
 * @returns {Promise<Host>}
 */
export async function startHost(options = {}) {
  // Short: sockets live below it, and a socket's path has at most 107 bytes.
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vsch-'));
  try {
    const env = hostEnvironment(folder, options);
    const common = await prepare(folder, options);
    for (const vsix of options.vsix ?? []) await installExtension(path.resolve(vsix), common, env);
    return await serve(folder, common, env, options);
  } catch (error) {
    await remove(folder);
    throw error;
  }
}

function hostEnvironment(folder, { password, env }) {
  const home = path.join(folder, 'home');
  const { PORT, PASSWORD, VSCODE_IPC_HOOK_CLI, NODE_OPTIONS, ...inherited } = process.env;
  return {
    ...inherited,
    HOME: home,
    XDG_CONFIG_HOME: path.join(home, '.config'),
    XDG_DATA_HOME: path.join(home, '.local/share'),
    XDG_CACHE_HOME: path.join(home, '.cache'),
    XDG_RUNTIME_DIR: folder,
    TMPDIR: folder,
    VSCODE_SKIP_BUILTIN_EXTENSIONS: skippedExtensions,
    EXTENSIONS_GALLERY: '{}', // no gallery: no look-ups of an outside host
    ...(password === undefined ? {} : { PASSWORD: password }),
    ...env,
  };
}

/** Writes settings and links extensions. @returns the arguments that every call of the server needs */
async function prepare(folder, { trust = 'given', git = false, hotExit = false, settings = {}, link = [] }) {
  const data = path.join(folder, 'data');
  const extensions = path.join(folder, 'ext');
  const config = path.join(folder, 'config.yaml');
  await Promise.all([path.join(folder, 'home'), path.join(data, 'User'), extensions].map((each) => mkdir(each, { recursive: true })));
  await writeFile(config, ''); // keeps the server from writing one into the home folder
  await writeFile(path.join(data, 'User/settings.json'), JSON.stringify(hostSettings({ trust, git, hotExit, settings }), null, 2));
  // A folder found there when the server first looks is an installed extension.
  for (const extension of link) {
    const { publisher, name, version } = JSON.parse(await readFile(path.join(extension, 'package.json'), 'utf8'));
    await symlink(path.resolve(extension), path.join(extensions, `${publisher}.${name}-${version}`.toLowerCase()));
  }
  return ['--config', config, '--user-data-dir', data, '--extensions-dir', extensions];
}

async function installExtension(vsix, common, env) {
  const child = spawn(hostNode, [hostEntry, ...common, '--install-extension', vsix, '--force'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const log = collect(child, false);
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`could not install ${vsix}:\n${log()}`);
}

async function serve(folder, common, env, { password, trust = 'given', flags = [], verbose = false }) {
  const port = await freePort();
  const auth = password === undefined ? 'none' : 'password';
  const quiet = ['--disable-telemetry', '--disable-update-check', '--disable-getting-started-override', '--ignore-last-opened'];
  const trusted = trust === 'given' ? ['--disable-workspace-trust'] : [];
  const args = [hostEntry, ...common, '--auth', auth, '--bind-addr', `127.0.0.1:${port}`, ...quiet, ...trusted, ...flags];
  // detached: a process group of its own, so that stop() ends the server and all its children.
  const child = spawn(hostNode, args, { env, cwd: folder, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  const log = collect(child, verbose);
  const gone = new Promise((resolve) => child.once('exit', resolve));
  const stop = async () => {
    await endGroup(child, gone);
    await remove(folder);
  };
  try {
    await answers(`http://localhost:${port}/healthz`, child, log);
  } catch (error) {
    await stop();
    throw error;
  }
  return { folder, port, url: (opened, payload) => workbenchUrl(port, opened, payload), log, stop };
}

/** Webviews need a secure context, which `localhost` is and any other name is not. */
function workbenchUrl(port, opened, payload) {
  const query = new URLSearchParams();
  if (opened === undefined) query.set('ew', 'true');
  else query.set(opened.endsWith('.code-workspace') ? 'workspace' : 'folder', opened);
  if (payload !== undefined) query.set('payload', JSON.stringify(payload));
  return `http://localhost:${port}/?${query}`;
}

function collect(child, verbose) {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data) => {
      text += data;
      if (verbose) process.stderr.write(data);
    });
  }
  return () => text;
}

async function answers(url, child, log) {
  for (let tries = 0; tries < 300; tries++) {
    if (child.exitCode !== null) throw new Error(`the host ended early (code ${child.exitCode})\n${log()}`);
    if (
      await fetch(url).then(
        (response) => response.ok,
        () => false,
      )
    )
      return;
    await sleep(100);
  }
  throw new Error(`the host did not answer in 30 s\n${log()}`);
}

async function endGroup(child, gone) {
  const signal = (name) => {
    try {
      process.kill(-child.pid, name);
    } catch {
      // the group has ended already
    }
  };
  signal('SIGTERM');
  const timer = setTimeout(() => signal('SIGKILL'), 5_000);
  await gone;
  clearTimeout(timer);
}

const remove = (folder) => rm(folder, { recursive: true, force: true, maxRetries: 5 });

const freePort = () =>
  new Promise((resolve, reject) => {
    const server = net.createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
