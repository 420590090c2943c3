import { expect, test } from 'vitest';
import type { Author } from '../../../src/synthesis';
import { programsOf, typedScript } from '../../../src/synthesis/compose/scriptRunner';

function check(command: string, expected: readonly string[]): void {
  test(command, () => expect(programsOf(command)).toEqual(expected));
}

check('gulp package', ['gulp']);
check('tsc -p tsconfig.spec.json && vitest --run', ['tsc', 'vitest']);
check('NODE_ENV=test pnpm vitest run', ['vitest']);
check('npx eslint src; prettier --check .', ['eslint', 'prettier']);
check('', ['']);

/** What is typed to test and to build where these files lie, with a package in `bench/` beside that of the top. */
function checkTyped(paths: readonly string[], typed: readonly string[]): void {
  const packages = ['', 'bench'].map((dir) => ({ dir, path: dir === '' ? 'package.json' : `${dir}/package.json` }));
  const author = {
    facts: { files: paths.map((path) => ({ path })), packages },
    snapshot: { coverage: { omittedFiles: [] } },
  } as unknown as Author;
  test(paths.join(' and ') || 'no lock file', () => expect(['test', 'build'].map((script) => typedScript(author, script))).toEqual(typed));
}

checkTyped(['pnpm-lock.yaml'], ['pnpm test', 'pnpm run build']);
checkTyped(['yarn.lock'], ['yarn test', 'yarn run build']);
checkTyped(['bun.lock'], ['bun run test', 'bun run build']);
checkTyped(['bench/yarn.lock', 'bun.lock'], ['bun run test', 'bun run build']);
checkTyped(['bench/yarn.lock'], ['yarn test', 'yarn run build']);
checkTyped(['bench/yarn.lock', 'package-lock.json'], ['npm test', 'npm run build']);
checkTyped([], ['npm test', 'npm run build']);
