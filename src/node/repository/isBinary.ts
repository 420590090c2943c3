import { isBinaryFileSync } from 'isbinaryfile';
import { encodingOf } from './decode';

/** How far git looks for a NUL byte to tell binary from text. */
const nulBytes = 8000;

/** True when the bytes (the whole file or its head) are no text: by isbinaryfile's first 512 bytes, or a NUL as git looks for it. */
export function isBinary(bytes: Buffer): boolean {
  if (encodingOf(bytes) === 'utf-16le' && bytes[2] === 0 && bytes[3] === 0) return true; // UTF-32
  if (encodingOf(bytes) !== 'utf-8') return false;
  return isBinaryFileSync(bytes, bytes.length) || bytes.subarray(0, nulBytes).includes(0);
}
