// A yardstick in a process of its own: `node yardstick.mjs io|stat FOLDER < LIST`, where LIST is JSON: paths of files.
// io = read every file into one reused buffer and hash it; stat = only look at it.
import { createHash } from 'node:crypto';
import { closeSync, fstatSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import path from 'node:path';

const [kind, folder] = process.argv.slice(2);
const files = JSON.parse(readFileSync(0, 'utf8'));
let buffer = Buffer.allocUnsafe(1 << 20);
const start = performance.now();
if (kind === 'io') for (const file of files) readAndHash(path.join(folder, file));
else for (const file of files) statSync(path.join(folder, file));
console.log(performance.now() - start);

function readAndHash(file) {
  const descriptor = openSync(file, 'r');
  try {
    const { size } = fstatSync(descriptor);
    if (buffer.length < size) buffer = Buffer.allocUnsafe(size);
    let read = 0;
    while (read < size) {
      const got = readSync(descriptor, buffer, read, size - read, read);
      if (got === 0) break;
      read += got;
    }
    return createHash('sha256').update(buffer.subarray(0, read)).digest('hex');
  } finally {
    closeSync(descriptor);
  }
}
