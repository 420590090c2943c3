import { createHash } from 'node:crypto';

/**
 * The id that git gives to these bytes as a blob: SHA-1 (or SHA-256 where `expected` has its length) over
 * `blob <size>\0` and the bytes. A checkout may have turned LF into CRLF: then the id of the LF bytes counts, if expected.
 */
export function blobIdOf(bytes: Buffer, expected: string | undefined): string {
  const id = hash(bytes, expected);
  if (expected === undefined || id === expected || !bytes.includes('\r\n')) return id;
  const committed = hash(Buffer.from(bytes.toString('latin1').replaceAll('\r\n', '\n'), 'latin1'), expected);
  return committed === expected ? committed : id;
}

function hash(bytes: Buffer, expected: string | undefined): string {
  const algorithm = expected?.length === 64 ? 'sha256' : 'sha1';
  return createHash(algorithm).update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
}
