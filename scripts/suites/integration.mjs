import path from 'node:path';
import { ensureBuilt } from '../steps/ensureBuilt.mjs';
import { root, runNode, runOrThrow } from '../steps/run.mjs';
import { countsOf } from './counts.mjs';
import { withEditor } from './withEditor.mjs';

/** Mocha inside the real extension host. */
export const integration = () =>
  withEditor(async (editor) => {
    await ensureBuilt();
    await runOrThrow(process.execPath, ['test/integration/build.mjs']);
    const env = editor === 'packaged' ? { ...process.env, VSCODE_TEST_EXECUTABLE: path.join(root, 'test/host/shim.mjs') } : process.env;
    return countsOf(
      'integration',
      () => runNode('node_modules/@vscode/test-cli/out/bin.mjs', [], { env }),
      (written) => written,
    );
  });
