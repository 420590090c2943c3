import type { ChatReply, ChatRequest } from '../../../src/model';
import type { LanguageModel } from '../../../src/synthesis';

/** What a scripted model was asked, and how often. */
export interface FakeModel extends LanguageModel {
  readonly requests: ChatRequest[];
}

/** A model that answers each request by a rule of the test, and says that it took a tenth of the characters as tokens. */
export function fakeModel(answer: (request: ChatRequest, turn: number) => Partial<ChatReply>): FakeModel {
  const requests: ChatRequest[] = [];
  return {
    ...{ name: 'fake', host: '127.0.0.1', contextWindow: 32_000, maxOutput: 4_000, requests },
    async chat(request) {
      requests.push(request);
      const reply = answer(request, request.messages.filter(({ role }) => role === 'assistant').length);
      const input = Math.ceil(JSON.stringify(request.messages).length / 10);
      return { text: '', calls: [], end: 'done', usage: { input, output: 50, cached: 0, isEstimated: false }, ...reply };
    },
  };
}

/** The draft that a request shows, without its fence. */
export function draftIn({ messages }: ChatRequest): string {
  const text = messages.find(({ role }) => role === 'user')?.text ?? '';
  const [, draft = ''] = /The draft:\n<data \w+>\n([\s\S]*?)\n<\/data/.exec(text) ?? [];
  return draft;
}

/** A call that hands a page in. */
export function submitting(markdown: string, summary = 'What a model says of it.'): Pick<ChatReply, 'calls'> {
  return { calls: [{ id: 'call-1', name: 'submit_page', input: JSON.stringify({ summary, markdown }) }] };
}

/** Calls that read all lines which a draft names. */
export function reading(draft: string): Pick<ChatReply, 'calls'> {
  const places = [...draft.matchAll(/\]\(\/([^#()]+)#L(\d+)(?:-L(\d+))?\)/g)];
  return {
    calls: places.map(([, path = '', from = '1', to = from], at) => ({
      ...{ id: `read-${at}`, name: 'read_lines' },
      input: JSON.stringify({ path: decodeURIComponent(path), from: Number(from), to: Number(to) }),
    })),
  };
}

/** The draft without its front matter. */
export function bodyOf(draft: string): string {
  return draft.replace(/^---\n[\s\S]*?\n---\n+/, '');
}
