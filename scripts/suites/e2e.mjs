import { packageExtension } from '../steps/packageExtension.mjs';
import { runVitest } from './runVitest.mjs';
import { missing, withEditor } from './withEditor.mjs';

/** A browser drives the real editor, with the extension installed from its package. */
export const e2e = () =>
  withEditor(async (editor) => {
    if (editor !== 'packaged') return missing('the editor can be driven in a browser on Linux x64 only');
    return runVitest('e2e', { ...process.env, CODE_WIKI_VSIX: await packageExtension('.build/code-wiki.vsix') });
  });
