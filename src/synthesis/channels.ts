import { type Facts, groupBy, type MessageFact, type MessageKind } from '../model';
import { boundariesOf } from './compose/boundaries';
import type { FactIndex } from './compose/factIndex';

/** What passes by one channel. */
export interface Channel {
  /** What the messages call it, with code between backticks. */
  readonly name: string;
  readonly title: string;
  readonly kind: MessageKind;
  /** Without names of their own, or without an end here, last. */
  readonly messages: readonly MessageFact[];
  /** Those that go from one process, thread or part to another, or are run by the editor. */
  readonly crossing: readonly MessageFact[];
  /** True where it joins processes or threads: then no cap leaves it out. */
  readonly isCritical: boolean;
}

interface Subject {
  readonly name: string;
  readonly facts: Facts;
  readonly index: FactIndex;
}

const critical: ReadonlySet<MessageKind> = new Set(['request', 'method', 'message', 'ipc']);

/** Every channel that messages of the repository pass by, those that join processes first; packages that are not published do not count. */
export function channelsOf(subject: Subject): readonly Channel[] {
  const { facts, index } = subject;
  const isBeside = boundariesOf(subject).isBeside;
  const part = (path: string) => index.moduleOf.get(path);
  const own = facts.messages.filter(({ from, to }) => ![...from, ...to].some(isBeside));
  const channels = [...groupBy(own, ({ channel }) => channel)].flatMap(([name, messages]): readonly Channel[] => {
    const [first] = messages;
    const crossing = messages.filter((message) => crosses(message, part));
    return first ? [{ name, title: titleOf(name), kind: first.kind, messages, crossing, isCritical: critical.has(first.kind) }] : [];
  });
  return channels.sort((a, b) => Number(b.isCritical) - Number(a.isCritical));
}

/** `the editor` → `The editor`: a title is plain text. */
function titleOf(name: string): string {
  const plain = name.replaceAll('`', '');
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

function crosses({ kind, name, from, to, sides }: MessageFact, part: (path: string) => unknown): boolean {
  if (to.length === 0) return false;
  if (kind === 'command' || (sides !== undefined && name !== '')) return true;
  return name !== '' && (critical.has(kind) || from.some((one) => to.some((other) => part(one.path) !== part(other.path))));
}
