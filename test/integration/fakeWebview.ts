import { setTimeout as sleep } from 'node:timers/promises';
import * as vscode from 'vscode';
import { type HostMessage, hostMessageSchema, type ReaderRequest, type ReaderState } from '../../src/model';

/** A webview without a window: keeps what the host sends, each message parsed, and asks as a reader does. */
export class FakeWebview implements vscode.Webview {
  options: vscode.WebviewOptions = {};
  html = '';
  readonly cspSource = 'https://webview.example';
  readonly sent: HostMessage[] = [];
  readonly #received = new vscode.EventEmitter<unknown>();
  readonly onDidReceiveMessage = this.#received.event;
  #id = 0;

  asWebviewUri(uri: vscode.Uri): vscode.Uri {
    return uri.with({ scheme: 'https', authority: 'webview.example' });
  }

  async postMessage(message: unknown): Promise<boolean> {
    // Messages travel as JSON.
    this.sent.push(hostMessageSchema.parse(JSON.parse(JSON.stringify(message))));
    return true;
  }

  /** Sends something that need not be a message of the protocol. */
  send(message: unknown): void {
    this.#received.fire(message);
  }

  async ask(request: ReaderRequest): Promise<Extract<HostMessage, { kind: 'answer' }>> {
    const id = ++this.#id;
    this.send({ id, request });
    for (;;) {
      const answer = this.sent.find((message) => message.kind === 'answer' && message.id === id);
      if (answer?.kind === 'answer') return answer;
      await sleep(10);
    }
  }

  get state(): ReaderState {
    const states = this.sent.flatMap((message) => (message.kind === 'state' ? [message.state] : []));
    return states.at(-1) ?? { kind: 'loading' };
  }

  get shownPath(): string | undefined {
    return this.state.kind === 'page' ? this.state.page.path : undefined;
  }
}
