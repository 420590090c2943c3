import { isUtf8 } from 'node:buffer';
import { analyse } from 'chardet';
import { type Outcome, ProblemError, problem } from '../../model';

/** A document's text, its lines ended by `\n`, and a note when its encoding was only guessed. `said` is what its sender says of it. */
export function decodeDocument(bytes: Uint8Array, said?: string): Outcome<string> {
  const known = byMark(bytes) ?? (said === undefined ? undefined : tryDecode(bytes, said)) ?? asUtf8(bytes) ?? asUtf16(bytes);
  if (known !== undefined) return { value: plainLines(known), problems: [] };
  if (bytes.includes(0)) throw new ProblemError(problem('error', 'document-binary'));
  return guess(bytes);
}

function byMark(bytes: Uint8Array): string | undefined {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return tryDecode(bytes, 'utf-8');
  if (first === 0xff && second === 0xfe) return tryDecode(bytes, 'utf-16le');
  return first === 0xfe && second === 0xff ? tryDecode(bytes, 'utf-16be') : undefined;
}

function asUtf8(bytes: Uint8Array): string | undefined {
  return !bytes.includes(0) && isUtf8(bytes) ? tryDecode(bytes, 'utf-8') : undefined;
}

/** UTF-16 without a mark: of text with spaces and line ends the bytes at every second place are often zero, at the others never. */
function asUtf16(bytes: Uint8Array): string | undefined {
  const zeros = [0, 0];
  for (const [at, byte] of bytes.subarray(0, 4096).entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (bytes.length % 2 !== 0 || even + odd === 0 || (even > 0 && odd > 0)) return undefined;
  const text = tryDecode(bytes, even === 0 ? 'utf-16le' : 'utf-16be');
  return text === undefined || controls.test(text) ? undefined : text;
}

/** The least that the statistics have to say for an encoding, of 100. */
const leastConfidence = 20;

/** No text holds these. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const controls = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/;

function guess(bytes: Uint8Array): Outcome<string> {
  for (const { name, confidence } of analyse(bytes)) {
    if (confidence < leastConfidence) break;
    const text = tryDecode(bytes, name);
    if (text !== undefined && !controls.test(text))
      return { value: plainLines(text), problems: [problem('warning', 'document-encoding-guessed', { encoding: name })] };
  }
  throw new ProblemError(problem('error', 'document-encoding'));
}

/** `undefined` when the bytes are none of this encoding, or this machine does not know it. */
function tryDecode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof RangeError || error instanceof TypeError) return undefined;
    throw error;
  }
}

function plainLines(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}
