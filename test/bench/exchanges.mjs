/** Where a request stands in a run: the task (the first sentence of the system's words), the page, and how often the model answered before. */
export function placeOfRequest({ messages }) {
  const textOf = (role) => messages.find((message) => message.role === role)?.content ?? '';
  const [task = ''] = /^[^.\n]*/.exec(textOf('system')) ?? [];
  const [, page = ''] = /"([^"\n]*)"/.exec(textOf('user')) ?? [];
  return { task, page, turn: messages.filter(({ role }) => role === 'assistant').length };
}

/** What a server answered, streamed or not: text, calls, its count and its end; nothing for an answer that is not whole. */
export function replyIn(said) {
  const events = said.startsWith('{') ? [said] : [...said.matchAll(/^data: ?(\{.*)$/gm)].map(([, json]) => json);
  const reply = { text: '', calls: [], usage: null, finish: undefined };
  for (const { choices = [], usage } of events.map((event) => JSON.parse(event))) {
    reply.usage = usage ?? reply.usage;
    const [choice] = choices;
    const part = choice?.delta ?? choice?.message;
    reply.text += part?.content ?? '';
    for (const call of part?.tool_calls ?? []) addTo(reply.calls, call);
    reply.finish = choice?.finish_reason ?? reply.finish;
  }
  if (reply.finish === undefined) return undefined;
  return { ...reply, calls: reply.calls.map(({ name, input }) => [name, input]) };
}

function addTo(calls, { index = calls.length, function: called = {} }) {
  calls[index] ??= { name: '', input: '' };
  calls[index].name ||= called.name ?? '';
  calls[index].input += called.arguments ?? '';
}
