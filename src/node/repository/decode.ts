import { isUtf8 } from 'node:buffer';
import type { SnapshotFile } from '../../model';

/** The text of a snapshot's file: UTF-8 or UTF-16 without its byte order mark, else Latin-1, as the snapshot says. */
export function decode(bytes: Uint8Array, file: Pick<SnapshotFile, 'lossy'>): string {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.lossy) return buffer.toString('latin1');
  const encoding = encodingOf(buffer);
  if (encoding === 'utf-8') return buffer.toString('utf8', buffer[0] === 0xef && buffer[1] === 0xbb && buffer[2] === 0xbf ? 3 : 0);
  return encoding === 'utf-16le' ? buffer.toString('utf16le', 2) : Buffer.from(buffer.subarray(2)).swap16().toString('utf16le');
}

/** True when the bytes are neither UTF-16 with a mark and in pairs, nor valid UTF-8. */
export function isLossy(bytes: Buffer): boolean {
  return encodingOf(bytes) === 'utf-8' ? !isUtf8(bytes) : bytes.length % 2 !== 0;
}

/** A text in which the ASCII characters are right: enough to look for marks and secrets, and cheap to make. */
export function decodeRoughly(bytes: Buffer): string {
  return encodingOf(bytes) === 'utf-8' ? bytes.toString('latin1') : decode(bytes, { lossy: bytes.length % 2 !== 0 });
}

export function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8';
}
