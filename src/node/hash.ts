import * as crypto from 'node:crypto';

/** A digest in lower-case hex. `crypto.hash` (Node 20.12) spares the hash object: 3 × faster on small files. */
export const hashOnce: (algorithm: 'sha1' | 'sha256', data: string | Uint8Array) => string =
  typeof crypto.hash === 'function'
    ? (algorithm, data) => crypto.hash(algorithm, data, 'hex')
    : (algorithm, data) => crypto.createHash(algorithm).update(data).digest('hex');

/** SHA-256 in lower-case hex; text is hashed as UTF-8. */
export function sha256(data: string | Uint8Array): string {
  return hashOnce('sha256', data);
}
