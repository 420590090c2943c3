import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import { chatWithEditor, editorMessages } from '../../src/extension/model/editorChat';
import { type ChatMessage, type ChatRequest, ProblemError } from '../../src/model';

type Part = vscode.LanguageModelTextPart | vscode.LanguageModelToolCallPart;

/** A model of the editor that says what the test says, and remembers what it was asked. */
function fakeModel(say: (token: vscode.CancellationToken) => AsyncIterable<Part>) {
  const asked: { readonly messages: vscode.LanguageModelChatMessage[]; readonly options: vscode.LanguageModelChatRequestOptions }[] = [];
  const model: vscode.LanguageModelChat = {
    ...{ name: 'Wren', id: 'wren', vendor: 'fake', family: 'birds', version: '1', maxInputTokens: 32_000 },
    countTokens: async (text) => (typeof text === 'string' ? text.length : 0),
    async sendRequest(messages, options = {}, token = new vscode.CancellationTokenSource().token) {
      asked.push({ messages, options });
      const stream = say(token);
      return { stream, text: (async function* () {})() };
    },
  };
  return { model, asked };
}

const says = (...parts: readonly Part[]) =>
  async function* () {
    yield* parts;
  };
const fails = (error: Error) => (): AsyncIterable<Part> => ({
  [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(error) }),
});

const request: ChatRequest = {
  messages: [
    { role: 'system', text: 'Be true.' },
    { role: 'user', text: 'Write.' },
  ],
  tools: [{ name: 'note', description: 'Notes.', parameters: { type: 'object' } }],
  maxOutput: 100,
};
const never = new AbortController().signal;
const code = (say: () => AsyncIterable<Part>) =>
  chatWithEditor(fakeModel(say).model, request, never).then(
    ({ end }) => end,
    (error) => (error instanceof ProblemError ? error.problem.code : String(error)),
  );

/** `user: text | result of c1: text` */
const told = ({ role, content }: vscode.LanguageModelChatMessage) =>
  `${vscode.LanguageModelChatMessageRole[role]}: ${content.map(partWords).join(' | ')}`;
const partWords = (part: unknown): string => {
  if (part instanceof vscode.LanguageModelTextPart) return part.value;
  if (part instanceof vscode.LanguageModelToolCallPart) return `call ${part.callId} ${part.name} ${JSON.stringify(part.input)}`;
  if (part instanceof vscode.LanguageModelToolResultPart) return `result ${part.callId} ${part.content.map(partWords).join()}`;
  return 'unknown';
};

describe('a model of the editor', () => {
  it('is told what the system says by the person, and what tools answered in one message', () => {
    const talk: ChatMessage[] = [
      ...request.messages,
      { role: 'assistant', text: 'Hm.', calls: [{ id: 'c1', name: 'note', input: '{"word":"a"}' }] },
      { role: 'tool', id: 'c1', name: 'note', text: 'noted' },
      { role: 'tool', id: 'c2', name: 'note', text: 'noted too' },
      { role: 'user', text: 'Go on.' },
    ];
    assert.deepEqual(editorMessages(talk).map(told), [
      'User: Be true.\n\nWrite.',
      'Assistant: Hm. | call c1 note {"word":"a"}',
      'User: result c1 noted | result c2 noted too',
      'User: Go on.',
    ]);
  });
  it('answers with text and calls, its tokens counted by itself and marked so', async () => {
    const call = new vscode.LanguageModelToolCallPart('c1', 'note', { word: 'ready' });
    const { model, asked } = fakeModel(says(new vscode.LanguageModelTextPart('He'), new vscode.LanguageModelTextPart('re.'), call));
    const reply = await chatWithEditor(model, request, never);
    assert.deepEqual([reply.text, reply.calls, reply.end], ['Here.', [{ id: 'c1', name: 'note', input: '{"word":"ready"}' }], 'done']);
    assert.ok(reply.usage.isEstimated && reply.usage.input > 20 && reply.usage.output > 20);
    assert.deepEqual(
      asked[0]?.options.tools?.map(({ name, inputSchema }) => [name, inputSchema]),
      [['note', { type: 'object' }]],
    );
  });
  it('that does not end is ended', async () => {
    let isStopped = false;
    const { model } = fakeModel(async function* (token) {
      token.onCancellationRequested(() => {
        isStopped = true;
      });
      for (;;) yield new vscode.LanguageModelTextPart('and on '.repeat(20));
    });
    const { end } = await chatWithEditor(model, request, never);
    assert.deepEqual([end, isStopped], ['length', true]);
  });
  it('tells what it refuses', async () => {
    assert.equal(await code(fails(vscode.LanguageModelError.NoPermissions('no'))), 'model-consent');
    assert.equal(await code(fails(vscode.LanguageModelError.NotFound('gone'))), 'model-gone');
    assert.equal(await code(fails(vscode.LanguageModelError.Blocked('quota'))), 'refused');
    assert.equal(await code(fails(new Error('Message exceeds token limit.'))), 'model-context');
    assert.equal(await code(fails(new Error('socket hang up'))), 'model-failed');
  });
  it('hears of a stop', async () => {
    const stop = new AbortController();
    let isStopped = false;
    const { model } = fakeModel(async function* (token) {
      yield new vscode.LanguageModelTextPart('Wait');
      const stopped = new Promise<void>((resolve) => token.onCancellationRequested(() => resolve()));
      stop.abort();
      await stopped;
      isStopped = true;
    });
    const asking = chatWithEditor(model, request, stop.signal);
    await assert.rejects(asking, (error) => error instanceof ProblemError && error.problem.code === 'cancelled');
    assert.equal(isStopped, true);
  });
});
