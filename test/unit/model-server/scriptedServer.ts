import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

/** One request for an answer, as the server got it. */
export interface ServedRequest {
  readonly headers: IncomingHttpHeaders;
  readonly body: {
    readonly model: string;
    readonly messages: readonly { readonly role: string; readonly content: string; readonly tool_calls?: unknown }[];
    readonly tools?: readonly { readonly function: { readonly name: string } }[];
    readonly [key: string]: unknown;
  };
}

/** How the server answers one request. */
export type Reply = (response: ServerResponse, request: ServedRequest) => void | Promise<void>;

export interface ScriptedServer {
  /** `http://127.0.0.1:PORT/v1` */
  readonly endpoint: string;
  readonly host: string;
  /** Requests for answers, in order. */
  readonly requests: readonly ServedRequest[];
  /** Everything that was asked, as `GET /v1/models`. */
  readonly asked: readonly string[];
  /** Answers that the other side closed before they were whole. */
  closed(): number;
  /** Comes when a request for an answer has come that is not awaited yet. */
  nextRequest(): Promise<ServedRequest>;
}

export interface Script {
  /** Answers in order, the last for all that follow; or the answer to each request. */
  readonly replies: readonly Reply[] | ((request: ServedRequest, index: number) => Reply);
  /** What else the server has: JSON by `GET /v1/models`, or how it answers. Anything else is 404. */
  readonly paths?: Readonly<Record<string, object | Reply>>;
}

const windowOfModel = { 'GET /v1/models': { data: [{ id: 'wren', max_model_len: 32_000 }] } };

/** An OpenAI-compatible server on the loopback address that answers as it is told and remembers what it was asked. It ends with the test. */
export async function startScriptedServer({ replies, paths = windowOfModel }: Script): Promise<ScriptedServer> {
  const requests: ServedRequest[] = [];
  const asked: string[] = [];
  const waiting: ((request: ServedRequest) => void)[] = [];
  let closed = 0;
  const replyTo =
    typeof replies === 'function' ? replies : (_: ServedRequest, at: number) => replies[at] ?? replies.at(-1) ?? status(500, {});
  const serve = async (incoming: IncomingMessage, response: ServerResponse) => {
    response.on('close', () => {
      if (!response.writableFinished) closed += 1;
    });
    const place = `${incoming.method} ${incoming.url}`;
    asked.push(place);
    const body = await text(incoming);
    const request: ServedRequest = { headers: incoming.headers, body: body === '' ? {} : JSON.parse(body) };
    if (place === 'POST /v1/chat/completions') {
      requests.push(request);
      waiting.shift()?.(request);
      return replyTo(request, requests.length - 1)(response, request);
    }
    const known = paths[place];
    return (typeof known === 'function' ? known : status(known ? 200 : 404, known ?? {}))(response, request);
  };
  const server = createServer((incoming, response) => void serve(incoming, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const nextRequest = () => new Promise<ServedRequest>((resolve) => waiting.push(resolve));
  return { endpoint: `http://${host}/v1`, host, requests, asked, closed: () => closed, nextRequest };
}

export function status(code: number, body: object | string, headers: Readonly<Record<string, string>> = {}): Reply {
  return (response) => {
    const isText = typeof body === 'string';
    response.writeHead(code, { 'content-type': isText ? 'text/html' : 'application/json', ...headers });
    response.end(isText ? body : JSON.stringify(body));
  };
}

/** What a call asks of a tool: its name and its arguments, as JSON or as the text that a model took for it. */
export type Called = readonly [name: string, input: object | string];

export interface Told {
  readonly text?: string;
  readonly calls?: readonly Called[];
  /** `null`: the server does not count. */
  readonly usage?: object | null;
  readonly finish?: string;
}

export const usualUsage = { prompt_tokens: 1_000, completion_tokens: 100, prompt_tokens_details: { cached_tokens: 40 } };

/** A streamed answer as OpenAI sends it: words and arguments in pieces, the end, the usage, `[DONE]`. */
export function streamed(told: Told): Reply {
  return (response) => {
    begin(response);
    for (const event of eventsOf(told)) send(response, event);
    response.end('data: [DONE]\n\n');
  };
}

/** The same, from a server that does not stream. */
export function whole({ text = '', calls = [], usage = usualUsage, finish = 'stop' }: Told): Reply {
  const toolCalls = calls.map(([name, input], at) => ({ id: `c${at}`, type: 'function', function: { name, arguments: inputText(input) } }));
  const message = { role: 'assistant', content: text, ...(calls.length > 0 ? { tool_calls: toolCalls } : {}) };
  return status(200, { choices: [{ index: 0, message, finish_reason: finish }], ...(usage ? { usage } : {}) });
}

/** Begins an answer, and closes the connection after so many events. */
export function cutAfter(events: number, told: Told): Reply {
  return (response) => {
    begin(response);
    for (const event of eventsOf(told).slice(0, events)) send(response, event);
    setTimeout(() => response.destroy(), 10);
  };
}

/** Begins an answer, and sends nothing more after so many events. Without any there are not even headers. */
export function stalledAfter(events: number, told: Told): Reply {
  return (response) => {
    if (events === 0) return;
    begin(response);
    for (const event of eventsOf(told).slice(0, events)) send(response, event);
  };
}

/** Lines as they stand, for what no server should send. */
export function lines(...said: readonly string[]): Reply {
  return (response) => {
    begin(response);
    response.end(said.map((line) => `${line}\n\n`).join(''));
  };
}

function begin(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.flushHeaders();
}

function send(response: ServerResponse, event: object): void {
  response.write(`data: ${JSON.stringify(event)}\n\n`);
}

export function eventsOf({ text = '', calls = [], usage = usualUsage, finish }: Told): readonly object[] {
  const delta = (part: object) => ({ choices: [{ index: 0, delta: part, finish_reason: null }] });
  const words = text.match(/[\s\S]{1,20}/g) ?? [];
  return [
    delta({ role: 'assistant', content: '' }),
    ...words.map((content) => delta({ content })),
    ...calls.flatMap(([name, input], index) => [
      delta({ tool_calls: [{ index, id: `c${index}`, type: 'function', function: { name, arguments: '' } }] }),
      ...(inputText(input).match(/[\s\S]{1,15}/g) ?? []).map((part) => delta({ tool_calls: [{ index, function: { arguments: part } }] })),
    ]),
    { choices: [{ index: 0, delta: {}, finish_reason: finish ?? (calls.length > 0 ? 'tool_calls' : 'stop') }] },
    ...(usage ? [{ choices: [], usage }] : []),
  ];
}

function inputText(input: object | string): string {
  return typeof input === 'string' ? input : JSON.stringify(input);
}
