// npm start -- [FOLDER] [--open]: installs and builds what is needed, then writes the wiki of a folder.
import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import path from 'node:path';
import { ensureBuilt } from './steps/ensureBuilt.mjs';
import { ensureInstalled } from './steps/ensureInstalled.mjs';
import { openEditor } from './steps/openEditor.mjs';
import { root, runNode } from './steps/run.mjs';

const usage = `Usage: npm start -- [FOLDER] [--open]

Writes the wiki of FOLDER (default: the folder you stand in).
--open  shows it in the editor: VS Code when \`code\` is on the PATH, else one in the browser.`;

/** npm runs scripts in the clone and says in INIT_CWD where the person stands. */
const here = process.env.INIT_CWD ?? process.cwd();
if (process.env.CODE_WIKI_STORE) process.env.CODE_WIKI_STORE = path.resolve(here, process.env.CODE_WIKI_STORE);

process.exitCode = await start(process.argv.slice(2));

async function start(args) {
  const options = args.filter((each) => each.startsWith('-'));
  const folders = args.filter((each) => !each.startsWith('-'));
  if (options.includes('--help')) return say(usage, 0);
  const unknown = options.find((each) => each !== '--open');
  if (unknown)
    return say(`There is no option ${unknown} here. Budgets and patterns belong to: node dist/cli.js build FOLDER --help\n\n${usage}`, 2);
  if (folders.length > 1) return say(`One folder at a time: "${folders[1]}" is too much.\n\n${usage}`, 2);
  const folder = path.resolve(here, folders[0] ?? '.');
  const state = statSync(folder, { throwIfNoEntry: false });
  if (!state) return say(`There is no folder ${folder}.`, 2);
  if (!state.isDirectory()) return say(`${folder} is not a folder. Name the folder that holds the repository.`, 2);
  await ensureInstalled();
  await ensureBuilt();
  const code = await runNode('dist/cli.js', ['build', folder]);
  if (code > 1) return code; // 1: the wiki is there, and there is something to look at
  const store = storeFolder();
  if (options.includes('--open')) return openEditor(folder, store);
  return say(nextSteps(folder, store), code);
}

function nextSteps(folder, store) {
  const prefix = path.relative(here, root) === '' ? '' : ` --prefix ${JSON.stringify(path.relative(here, root))}`;
  const cli = `node ${path.relative(here, path.join(root, 'dist/cli.js'))}`;
  const quoted = JSON.stringify(folder);
  return `
The wiki is in ${store}; nothing was written to ${folder}.

What to do next
  read it in the editor    npm${prefix} start -- ${quoted} --open
  read it here             ${cli} pages ${quoted}
                           ${cli} page ${quoted} overview
  search it                ${cli} search ${quoted} WORDS
  check every citation     ${cli} verify ${quoted}
  keep the extension       npm${prefix} run package, then "Extensions: Install from VSIX…" in VS Code`;
}

/** As the command line finds it: by setting, environment or platform. */
function storeFolder() {
  const { stdout } = spawnSync(process.execPath, [path.join(root, 'dist/cli.js'), 'doctor', '--json'], { encoding: 'utf8' });
  return JSON.parse(stdout).checks.find((check) => check.name === 'store').detail;
}

function say(text, code) {
  (code === 2 ? console.error : console.log)(text);
  return code;
}
