import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { assets } from './copyAssets.mjs';

/**
 * Writes the licence of every package that a bundle holds a part of, from the list of files that went in.
 * @param {string} file
 * @param {string[]} inputs paths of all bundled files
 */
export async function writeNotices(file, inputs) {
  const copied = Object.keys(assets).map((each) => `node_modules/${each}`);
  const folders = new Set([...inputs, ...copied].map(packageFolder).filter((each) => each !== undefined));
  const notices = await Promise.all([...folders].map(notice));
  const unique = [...new Set(notices)].sort();
  await writeFile(file, `Code Wiki contains parts of these packages.\n\n${unique.join('\n')}`);
}

/** `node_modules/a/node_modules/@b/c/x.js` → `node_modules/a/node_modules/@b/c` */
function packageFolder(input) {
  return /^(?:.*node_modules\/)(?:@[^/]+\/)?[^/]+/.exec(input)?.[0];
}

async function notice(folder) {
  const { name, version, license } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8'));
  const licenceFile = (await readdir(folder)).find((each) => /^(licen[cs]e|copying)/i.test(each));
  const text =
    licenceFile === undefined ? '' : `\n${(await readFile(path.join(folder, licenceFile), 'utf8')).replace(/\r\n/g, '\n').trim()}\n`;
  return `---- ${name} ${version} (${license ?? 'licence below'})\n${text}`;
}
