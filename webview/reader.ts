import { type HostMessage, hostMessageSchema, type ReaderRequest, readerResults } from '../src/model';
import { createHostClient } from './hostClient';
import { recall, remember, type WebviewApi } from './memory';
import { createNotices } from './notices';
import type { ReaderContext } from './readerContext';
import { createReaderView } from './readerView';

declare function acquireVsCodeApi(): WebviewApi;

const api = acquireVsCodeApi();
const client = createHostClient((message) => api.postMessage(message));
const notices = createNotices();
const context: ReaderContext = {
  ask: client.ask,
  act: (request, busy) => void act(request, busy),
  complain: notices.complain,
  announce: notices.announce,
};
const view = createReaderView(context, { recalled: recall(api), remember: (memory) => remember(api, memory) });

(document.getElementById('reader') ?? document.body).append(view.element, ...notices.elements);
window.addEventListener('message', (event) => {
  const parsed = hostMessageSchema.safeParse(event.data);
  if (parsed.success) receive(parsed.data);
});
context.act({ kind: 'ready' });
for (const change of ['focus', 'blur']) window.addEventListener(change, tellFocus);
tellFocus();

/** The host cannot see whether the person is in here, and leads nobody away from what they read. */
function tellFocus(): void {
  context.act({ kind: 'focus', focused: document.hasFocus() });
}

async function act(request: ReaderRequest, busy?: HTMLElement): Promise<void> {
  busy?.setAttribute('aria-busy', 'true');
  const answer = await client.ask(request, readerResults.nothing);
  busy?.removeAttribute('aria-busy');
  if (!answer.ok) notices.complain(answer.message);
}

function receive(message: HostMessage): void {
  if (message.kind === 'state') view.show(message.state);
  else if (message.kind === 'answer') client.settle(message);
  else if (message.kind === 'reveal') view.reveal(message.path, message.spot);
  else view.focusSearch();
}
