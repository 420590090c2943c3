import { expect, test } from 'vitest';
import { programsOf } from '../../../src/synthesis/compose/scriptRunner';

function check(command: string, expected: readonly string[]): void {
  test(command, () => expect(programsOf(command)).toEqual(expected));
}

check('gulp package', ['gulp']);
check('tsc -p tsconfig.spec.json && vitest --run', ['tsc', 'vitest']);
check('NODE_ENV=test pnpm vitest run', ['vitest']);
check('npx eslint src; prettier --check .', ['eslint', 'prettier']);
check('', ['']);
