import { runNode } from '../steps/run.mjs';
import { countsOf } from './counts.mjs';

/** Runs one project of vitest.config.mjs. @param {string} project @param {NodeJS.ProcessEnv} [env] */
export const runVitest = (project, env = process.env) =>
  countsOf(
    project,
    (file) =>
      runNode(
        'node_modules/vitest/vitest.mjs',
        ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
        { env },
      ),
    ({ numPassedTests, numFailedTests, numPendingTests, numTodoTests }) => ({
      passed: numPassedTests,
      failed: numFailedTests,
      skipped: numPendingTests + numTodoTests,
    }),
  );
