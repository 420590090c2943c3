import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { placeOfRequest, replyIn } from '../../bench/exchanges.mjs';
import { type ServedRequest, streamed, whole } from '../model-server/scriptedServer';
import { runOf } from '../workbench/openTestWorkbench';
import { codesOf, faithful, judgeBy, openWriting, statementsOf } from './openWriting';

/** What `test/bench/recordExchanges.mjs` keeps. */
const exchangesSchema = z.array(
  z.object({
    task: z.string(),
    page: z.string(),
    turn: z.int(),
    reply: z.object({
      text: z.string(),
      calls: z.array(z.tuple([z.string(), z.string()])),
      usage: z.nullable(z.record(z.string(), z.unknown())),
      finish: z.string(),
    }),
  }),
);

const file = path.join(import.meta.dirname, '../../fixtures/exchanges/notes-app.json');
const kept = exchangesSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
const keyOf = ({ task, page, turn }: { readonly task: string; readonly page: string; readonly turn: number }) =>
  `${task}\n${page}\n${turn}`;

/** Citations are places to a model and ids in the store. */
const withoutGoals = (text: string) => text.replace(/\]\([^)\n]*\)/g, ']').trim();

test('what a model once answered is read, checked and published as it was then', async () => {
  const known = new Map(kept.map((exchange) => [keyOf(exchange), exchange.reply]));
  const used = new Set<string>();
  const { build, workbench, folder } = await openWriting((request: ServedRequest) => {
    const statements = statementsOf(request);
    const isReader = request.body.messages.length === 2;
    if (statements)
      return isReader ? streamed({ calls: [['search_text', { text: 'notes' }]] }) : judgeBy(statements, undefined, {}, ['notes']);
    const key = keyOf(placeOfRequest(request.body));
    const reply = known.get(key);
    used.add(key);
    return reply ? streamed(reply) : faithful(request);
  });
  const built = await build('build');
  expect([built.state, codesOf(built), built.findings]).toEqual(['complete', [], []]);
  expect([...known.keys()].filter((key) => !used.has(key))).toEqual([]);
  const { pages } = await workbench.wiki(folder);
  for (const { page, reply } of kept) {
    const [, input] = reply.calls.find(([name]) => name === 'submit_page') ?? [];
    if (input === undefined) continue;
    const { origin, markdown } = await workbench.page(folder, pages.find(({ title }) => title === page)?.path ?? '');
    expect([origin, withoutGoals(markdown)]).toEqual(['synthesised', withoutGoals(JSON.parse(input).markdown.replace(/^# .*\n+/, ''))]);
  }
  expect((await workbench.verify(folder, false, runOf())).value.findings).toEqual([]);
});

test.each([
  ['streamed', streamed],
  ['whole', whole],
])('the recorder keeps an answer that came %s, and none that broke off', async (_, send) => {
  const told = { text: 'Reading “a” first.', calls: [['read_lines', { path: 'a', from: 1, to: 2 }] as const], finish: 'tool_calls' };
  const { server, build } = await openWriting(() => send(told), { maxCalls: 1 });
  await build('build');
  const [request] = server.requests;
  const answer = await fetch(`${server.endpoint}/chat/completions`, { method: 'POST', body: JSON.stringify(request?.body) });
  const said = await answer.text();
  expect(replyIn(said)).toMatchObject({
    text: told.text,
    calls: [['read_lines', JSON.stringify(told.calls[0]?.[1])]],
    finish: 'tool_calls',
  });
  expect(replyIn('data: {"choices":[{"delta":{"content":"The"}}]}\n')).toBeUndefined();
  expect(placeOfRequest(request?.body ?? { messages: [] })).toMatchObject({ page: expect.stringMatching(/^[A-Z]/), turn: 0 });
});
