import type { Packed } from '../../analysis';

const word = Int32Array.BYTES_PER_ELEMENT;

/** Numbers and text as bytes, of a length that keeps whatever follows in step with numbers. */
export function toPackedBytes({ numbers, text }: Packed): Uint8Array {
  const written = Buffer.from(text);
  const head = (1 + 1 + numbers.length) * word;
  const bytes = new Uint8Array(head + Math.ceil(written.length / word) * word);
  const words = new Int32Array(bytes.buffer, 0, 2 + numbers.length);
  words.set([numbers.length, written.length]);
  words.set(numbers, 2);
  bytes.set(written, head);
  return bytes;
}

/** What `toPackedBytes` was given. The bytes begin in step with numbers. */
export function fromPackedBytes({ buffer, byteOffset }: Uint8Array): Packed {
  const [length = 0, textLength = 0] = new Int32Array(buffer, byteOffset, 2);
  const head = (2 + length) * word;
  return {
    numbers: new Int32Array(buffer, byteOffset + 2 * word, length),
    text: Buffer.from(buffer, byteOffset + head, textLength).toString(),
  };
}
