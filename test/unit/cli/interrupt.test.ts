import { execFileSync, spawn } from 'node:child_process';
import { closeSync, existsSync, mkdtempSync, open, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { bundleProgram } from '../bundleProgram';
import { commitAll, makeTree } from '../repository/testTree';

test.skipIf(process.platform === 'win32').each(['SIGINT', 'SIGTERM'] as const)(
  '%s stops a build: exit 130, one document, nothing written',
  async (signal) => {
    const scratch = mkdtempSync(join(tmpdir(), 'code-wiki-interrupt-'));
    onTestFinished(() => rmSync(scratch, { recursive: true, force: true }));
    const program = join(scratch, 'cli.cjs');
    await bundleProgram('src/cli/main.ts', program);
    const root = makeTree({ 'a.ts': 'a\n' });
    commitAll(root);
    // Git waits for somebody to write into this pipe; that it can be opened tells that the build is at work.
    const pipe = join(root, '.gitignore');
    execFileSync('mkfifo', [pipe]);
    const child = spawn(process.execPath, [program, 'build', root, '--json', '--store', join(scratch, 'store')]);
    let said = '';
    child.stdout.on('data', (data) => {
      said += data;
    });
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
    const handle = await promisify(open)(pipe, 'w');
    child.kill(signal);
    expect(await ended).toBe(130);
    closeSync(handle);
    expect(JSON.parse(said)).toMatchObject({ ok: false, problems: [{ code: 'cancelled' }] });
    expect(existsSync(join(scratch, 'store'))).toBe(false);
  },
);
