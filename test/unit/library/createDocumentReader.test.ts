import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDocumentReader } from '../../../src/node/library/createDocumentReader';
import { bundleProgram } from '../bundleProgram';
import { makePdf } from './makePdf';
import { makeDocx, paragraph } from './makeZip';
import { refusalOf } from './read';

const folder = mkdtempSync(join(tmpdir(), 'code-wiki-importers-'));
const bundle = join(folder, 'importers.js');
const limits = { seconds: 60, heapMegabytes: 64, totalMegabytes: 200 };
const never = new AbortController().signal;

beforeAll(() =>
  bundleProgram('src/node/library/importWorker.ts', bundle, { '@mixmark-io/domino': resolve('src/node/library/noParser.ts') }),
);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the bundled thread', () => {
  const reader = createDocumentReader(bundle);

  it.each<[string, string | Uint8Array]>([
    ['a.md', 'text *here*'],
    ['a.pdf', makePdf({ pages: [['text *here*']] })],
    ['a.docx', makeDocx(paragraph('text *here*'))],
    ['a.html', '<p>text <em>here</em></p>'],
    ['a.json', '[{"role": "user", "content": "text *here*"}]'],
  ])('reads %s', async (name, bytes) => {
    const { markdown } = await reader({ name, bytes: typeof bytes === 'string' ? Buffer.from(bytes) : bytes }, never);
    expect(markdown).toContain('here');
  });

  it('says why it refuses a document', async () => {
    expect(await refusalOf(reader({ name: 'a.txt', bytes: Buffer.from(' ') }, never))).toEqual({ code: 'document-empty', values: {} });
  });
});

/** A thread that does this with each document, and answers one whose name is `sound`. */
function readerOf(name: string, work: string, more: Partial<typeof limits> = {}) {
  const script = join(folder, `${name}.cjs`);
  const answer = `parentPort.postMessage({ document: { title: 'sound' } })`;
  writeFileSync(
    script,
    `const { parentPort } = require('node:worker_threads'); parentPort.on('message', ({ name }) => { if (name === 'sound') ${answer}; else { ${work} } });`,
  );
  return createDocumentReader(script, { ...limits, ...more });
}

describe('a document that', () => {
  it.each<[string, string, Partial<typeof limits>?]>([
    ['never comes to an end', 'for (;;) ;', { seconds: 0.3 }],
    ['takes all memory', 'const all = []; for (;;) all.push({ n: all.length });'],
    ['takes memory that the thread does not own', 'const all = []; for (;;) all.push(Buffer.alloc(8 << 20, 1));'],
    ['ends the thread', 'process.exit(0);'],
    ['breaks the thread', `throw new Error('on purpose');`],
  ])('%s is refused, and the next one is read', async (name, work, more = {}) => {
    const reader = readerOf(name.replaceAll(' ', '-'), work, more);
    const refusal = refusalOf(reader({ name: 'hostile', bytes: Buffer.alloc(0) }, never));
    const next = reader({ name: 'sound', bytes: Buffer.alloc(0) }, never);
    expect((await refusal)?.code).toBe('document-hard');
    expect((await next).title).toBe('sound');
  });

  it('is still read when a person cancels stops at once', async () => {
    const reader = readerOf('cancelled', 'for (;;) ;');
    const cancel = new AbortController();
    const reading = reader({ name: 'hostile', bytes: Buffer.alloc(0) }, cancel.signal);
    cancel.abort(new Error('cancelled'));
    await expect(reading).rejects.toThrow('cancelled');
  });
});
