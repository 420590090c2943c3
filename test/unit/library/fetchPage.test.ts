import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { fetchPage, pageLimits } from '../../../src/node/library/fetchPage';
import { isPrivateAddress } from '../../../src/node/library/privateAddress';
import { refusalOf } from './read';

const never = new AbortController().signal;
const limits = { ...pageLimits, bytes: 100_000, seconds: 20 };

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A server on this machine, gone when the test ends; it remembers the paths that it was asked for. */
async function serve(answer: Answer) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const get = (path: string, more: Partial<typeof limits> = {}) =>
    fetchPage({ address: `${base}${path}`, allowPrivate: true, limits: { ...limits, ...more } }, never);
  return { asked, base, get };
}

function send(type: string, body: string | Uint8Array, headers: Record<string, string> = {}): Answer {
  return (_request, response) => response.writeHead(200, { 'content-type': type, ...headers }).end(body);
}

test.each([
  ['/a/guide', 'text/html; charset=GBK', { name: 'guide.html', encoding: 'gbk' }],
  ['/a/guide.htm?x=1', 'text/html', { name: 'guide.html' }],
  ['/', 'application/xhtml+xml', { name: expect.stringMatching(/^127\.0\.0\.html$|^127\.0\.0\.1/) }],
  ['/README.md', 'text/plain; charset=utf-8', { name: 'README.md', encoding: 'utf-8' }],
  ['/paper.pdf', 'application/pdf', { name: 'paper.pdf' }],
])('%s is named for what the server says it is', async (path, type, page) => {
  const { get, base } = await serve(send(type, 'body'));
  expect(await get(path)).toMatchObject({ ...page, address: `${base}${path}`, bytes: Buffer.from('body') });
});

test('packed pages are unpacked, as far as a page may be', async () => {
  const { get } = await serve((request, response) =>
    send('text/html', gzipSync(request.url === '/bomb' ? Buffer.alloc(1_000_000) : 'body'), { 'content-encoding': 'gzip' })(
      request,
      response,
    ),
  );
  expect((await get('/')).bytes).toEqual(Buffer.from('body'));
  expect(await refusalOf(get('/bomb'))).toMatchObject({ code: 'web-large', values: { most: limits.bytes } });
});

test('where a page leads on it is followed, five times at most, and only to pages', async () => {
  const leads =
    (to: string): Answer =>
    (_request, response) =>
      response.writeHead(302, { location: to }).end();
  const { get, asked, base } = await serve((request, response) => {
    const [, path, count] = /^\/(\w+)\/(\d+)/.exec(request.url ?? '') ?? [];
    if (path === 'count' && Number(count) > 0) return leads(`/count/${Number(count) - 1}`)(request, response);
    if (path === 'file') return leads('file:///etc/passwd')(request, response);
    return send('text/html', 'body')(request, response);
  });
  expect((await get('/count/5')).address).toBe(`${base}/count/0`);
  expect((await refusalOf(get('/count/6')))?.code).toBe('web-redirects');
  expect((await refusalOf(get('/file/1')))?.code).toBe('web-address');
  expect(asked.length).toBe(6 + 6 + 1);
});

test.each<[string, Answer, Partial<typeof limits>, string]>([
  ['is of another kind', send('image/png', 'x'), {}, 'web-kind'],
  ['is too large', send('text/html', 'x'.repeat(200_000)), {}, 'web-large'],
  ['is not there', (_request, response) => response.writeHead(404).end(), {}, 'web-failed'],
  [
    'breaks off',
    (_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html', 'content-length': '10' }).write('x', () => response.destroy()),
    {},
    'web-failed',
  ],
  ['is no HTTP', (request) => request.socket.end('no\r\n\r\n'), {}, 'web-failed'],
  ['never comes', () => undefined, { seconds: 0.2 }, 'web-slow'],
  ['never ends', (_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).write('x'), { seconds: 0.2 }, 'web-slow'],
])('a page that %s is refused', async (_what, answer, more, code) => {
  const { get } = await serve(answer);
  expect((await refusalOf(get('/', more)))?.code).toBe(code);
});

test('nothing is asked of this machine or a private network unless a person says so, by whatever name it goes', async () => {
  const { asked, base } = await serve(send('text/html', 'body'));
  const { port } = new URL(base);
  for (const host of [
    '127.0.0.1',
    'localhost',
    '0x7f.1',
    '2130706433',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '0.0.0.0',
    '169.254.169.254',
    '10.0.0.1',
  ]) {
    const address = `http://${host}:${port}/`;
    expect([host, (await refusalOf(fetchPage({ address, allowPrivate: false, limits }, never)))?.code]).toEqual([host, 'web-private']);
  }
  expect(asked).toEqual([]);
});

test.each(['ftp://example.org/', 'file:///etc/passwd', 'https://user:pass@example.org/', 'http://', 'nonsense'])(
  '%s is no address of a page',
  async (address) => {
    expect((await refusalOf(fetchPage({ address, allowPrivate: true, limits }, never)))?.code).toBe('web-address');
  },
);

test('a person can stop it', async () => {
  const { base } = await serve(() => undefined);
  const cancel = new AbortController();
  const asking = fetchPage({ address: base, allowPrivate: true, limits }, cancel.signal);
  cancel.abort(new Error('cancelled'));
  await expect(asking).rejects.toThrow('cancelled');
});

test.each([
  ['8.8.8.8', false],
  ['2606:4700::1111', false],
  ['172.32.0.1', false],
  ['172.31.255.255', true],
  ['100.64.0.1', true],
  ['fd00::1', true],
  ['fe80::1', true],
  ['::ffff:192.168.0.1', true],
  ['64:ff9b::7f00:1', true],
  ['2002:7f00:1::', true],
  ['255.255.255.255', true],
])('%s: private is %s', (address, isPrivate) => {
  expect(isPrivateAddress(address)).toBe(isPrivate);
});
