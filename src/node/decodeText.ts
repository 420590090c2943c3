/**
 * The text of a file's bytes: UTF-8, UTF-16 where a byte order mark says so, or Latin-1 when `lossy` says that they
 * are neither. The mark is no part of the text.
 */
export function decodeText(bytes: Uint8Array, lossy: boolean): string {
  if (lossy) return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return new TextDecoder().decode(bytes);
}
