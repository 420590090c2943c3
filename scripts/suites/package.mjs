import { packageExtension } from '../steps/packageExtension.mjs';
import { runVitest } from './runVitest.mjs';

/** What is in the package, and how big it is. */
export const packageSuite = async () =>
  runVitest('package', { ...process.env, CODE_WIKI_VSIX: await packageExtension('.build/code-wiki.vsix') });
