import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { bodyOf, draftIn } from '../unit/writing/fakeModel';

interface Asked {
  readonly messages: readonly { readonly content: string }[];
  readonly tools?: readonly { readonly function: { readonly name: string } }[];
}

/** A server with one model that calls the tool it is given, and hands the draft in as the page. */
export interface ModelServer {
  readonly endpoint: string;
  readonly host: string;
  /** Requests for answers. */
  readonly requests: Asked[];
  /** Every key that came. */
  readonly keys: Set<string | undefined>;
  /** How it behaves: the key that it wants, whether it says how much the model takes, whether it answers at all. */
  wants: string | undefined;
  tellsWindow: boolean;
  isSilent: boolean;
  /** Answers that the other side gave up. */
  closed: number;
  stop(): void;
}

export async function startModelServer(): Promise<ModelServer> {
  const server = createServer((incoming, response) => void answer(incoming, response));
  const answer = async (incoming: IncomingMessage, response: ServerResponse) => {
    const key = incoming.headers.authorization?.replace('Bearer ', '');
    state.keys.add(key);
    const body = await text(incoming);
    if (state.wants !== undefined && key !== state.wants) return send(response, 401, {});
    if (incoming.url === '/v1/models')
      return send(response, 200, { data: [{ id: 'wren', ...(state.tellsWindow ? { max_model_len: 32_000 } : {}) }] });
    if (incoming.url !== '/v1/chat/completions') return send(response, 404, {});
    const asked: Asked = JSON.parse(body);
    state.requests.push(asked);
    response.on('close', () => {
      if (!response.writableFinished) state.closed += 1;
    });
    if (!state.isSilent) send(response, 200, { choices: [{ message: answerTo(asked), finish_reason: 'stop' }], usage });
  };
  const usage = { prompt_tokens: 3_000, completion_tokens: 500 };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const state: ModelServer = {
    ...{ endpoint: `http://${host}/v1`, host, requests: [], keys: new Set<string | undefined>() },
    ...{ wants: undefined, tellsWindow: true, isSilent: false, closed: 0 },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
  return state;
}

function send(response: ServerResponse, code: number, body: object): void {
  response.writeHead(code, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

function answerTo({ messages, tools = [] }: Asked): object {
  const has = (name: string) => tools.some((tool) => tool.function.name === name);
  if (has('submit_page')) {
    const draft = draftIn({ messages: [{ role: 'user', text: messages[1]?.content ?? '' }], tools: [], maxOutput: 0 });
    return called('submit_page', { summary: '', markdown: `${bodyOf(draft)}\n\nSo much for that:\n` });
  }
  return has('note') ? called('note', { word: 'ready' }) : { role: 'assistant', content: 'ready' };
}

function called(name: string, input: object): object {
  return {
    role: 'assistant',
    content: '',
    tool_calls: [{ id: 'c0', type: 'function', function: { name, arguments: JSON.stringify(input) } }],
  };
}
