import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import type { ModelServer } from './modelServer';

/** What is asked of a server: a body is posted, as JSON. */
export interface Asked {
  readonly url: string;
  readonly body?: object;
}

/**
 * Sends one request. Node's own client has no time limits, which slow models would run into, and follows no redirect: the key goes
 * to the server that the person named, and to no other. Rejects with the system's error, or when `signal` ends, which closes the connection.
 */
export async function exchange({ key }: Pick<ModelServer, 'key'>, { url, body }: Asked, signal: AbortSignal): Promise<IncomingMessage> {
  const sent = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
  const headers = {
    accept: 'application/json, text/event-stream',
    ...(sent === undefined ? {} : { 'content-type': 'application/json', 'content-length': sent.length }),
    ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
  };
  const { request } = url.startsWith('https:') ? await import('node:https') : await import('node:http');
  return new Promise((resolve, reject) => {
    const asked = request(url, { method: sent === undefined ? 'GET' : 'POST', headers, signal }, resolve);
    asked.on('error', reject);
    asked.end(sent);
  });
}

/** Longer is no answer that we understand. */
const mostBytes = 16 * 1024 * 1024;

/** The text of an answer; cut where it is longer than any that we understand. */
export function readText(answer: IncomingMessage): Promise<string> {
  return text(limited(answer));
}

async function* limited(answer: IncomingMessage): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of answer as AsyncIterable<Uint8Array>) {
    yield chunk;
    bytes += chunk.length;
    if (bytes > mostBytes) return;
  }
}

/** Every `data:` line of a stream of server-sent events. In this interface each of them is an event. */
export async function* readEvents(answer: IncomingMessage): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of answer as AsyncIterable<Uint8Array>) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split(/\r\n|\n|\r/);
    rest = lines.pop() ?? '';
    yield* lines.filter(isData).map(dataOf);
    if (rest.length > mostBytes) return;
  }
  if (isData(rest)) yield dataOf(rest);
}

function isData(line: string): boolean {
  return line.startsWith('data:') && line.length > 'data:'.length;
}

function dataOf(line: string): string {
  return line.slice('data:'.length).trim();
}
