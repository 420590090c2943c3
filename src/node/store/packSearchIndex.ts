import * as z from 'zod/mini';
import type { SearchIndex } from '../../knowledge';

/** Raised when terms are made otherwise, or the bytes stand otherwise: an index of another version is made anew. */
const version = 2;

const names = z.array(z.string());
const headSchema = z.object({
  version: z.literal(version),
  pages: z.array(z.tuple([z.string(), z.string(), z.string()])),
  headings: names,
  sentences: z.array(names),
  citations: z.array(names),
  terms: names,
  postings: z.int(),
});

/** An index as bytes: the length of a head in JSON, the head, and its arrays of numbers from the next multiple of four. */
export function packSearchIndex({ pages, passages, terms, offsets, passageOf, weights, lengths, pageOf }: SearchIndex): Uint8Array {
  const head: z.infer<typeof headSchema> = {
    version,
    pages: pages.map(({ path, title, key }) => [path, title, key]),
    headings: passages.map(({ heading }) => heading),
    sentences: passages.map(({ sentences }) => [...sentences]),
    citations: passages.map(({ citations }) => [...citations]),
    terms: [...terms],
    postings: passageOf.length,
  };
  const json = Buffer.from(JSON.stringify(head));
  const arrays = [offsets, passageOf, lengths, pageOf, weights];
  const begin = aligned(4 + json.length);
  const packed = new Uint8Array(begin + arrays.reduce((sum, array) => sum + array.byteLength, 0));
  new DataView(packed.buffer).setUint32(0, json.length, true);
  packed.set(json, 4);
  arrays.reduce((at, array) => {
    packed.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), at);
    return at + array.byteLength;
  }, begin);
  return packed;
}

/** The index again; nothing for bytes that are none of this version. */
export function unpackSearchIndex(bytes: Uint8Array): SearchIndex | undefined {
  const packed = new Uint8Array(bytes); // aligned
  const length = packed.length < 4 ? 0 : new DataView(packed.buffer).getUint32(0, true);
  const head = readHead(packed, length);
  if (!head) return undefined;
  const { pages, headings, sentences, citations, terms, postings } = head;
  const sizes = [terms.length + 1, postings, headings.length, headings.length];
  const end = sizes.reduce((sum, size) => sum + size * 4, aligned(4 + length));
  if (packed.length !== end + postings * 2) return undefined;
  let at = aligned(4 + length);
  const [offsets, passageOf, lengths, pageOf] = sizes.map((size) => {
    at += size * 4;
    return new Uint32Array(packed.buffer, at - size * 4, size);
  });
  if (!offsets || !passageOf || !lengths || !pageOf) return undefined;
  return {
    pages: pages.map(([path, title, key]) => ({ path, title, key })),
    passages: headings.map((heading, passage) => ({ heading, sentences: sentences[passage] ?? [], citations: citations[passage] ?? [] })),
    ...{ terms, offsets, passageOf, lengths, pageOf, weights: new Uint16Array(packed.buffer, end, postings) },
  };
}

function readHead(packed: Uint8Array, length: number): z.infer<typeof headSchema> | undefined {
  if (length === 0 || packed.length < 4 + length) return undefined;
  try {
    return z.safeParse(headSchema, JSON.parse(Buffer.from(packed.subarray(4, 4 + length)).toString('utf8'))).data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function aligned(at: number): number {
  return (at + 3) & ~3;
}
