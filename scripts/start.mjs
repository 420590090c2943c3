// npm start -- [FOLDER] [--open]: installs and builds what is needed, then writes the wiki of a folder.
import { statSync } from 'node:fs';
import path from 'node:path';
import { ensureBuilt } from './steps/ensureBuilt.mjs';
import { ensureInstalled } from './steps/ensureInstalled.mjs';
import { openEditor } from './steps/openEditor.mjs';
import { runNode } from './steps/run.mjs';

const usage = `Usage: npm start -- [FOLDER] [--open]

Writes the wiki of FOLDER (default: the folder you stand in).
--open  shows it in the editor: VS Code when \`code\` is on the PATH, else one in the browser.`;

process.exitCode = await start(process.argv.slice(2));

async function start(args) {
  const options = args.filter((each) => each.startsWith('-'));
  const folders = args.filter((each) => !each.startsWith('-'));
  if (options.includes('--help')) return say(usage, 0);
  if (options.some((each) => each !== '--open') || folders.length > 1) return say(usage, 2);
  // npm runs scripts in the clone and says in INIT_CWD where the person stands.
  const folder = path.resolve(process.env.INIT_CWD ?? process.cwd(), folders[0] ?? '.');
  if (!isFolder(folder)) return say(`There is no folder ${folder}.`, 2);
  await ensureInstalled();
  await ensureBuilt();
  const code = await runNode('dist/cli.js', ['build', folder]);
  if (code > 1) return code; // 1: the wiki is there, and there is something to look at
  if (options.includes('--open')) return openEditor(folder);
  return say(nextSteps(folder), code);
}

function nextSteps(folder) {
  const cli = `node ${path.relative(process.env.INIT_CWD ?? process.cwd(), path.resolve('dist/cli.js'))}`;
  const quoted = JSON.stringify(folder);
  return `
What to do next
  read it in the editor    npm start -- ${quoted} --open
  read it here             ${cli} pages ${quoted}
                           ${cli} page ${quoted} overview
  search it                ${cli} search ${quoted} WORDS
  check every citation     ${cli} verify ${quoted}
  keep the extension       npm run package, then "Extensions: Install from VSIX…" in VS Code`;
}

function isFolder(folder) {
  return statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true;
}

function say(text, code) {
  (code === 2 ? console.error : console.log)(text);
  return code;
}
