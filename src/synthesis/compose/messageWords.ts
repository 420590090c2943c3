import { groupBy, type MessageEnd, type MessageFact, type MessageKind } from '../../model';
import type { Channel } from '../channels';
import type { Author } from './author';
import { capital, code, count, list, literalWithCode } from './words';

/** What those of one kind are called, and what is done with them at either end. */
interface KindWords {
  readonly one: string;
  readonly many: string;
  readonly from: string;
  readonly to: string;
}

const words: Readonly<Record<MessageKind, KindWords>> = {
  request: { one: 'request', many: 'requests', from: 'made', to: 'answered' },
  method: { one: 'method', many: 'methods', from: 'asked for', to: 'answered' },
  message: { one: 'message', many: 'messages', from: 'sent', to: 'received' },
  ipc: { one: 'message', many: 'messages', from: 'sent', to: 'received' },
  command: { one: 'command', many: 'commands', from: 'run', to: 'registered' },
  event: { one: 'event', many: 'events', from: 'fired', to: 'listened to' },
};

export function wordsOf({ kind }: Pick<Channel, 'kind'>): KindWords {
  return words[kind];
}

/** `three messages` */
export function countOf({ kind }: Pick<Channel, 'kind'>, n: number): string {
  return count(n, words[kind].one, words[kind].many);
}

/** The first `most` ends with the functions that they stand in, one a file; says how many more there are. */
export function endWords(author: Author, ends: readonly MessageEnd[], most: number): string {
  const places = [...groupBy(ends, ({ path }) => path).values()].flatMap(([first]) => first ?? []);
  const told = places.slice(0, most).map((end) => `${holderName(author, end)}${author.cite(end.path, [end.line, end.last ?? end.line])}`);
  const rest = ends.length - told.length;
  return list(rest > 0 ? [...told, count(rest, 'more place')] : told);
}

/** The function or class member around an end, in backticks with a space after; nothing at the top of a file. */
function holderName(author: Author, { symbol }: MessageEnd): string {
  const name = symbolName(author, symbol);
  return name === undefined ? '' : `${name} `;
}

/** `Hasher.send`, without what stands around a function in another. */
export function symbolName(author: Author, id: string | undefined): string | undefined {
  const symbol = author.index.symbol.get(id ?? '');
  if (!symbol) return undefined;
  const around = author.index.symbol.get(`${symbol.path}#${symbol.container ?? ''}`);
  return code(around?.kind === 'class' || around?.kind === 'interface' ? `${around.name}.${symbol.name}` : symbol.name);
}

/** Both ends of a message: `sent in …, taken in in …`. */
export function passage(author: Author, message: MessageFact, most: number): string {
  const { from, to, kind } = message;
  return [
    from.length > 0 ? `${words[kind].from} in ${endWords(author, from, most)}` : undefined,
    to.length > 0 ? `${words[kind].to} in ${endWords(author, to, most)}` : undefined,
  ]
    .filter((part) => part !== undefined)
    .join(', ');
}

/** What passes without a name that both ends spell out. */
export function unnamedSentence(author: Author, message: MessageFact): string {
  const way = direction(message);
  return `${capital(words[message.kind].many)} that the code does not name at both ends pass${way ? ` ${way}` : ''}: ${passage(author, message, 2)}.`;
}

/** A message by its name, with where that is declared. */
export function messageName(author: Author, { name, declared }: MessageFact): string {
  return declared ? `${code(name)} ${author.cite(declared.path, [declared.line, declared.line])}` : code(name);
}

/** `from the page to the server`; nothing where both ends are of one process. */
export function direction({ sides }: Pick<MessageFact, 'sides'>): string | undefined {
  return sides && `from ${literalWithCode(sides[0])} to ${literalWithCode(sides[1])}`;
}
