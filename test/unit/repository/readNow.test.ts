import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { decode, openRepository } from '../../../src/node';
import { makeTree, rulesWith, writeTree } from './testTree';

test('reads a file as it is now, under the same admission', async () => {
  const outside = makeTree({ 'o.ts': 'outside' });
  const root = makeTree({
    'src/a.ts': '\uFEFFone',
    '.env': 'A=1',
    'b.png': 'x',
    'out.ts': 'ignored',
    '.gitignore': 'out.ts\n',
    'lib/l.ts': 'l',
  });
  symlinkSync(outside, join(root, 'link'));
  symlinkSync(join(outside, 'o.ts'), join(root, 'o.ts'));
  const repository = await openRepository(root, () => '');
  const read = (path: string, rules = rulesWith()) => repository.readNow(path, rules, false);
  expect(await read('src/a.ts')).toBe('one');
  writeTree(root, { 'src/a.ts': 'two' });
  expect(await read('src/a.ts')).toBe('two');
  for (const path of [
    'src',
    'src/none.ts',
    '../o.ts',
    join(outside, 'o.ts'),
    'link/o.ts',
    'o.ts',
    '.env',
    'b.png',
    'out.ts',
    'src/../src/a.ts',
  ]) {
    expect(await read(path), path).toBeUndefined();
  }
  expect(await read('lib/l.ts', rulesWith({ scope: ['src'] }))).toBeUndefined();
  writeTree(root, { 'src/a.ts': `const api${'Key'} = "h8Kd93kfLs02ndKfi39dkWq1";` });
  expect(await read('src/a.ts')).toBeUndefined();
});

test('reads what was admitted before whatever git ignore files say, because git may track it, and nothing else so', async () => {
  const root = makeTree({
    'kept/package.json': '{}',
    'kept/own.txt': 'own',
    '.gitignore': '**/package.json\n',
    '.codewikiignore': 'own.txt\n',
    '.env': 'A=1',
  });
  const repository = await openRepository(root, () => '');
  expect(await repository.readNow('kept/package.json', rulesWith(), false)).toBeUndefined();
  expect(await repository.readNow('kept/package.json', rulesWith(), true)).toBe('{}');
  for (const path of ['kept/own.txt', '.env', 'kept', '../kept/package.json'])
    expect(await repository.readNow(path, rulesWith(), true), path).toBeUndefined();
});

function checkDecoded(name: string, bytes: Buffer, lossy: boolean, expected: string) {
  test(`decodes ${name}`, () => expect(decode(new Uint8Array(bytes), fileWith(lossy))).toBe(expected));
}

function fileWith(lossy: boolean) {
  return { path: 'a', bytes: 0, sha256: '', language: 'text', hostOnly: false, lossy, mark: { bytes: 0, mtime: 0, ctime: 0, inode: 0 } };
}

checkDecoded('UTF-8', Buffer.from('héllo 🎉'), false, 'héllo 🎉');
checkDecoded('UTF-8 with a mark', Buffer.from('\uFEFFa'), false, 'a');
checkDecoded('UTF-16 LE', Buffer.from('\uFEFFhé', 'utf16le'), false, 'hé');
checkDecoded('UTF-16 BE', Buffer.from('\uFEFFhé', 'utf16le').swap16(), false, 'hé');
checkDecoded('Latin-1', Buffer.from([0x63, 0xe9, 0x80]), true, 'c\u00e9\u0080');
checkDecoded('nothing', Buffer.from([]), false, '');
