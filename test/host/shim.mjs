#!/usr/bin/env node
// Stands in for the VS Code executable: takes the arguments that @vscode/test-electron and @vscode/test-cli pass, runs the
// suite in the extension host of the packaged host, prints what the suite prints, and exits with 0 (passed), 1 (failed) or
// 2 (the host failed).
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { launchBrowser } from './openWorkbench.mjs';
import { startHost } from './startHost.mjs';

const limit = 5 * 60_000;
const entryInHost = fileURLToPath(new URL('shimEntry.cjs', import.meta.url));

process.exitCode = await runSuite(readArguments(process.argv.slice(2)));

/** The arguments that count here: folder to open, extension, suite, and where test-electron put user settings. */
function readArguments(args) {
  const named = new Map(args.filter((each) => each.startsWith('--')).map(nameAndValue));
  return {
    folder: args.find((each) => !each.startsWith('-')),
    extension: named.get('extensionDevelopmentPath'),
    suite: named.get('extensionTestsPath'),
    data: named.get('user-data-dir'),
  };
}

function nameAndValue(argument) {
  const [name, ...value] = argument.replace(/^--/, '').split('=');
  return [name, value.join('=')];
}

async function runSuite({ folder, extension, suite, data }) {
  const results = await mkdtemp(path.join(os.tmpdir(), 'code-wiki-suite-'));
  const log = path.join(results, 'suite.log');
  const result = path.join(results, 'result.json');
  const host = await startHost({
    settings: JSON.parse(await readText(path.join(data ?? '', 'User/settings.json'), '{}')),
    env: { CODE_WIKI_TEST_SHIM: JSON.stringify({ log, result, entry: suite }) },
    // A built VS Code ignores both paths of the payload, silently, unless this switch is on.
    flags: ['--vscode-option', 'enable-smoke-test-driver', '--vscode-option', 'disable-experiments'],
  });
  const browser = await launchBrowser();
  const follower = follow(log);
  const end = async () => {
    await browser.close();
    await host.stop();
  };
  process.once('SIGTERM', end).once('SIGINT', end);
  try {
    const code = await workbenchExit(await browser.newPage(), host, folder, extension);
    await follower.rest();
    return await outcome(result, code);
  } catch (error) {
    await follower.rest();
    console.error(`The test host failed: ${error.stack}\n${host.log().slice(-4000)}`);
    return 2;
  } finally {
    follower.stop();
    await end();
    await rm(results, { recursive: true, force: true });
  }
}

/** Opens the workbench with the suite as its test entry. @returns the exit code that the workbench reports */
async function workbenchExit(page, host, folder, extension) {
  const inHost = (file) => `vscode-remote://localhost:${host.port}${file}`;
  const payload = [
    ['extensionDevelopmentPath', inHost(extension)],
    ['extensionTestsPath', inHost(entryInHost)],
  ];
  const { promise, resolve, reject } = deferred();
  const timer = setTimeout(() => reject(new Error(`no result after ${limit / 1000} s`)), limit);
  page.once('crash', () => reject(new Error('the page crashed')));
  try {
    await page.exposeFunction('codeAutomationLog', () => {});
    await page.exposeFunction('codeAutomationExit', resolve);
    await page.goto(host.url(folder, payload));
    return await promise;
  } finally {
    clearTimeout(timer);
  }
}

async function outcome(result, code) {
  const written = await readText(result, undefined);
  if (written === undefined) throw new Error(`the extension host ended (code ${code}) before the suite did`);
  const { ok, error } = JSON.parse(written);
  if (!ok) console.error(error);
  return ok && code === 0 ? 0 : 1;
}

/** Prints what is appended to a file. */
function follow(file) {
  let seen = 0;
  const rest = async () => {
    const text = await readFile(file).catch(() => Buffer.alloc(0));
    process.stdout.write(text.subarray(seen));
    seen = text.length;
  };
  const timer = setInterval(rest, 250);
  return { rest, stop: () => clearInterval(timer) };
}

function readText(file, otherwise) {
  return readFile(file, 'utf8').catch(() => otherwise);
}

/** `Promise.withResolvers`, which Node 20 lacks. */
function deferred() {
  const ends = {};
  const promise = new Promise((resolve, reject) => Object.assign(ends, { resolve, reject }));
  return { promise, ...ends };
}
