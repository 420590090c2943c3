import { createHash } from 'node:crypto';
import { hashOnce } from '../hash';

/** Room for git's `blob <size>\0` in front of the bytes, so that both can be hashed at once. */
const room = 32;

/** A buffer of this size with unused room in front of it, in memory of its own. */
export function roomyBuffer(size: number): Buffer {
  return Buffer.allocUnsafeSlow(room + size).subarray(room);
}

/**
 * The id that git gives to these bytes as a blob: SHA-1 (or SHA-256 where `expected` has its length) over
 * `blob <size>\0` and the bytes. A checkout may have turned LF into CRLF: then the id of the LF bytes counts, if expected.
 * The bytes must stand in a `roomyBuffer`.
 */
export function blobIdOf(bytes: Buffer, expected: string | undefined): string {
  const algorithm = expected?.length === 64 ? 'sha256' : 'sha1';
  const header = `blob ${bytes.length}\0`;
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset - header.length, header.length + bytes.length);
  whole.write(header, 'latin1');
  const id = hashOnce(algorithm, whole);
  if (expected === undefined || id === expected || !bytes.includes('\r\n')) return id;
  const unix = bytes.toString('latin1').replaceAll('\r\n', '\n');
  const committed = createHash(algorithm).update(`blob ${unix.length}\0`).update(unix, 'latin1').digest('hex');
  return committed === expected ? committed : id;
}
