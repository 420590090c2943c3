import { inflateRawSync } from 'node:zlib';
import { ProblemError, problem } from '../../model';

/** What a document may come to when it is unpacked: 256 MiB, in 10,000 parts. */
const mostUnpacked = 256 * 1024 * 1024;
const mostParts = 10_000;

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const endBytes = 22;
const entryBytes = 46;
const localBytes = 30;

/**
 * Unpacks every part of a ZIP file to see how much it is: what the file itself says of that may be a lie. Gives the parts that are
 * `wanted`. Throws `document-unpacked`, `document-locked` or `document-broken`.
 */
export function inflateZip(bytes: Uint8Array, wanted: ReadonlySet<string>): ReadonlyMap<string, Buffer> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const found = new Map<string, Buffer>();
  let left = mostUnpacked;
  for (const { name, at, length, method } of partsOf(file)) {
    const packed = file.subarray(at, at + length);
    const part = method === 0 ? packed : inflate(packed, left);
    left -= part.length;
    if (left < 0) throw tooMuch();
    if (wanted.has(name)) found.set(name, part);
  }
  return found;
}

interface Part {
  readonly name: string;
  readonly at: number;
  readonly length: number;
  readonly method: number;
}

function* partsOf(file: Buffer): Generator<Part> {
  const end = file.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + endBytes > file.length || file.readUInt32LE(end) !== endMark) throw broken('no list of its parts');
  const count = file.readUInt16LE(end + 10);
  if (count > mostParts) throw tooMuch();
  let at = file.readUInt32LE(end + 16);
  for (let n = 0; n < count; n++) {
    if (at + entryBytes > file.length || file.readUInt32LE(at) !== entryMark) throw broken('a part is missing');
    const nameLength = file.readUInt16LE(at + 28);
    yield partAt(file, at, nameLength);
    at += entryBytes + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
}

function partAt(file: Buffer, at: number, nameLength: number): Part {
  if ((file.readUInt16LE(at + 8) & 1) === 1) throw new ProblemError(problem('error', 'document-locked'));
  const method = file.readUInt16LE(at + 10);
  const local = file.readUInt32LE(at + 42);
  if ((method !== 0 && method !== 8) || local + localBytes > file.length) throw broken('a part cannot be unpacked');
  return {
    name: file.toString('utf8', at + entryBytes, at + entryBytes + nameLength),
    at: local + localBytes + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28),
    length: file.readUInt32LE(at + 20),
    method,
  };
}

function inflate(packed: Buffer, most: number): Buffer {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, most) });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    if (error.code === 'ERR_BUFFER_TOO_LARGE') throw tooMuch();
    throw broken(error.message);
  }
}

function broken(reason: string): ProblemError {
  return new ProblemError(problem('error', 'document-broken', { reason }));
}

function tooMuch(): ProblemError {
  return new ProblemError(problem('error', 'document-unpacked', { most: mostUnpacked }));
}
