import { groupBy, type MessageEnd, type MessageFact } from '../../model';
import type { Channel } from '../channels';
import { type Author, headOf } from './author';
import { messageName, passage, symbolName } from './messageWords';
import { capital, code, count } from './words';

const mostEnds = 2;

/** What those that are there have in common: where they are stated, what they carry, how they are sent and taken in. */
export function howToAddMessage(author: Author, { messages, kind }: Channel): readonly string[] {
  const own = messages.filter(({ name, to }) => name !== '' && to.length > 0);
  const stated = mostOften(
    own.flatMap(({ declared }) => declared ?? []),
    ({ path, symbol }) => holderOf(author, symbol) ?? path,
  );
  const [payload] = mostOften(
    own.flatMap((message) => message.payload?.type ?? []),
    (type) => type,
  );
  const type =
    payload === undefined ? undefined : author.facts.symbols.filter(({ name, container }) => name === payload && container === undefined);
  const sender = mostOften(
    own.flatMap(({ from }) => from.flatMap(({ through }) => through ?? [])),
    (id) => id,
  );
  const taker = mostOften(
    own.flatMap(({ to }) => to),
    ({ through, symbol, path }) => through ?? symbol ?? path,
  );
  return [
    ...(kind === 'event' || stated.length < 2 ? [] : [statedStep(author, stated)]),
    ...(kind !== 'event' && type?.length === 1 && type[0]
      ? [`Give it its form in ${code(type[0].name)} ${author.cite(type[0].path, headOf(type[0]))}.`]
      : []),
    ...(kind === 'event' ? eventSteps(author, own) : [takerStep(author, kind, taker)]),
    ...(sender.length > 0 ? [throughStep(author, `${capital(sendWord[kind])} it through`, sender[0])] : []),
  ].filter((step) => step !== undefined);
}

const sendWord: Readonly<Record<MessageFact['kind'], string>> = {
  request: 'make',
  method: 'ask for',
  message: 'send',
  ipc: 'send',
  command: 'run',
  event: 'fire',
};

function statedStep(author: Author, stated: readonly MessageEnd[]): string {
  const [first] = stated;
  const last = stated.at(-1);
  if (!first || !last) return '';
  const holder = author.index.symbol.get(holderOf(author, first.symbol) ?? '');
  const lines = stated.map(({ line }) => line);
  const cited = author.cite(first.path, holder ? headOf(holder) : [Math.max(...lines), Math.max(...lines)]);
  return `State it ${holder ? `in ${code(holder.name)}` : 'in the manifest'}, where ${count(stated.length, 'other')} ${stated.length === 1 ? 'is' : 'are'} ${cited}.`;
}

/** The table or enumeration that states a name. */
function holderOf(author: Author, id: string | undefined): string | undefined {
  const symbol = author.index.symbol.get(id ?? '');
  return symbol?.container === undefined ? symbol?.id : `${symbol.path}#${symbol.container}`;
}

function takerStep(author: Author, kind: MessageFact['kind'], taker: readonly MessageEnd[]): string | undefined {
  const [first] = taker;
  const word = kind === 'command' ? 'Register it' : kind === 'message' || kind === 'ipc' ? 'Receive it' : 'Answer it';
  if (!first) return undefined;
  if (first.through !== undefined) return throughStep(author, `${word} through`, first.through);
  const where = symbolName(author, first.symbol);
  return `${word} ${where ? `in ${where}` : 'where the others are'} ${author.cite(first.path, [first.line, first.line])}.`;
}

function throughStep(author: Author, start: string, id: string | undefined): string | undefined {
  const symbol = author.index.symbol.get(id ?? '');
  return symbol && `${start} ${symbolName(author, symbol.id) ?? ''} ${author.citeSymbol(symbol)}.`;
}

function eventSteps(author: Author, events: readonly MessageFact[]): readonly string[] {
  const [model] = [...events].sort((a, b) => b.to.length - a.to.length);
  return model
    ? [`A class fires it and offers a property to listen by, as ${messageName(author, model)} is: ${passage(author, model, mostEnds)}.`]
    : [];
}

/** Those of the largest group. */
function mostOften<Item>(items: readonly Item[], keyOf: (item: Item) => string): readonly Item[] {
  return [...groupBy(items, keyOf).values()].sort((a, b) => b.length - a.length)[0] ?? [];
}
