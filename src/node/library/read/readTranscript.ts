import * as z from 'zod/mini';
import { ProblemError, problem } from '../../../model';
import { titleText } from '../plainMarkdown';
import { reasonOf } from '../reasonOf';
import type { Content } from './readMarkdown';

/** What was said: a text, or parts of which some are texts. */
const saidSchema = z.union([z.string(), z.array(z.unknown())]);

const messageSchema = z.object({
  role: z.optional(z.string()),
  sender: z.optional(z.string()),
  content: z.optional(z.unknown()),
  text: z.optional(z.unknown()),
});

/** A node of the `mapping` that ChatGPT exports: a tree, of which `current_node` is the newest leaf. */
const nodeSchema = z.object({
  parent: z.nullish(z.string()),
  message: z.nullish(
    z.object({
      author: z.object({ role: z.string() }),
      content: z.nullish(z.object({ parts: z.optional(z.array(z.unknown())), text: z.optional(z.string()) })),
      metadata: z.nullish(z.object({ is_visually_hidden_from_conversation: z.optional(z.boolean()) })),
    }),
  ),
});

const conversationSchema = z.object({
  title: z.nullish(z.string()),
  name: z.nullish(z.string()),
  mapping: z.optional(z.record(z.string(), nodeSchema)),
  current_node: z.nullish(z.string()),
  messages: z.optional(z.array(messageSchema)),
  chat_messages: z.optional(z.array(messageSchema)),
});
type Conversation = z.infer<typeof conversationSchema>;

interface Said {
  readonly role: string;
  readonly text: string;
}

/** A conversation, or several in one export, as Markdown. Throws `document-no-conversation` for JSON of another shape. */
export function readTranscript(text: string): Content {
  const conversations = conversationsIn(parseJson(text)).filter(({ said }) => said.length > 0);
  const [first, ...more] = conversations;
  if (!first) throw new ProblemError(problem('error', 'document-no-conversation'));
  const level = more.length > 0 ? 3 : 2;
  const parts = conversations.map(({ title, said }) => [
    ...(more.length > 0 ? [`## ${title ?? 'Conversation'}`] : []),
    ...said.map((each) => `${'#'.repeat(level)} ${roleOf(each.role)}\n\n${below(each.text, level)}`),
  ]);
  const title = more.length > 0 ? undefined : first.title;
  return { markdown: `${parts.flat().join('\n\n')}\n`, title, fields: { tags: [], aliases: [] }, problems: [] };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError)
      throw new ProblemError(problem('error', 'document-broken', { reason: reasonOf(error) }), { cause: error });
    throw error;
  }
}

interface Spoken {
  readonly title: string | undefined;
  readonly said: readonly Said[];
}

function conversationsIn(value: unknown): readonly Spoken[] {
  const messages = z.safeParse(z.array(messageSchema), value);
  if (messages.success && messages.data.some((message) => saidIn(message).length > 0))
    return [{ title: undefined, said: messages.data.flatMap(saidIn) }];
  return (Array.isArray(value) ? (value as readonly unknown[]) : [value]).flatMap((each) => {
    const read = z.safeParse(conversationSchema, each);
    return read.success ? [{ title: titleText(read.data.title ?? read.data.name), said: saidOf(read.data) }] : [];
  });
}

function saidOf({ mapping, current_node: newest, messages, chat_messages: chat }: Conversation): readonly Said[] {
  return mapping ? saidInTree(mapping, newest) : (messages ?? chat ?? []).flatMap(saidIn);
}

/** From the newest message up to the first: what was said otherwise before is left out. */
function saidInTree(mapping: NonNullable<Conversation['mapping']>, newest: string | null | undefined): readonly Said[] {
  const parents = new Set(Object.values(mapping).flatMap(({ parent }) => parent ?? []));
  const said: Said[] = [];
  const seen = new Set<string>();
  let id: string | null | undefined = newest ?? Object.keys(mapping).findLast((each) => !parents.has(each));
  while (typeof id === 'string' && !seen.has(id)) {
    seen.add(id);
    const node: z.infer<typeof nodeSchema> | undefined = mapping[id];
    const message = node?.message;
    const hidden = message?.metadata?.is_visually_hidden_from_conversation === true;
    if (message && !hidden && message.author.role !== 'system')
      said.unshift(...textOf(message.author.role, message.content?.parts ?? message.content?.text));
    id = node?.parent;
  }
  return said;
}

function saidIn({ role, sender, content, text }: z.infer<typeof messageSchema>): readonly Said[] {
  const who = role ?? sender;
  return who === undefined ? [] : textOf(who, content ?? text);
}

/** Parts are texts, or hold a text; pictures and calls of tools are left out. */
function textOf(role: string, content: unknown): readonly Said[] {
  const read = z.safeParse(saidSchema, content);
  if (!read.success) return [];
  const parts = typeof read.data === 'string' ? [read.data] : read.data.flatMap(partOf);
  const text = parts.join('\n\n').replace(/\r\n?/g, '\n').trim();
  return text === '' ? [] : [{ role, text }];
}

function partOf(part: unknown): readonly string[] {
  if (typeof part === 'string') return [part];
  const read = z.safeParse(z.object({ text: z.string() }), part);
  return read.success ? [read.data.text] : [];
}

/** `user` → `User`; an export says `human` where others say `user`. */
function roleOf(role: string): string {
  const name = role === 'human' ? 'user' : role;
  return `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`.replace(/[^\p{L}\p{N} _-]/gu, '');
}

/** Headings of what was said stand below that of who said it. */
function below(text: string, level: number): string {
  let isCode = false;
  return text
    .split('\n')
    .map((line) => {
      if (/^ {0,3}(?:```|~~~)/.test(line)) isCode = !isCode;
      return isCode ? line : line.replace(/^(#{1,6})(?=\s)/, (marks) => '#'.repeat(Math.min(6, marks.length + level)));
    })
    .join('\n');
}
