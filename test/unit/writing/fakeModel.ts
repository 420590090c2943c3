import type { ChatReply, ChatRequest, Verdict } from '../../../src/model';
import type { LanguageModel } from '../../../src/synthesis';

/** What a scripted model was asked, and how often. */
export interface FakeModel extends LanguageModel {
  readonly requests: ChatRequest[];
}

/** A model that answers each request by a rule of the test, finds every statement shown that it is asked about without one, and says that it took a tenth of the characters as tokens. */
export function fakeModel(
  answer: (request: ChatRequest, turn: number) => Partial<ChatReply>,
  judge?: (request: ChatRequest, statements: readonly string[]) => Partial<ChatReply>,
): FakeModel {
  const requests: ChatRequest[] = [];
  return {
    ...{ name: 'fake', host: '127.0.0.1', contextWindow: 32_000, maxOutput: 4_000, requests },
    async chat(request) {
      requests.push(request);
      const statements = statementsIn(request);
      const reply = statements
        ? (judge?.(request, statements) ?? judging(statements))
        : answer(request, request.messages.filter(({ role }) => role === 'assistant').length);
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

/** The earlier page that a request shows, without its fence; nothing where it shows none. */
export function earlierIn({ messages }: ChatRequest): string | undefined {
  const text = messages.find(({ role }) => role === 'user')?.text ?? '';
  return /You wrote this page before[^\n]*\n<data \w+>\n([\s\S]*?)\n<\/data/.exec(text)?.[1];
}

/** A call that hands a page in, with the summary of its draft where none is given. */
export function submitting(markdown: string, summary = ''): Pick<ChatReply, 'calls'> {
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

/** The statements that a second reader is asked about, in the order of their numbers; nothing for a request of another kind. */
export function statementsIn({ messages, tools }: ChatRequest): readonly string[] | undefined {
  if (tools.every(({ name }) => name !== 'judge_statements')) return undefined;
  const text = messages.find(({ role }) => role === 'user')?.text ?? '';
  const [, list = ''] = /(?:Its statements|The sentences of its summary):\n<data \w+>\n([\s\S]*?)\n<\/data/.exec(text) ?? [];
  return list.split('\n').flatMap((line) => (/^\d+\. /.test(line) ? [line.replace(/^\d+\. /, '')] : []));
}

/** A call that judges statements, each by its text, and names the lines that it cites; of what cites none it says that it leads on. */
export function judging(
  statements: readonly string[],
  judge: (text: string) => Verdict = () => 'shown',
  more: readonly string[] = [],
): Pick<ChatReply, 'calls'> {
  const verdicts = statements.map((text, at) => {
    const tried = 'an empty list: nothing is written';
    const by = basisIn(text);
    const verdict = judge(text);
    const isBare = verdict === 'shown' && by.length === 0;
    return { number: at + 1, verdict: isBare ? 'leads' : verdict, by: [...by, ...more], tried, why: 'Line 1 says other things.' };
  });
  return { calls: [{ id: 'call-1', name: 'judge_statements', input: JSON.stringify({ verdicts }) }] };
}

/** The lines that a statement is told to rest on. */
function basisIn(text: string): readonly string[] {
  const [, told = 'nothing'] = /.*\bcites? ([^()]*)\)$/.exec(text) ?? [];
  return told === 'nothing' ? [] : told.split(', ');
}

/** The page that a request asks to mend; nothing for a request of another kind. */
export function pageIn({ messages }: ChatRequest): string | undefined {
  const text = messages.find(({ role }) => role === 'user')?.text ?? '';
  return /It is about to be published:\n<data \w+>\n([\s\S]*?)\n<\/data/.exec(text)?.[1];
}
