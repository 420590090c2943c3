// npm run package: builds the extension as it ships and packs it into code-wiki-VERSION.vsix.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ensureInstalled } from './steps/ensureInstalled.mjs';
import { packageExtension } from './steps/packageExtension.mjs';
import { root } from './steps/run.mjs';

const { name, version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
await ensureInstalled();
console.log(await packageExtension(`${name}-${version}.vsix`));
