import { expect, test } from 'vitest';
import { createIgnoreRules } from '../../../src/analysis';

const files: Record<string, string> = {
  '': '*.log\n/out/\n!keep.log\n# a comment\ntemp/\n',
  src: '!debug.log\nlocal.ts\n',
  'src/deep': '*.ts\n!kept.ts\n',
};

function check(path: string, kind: 'file' | 'folder', expected: boolean) {
  test(`${path} ${kind} ${expected ? 'is ignored' : 'is not ignored'}`, () => {
    expect(createIgnoreRules((folder) => files[folder])(path, kind)).toBe(expected);
  });
}

check('a.log', 'file', true);
check('deep/er/a.log', 'file', true);
check('keep.log', 'file', false);
check('out', 'folder', true);
check('out', 'file', false);
check('src/out', 'folder', false);
check('src/temp', 'folder', true);
check('src/debug.log', 'file', false);
check('src/local.ts', 'file', true);
check('local.ts', 'file', false);
check('src/deep/a.ts', 'file', true);
check('src/deep/kept.ts', 'file', false);
check('src/deep/debug.log', 'file', false);
check('A.LOG', 'file', false);
