import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type ReaderMessage, readerResults } from '../../../src/model';
import { createHostClient } from '../../../webview/hostClient';
import { strings } from '../../../webview/strings';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open() {
  const posted: ReaderMessage[] = [];
  return { posted, client: createHostClient((message) => posted.push(message)) };
}

it('gives each answer to its own request', async () => {
  const { client, posted } = open();
  const first = client.ask({ kind: 'search', query: 'a' }, readerResults.search);
  const second = client.ask({ kind: 'goBack' }, readerResults.nothing);
  expect(posted.map(({ id, request }) => [id, request.kind])).toEqual([
    [1, 'search'],
    [2, 'goBack'],
  ]);
  client.settle({ kind: 'answer', id: 2, ok: true, result: null });
  client.settle({ kind: 'answer', id: 1, ok: true, result: [] });
  expect(await first).toEqual({ ok: true, value: [] });
  expect(await second).toEqual({ ok: true, value: null });
});

it('passes a failure on', async () => {
  const { client } = open();
  const asked = client.ask({ kind: 'goBack' }, readerResults.nothing);
  client.settle({ kind: 'answer', id: 1, ok: false, message: 'The file is gone.' });
  expect(await asked).toEqual({ ok: false, message: 'The file is gone.' });
});

it('refuses an answer of another shape', async () => {
  const { client } = open();
  const asked = client.ask({ kind: 'search', query: 'a' }, readerResults.search);
  client.settle({ kind: 'answer', id: 1, ok: true, result: [{ path: 4 }] });
  expect(await asked).toEqual({ ok: false, message: strings.badAnswer });
});

it('gives up waiting, and drops an answer that comes too late', async () => {
  const { client } = open();
  const asked = client.ask({ kind: 'goBack' }, readerResults.nothing);
  vi.runAllTimers();
  client.settle({ kind: 'answer', id: 1, ok: true, result: null });
  expect(await asked).toEqual({ ok: false, message: strings.noAnswer });
});
