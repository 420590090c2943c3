import { groupBy, type MessageEnd, type MessageFact, type PlannedPage } from '../../model';
import { type Channel, channelsOf } from '../channels';
import { table } from '../table';
import type { Author } from './author';
import type { Composed } from './composed';
import { showDiagram } from './diagrams';
import { howToAddMessage } from './howToAddMessage';
import { messageDiagram } from './messageDiagram';
import { countOf, direction, endWords, messageName, symbolName, unnamedSentence, wordsOf } from './messageWords';
import { bullets, joinBody, numbered, present, section } from './sections';
import { capital, code, count, list, literalWithCode } from './words';

const mostRows = 40;
const mostEnds = 2;
const mostFiles = 6;
const mostFailures = 6;

/** A border that much crosses: its two sides, what passes and both ends of it, what happens when that fails, how to add one. */
export function composeBoundary(author: Author, page: PlannedPage): Composed {
  const channel = channelsOf(author).find(({ name }) => name === page.subject);
  if (!channel) throw new Error(`the plan of ${page.path} names a channel that is not there: ${page.subject}`);
  const diagram = messageDiagram(author, 'messages', channel, 'Which file sends to which');
  return {
    summary: `${channel.title} in ${author.name}: what passes, from where to where, and how to add to it.`,
    body: joinBody([
      opening(author, channel),
      section('The two sides', bullets(sides(author, channel)), diagram && showDiagram(diagram)),
      ...passages(author, channel),
      section('When it fails', bullets(failures(author, channel))),
      section(`How to add ${channel.kind === 'event' ? 'an' : 'a'} ${wordsOf(channel).one}`, numbered(howToAddMessage(author, channel))),
    ]),
    diagrams: present([diagram]),
  };
}

function opening(author: Author, channel: Channel): string {
  const all = channel.messages.filter(({ name, to }) => name !== '' && to.length > 0);
  const inside = all.length - channel.crossing.length;
  const what = capital(`${countOf(channel, all.length)} ${all.length === 1 ? 'is' : 'are'} known by name`);
  const both = channel.kind === 'command' ? `${what}.` : `${what}, each with both ends.`;
  const rest = inside > 0 ? ` ${capital(countOf(channel, inside))} of them ${inside === 1 ? 'stays' : 'stay'} within one part.` : '';
  const told = 'Told from what the code calls and names, tests left out; a name that is put together when it runs is not known here.';
  return `${both}${rest} ${told} More on where the code runs is on ${author.pageLink('runtime-boundaries', 'Runtime boundaries')}.`;
}

/** What is at either end, and the files that most passes through there. */
function sides(author: Author, channel: Channel): readonly string[] {
  const { kind, messages } = channel;
  const bySide = groupBy(
    messages.flatMap((message) => [
      ...message.from.map((end) => ({ side: message.sides?.[0] ?? `where ${wordsOf(channel).many} are ${wordsOf({ kind }).from}`, end })),
      ...message.to.map((end) => ({ side: message.sides?.[1] ?? `where ${wordsOf(channel).many} are ${wordsOf({ kind }).to}`, end })),
    ]),
    ({ side }) => side,
  );
  return [...bySide].map(([side, ends]) => {
    const files = [...groupBy(ends, ({ end }) => end.path)].sort((a, b) => b[1].length - a[1].length || (a[0] < b[0] ? -1 : 1));
    const shown = files.slice(0, mostFiles).flatMap(([path, own]) => (own[0] ? [fileWord(author, path, own[0].end, own.length)] : []));
    const rest = files.length - shown.length;
    return `**${capital(literalWithCode(side))}**: ${list(rest > 0 ? [...shown, count(rest, 'more file')] : shown)}.`;
  });
}

function fileWord(author: Author, path: string, first: MessageEnd, ends: number): string {
  const module = author.index.moduleOf.get(path);
  const part = module ? ` of ${author.moduleName(module)}` : '';
  return `${author.cite(path, [first.line, first.line])}${part} (${count(ends, 'place')})`;
}

/** A table of what passes, one for each direction. What is run here and is another's, or stays in one part, is only counted. */
function passages(author: Author, channel: Channel): readonly (string | undefined)[] {
  const words = wordsOf(channel);
  const lanes = groupBy(channel.messages, ({ sides: ends }) => ends?.join('\0') ?? '');
  return [...lanes.values()].map((messages) => {
    const way = messages[0] && direction(messages[0]);
    const named = messages.filter((message) =>
      channel.kind === 'event' ? channel.crossing.includes(message) : message.name !== '' && message.to.length > 0,
    );
    const without = messages.filter(({ name }) => name === '');
    const rest = named.length - mostRows;
    return section(
      way ? capital(way) : `The ${words.many}`,
      rows(author, channel, named.slice(0, mostRows)),
      nowhereRun(channel, named),
      rest > 0 ? `${capital(countOf(channel, rest))} more ${rest === 1 ? 'is' : 'are'} left out here.` : undefined,
      theirs(author, messages),
      ...without.map((message) => unnamedSentence(author, message)),
    );
  });
}

/** Where few are sent by the code, as commands are that a person runs, the end that all have comes first. */
function rows(author: Author, channel: Channel, messages: readonly MessageFact[]): string | undefined {
  const { one, from, to } = wordsOf(channel);
  const carries = messages.some(({ payload }) => payload !== undefined);
  const sent = messages.filter((message) => message.from.length > 0);
  const ends = [
    ...(sent.length > 0 ? [{ title: from, endsOf: (message: MessageFact) => message.from }] : []),
    { title: to, endsOf: (message: MessageFact) => message.to },
  ];
  const columns = sent.length * 2 < messages.length ? ends.toReversed() : ends;
  return table(
    [capital(one), ...(carries ? ['Carries'] : []), ...columns.map(({ title }) => `${capital(title)} in`)],
    messages.map((message) => [
      messageName(author, message),
      ...(carries ? [payloadWord(author, message)] : []),
      ...columns.map(({ endsOf }) => endWords(author, endsOf(message), mostEnds)),
    ]),
  );
}

function nowhereRun(channel: Channel, messages: readonly MessageFact[]): string | undefined {
  const found = messages.filter(({ from }) => from.length === 0).length;
  if (channel.kind !== 'command' || found === 0) return undefined;
  return `${capital(countOf(channel, found))} ${found === 1 ? 'is' : 'are'} run nowhere in the code that can be told: a person runs them, or another program.`;
}

function payloadWord(author: Author, { payload }: MessageFact): string {
  return payload ? `${code(payload.type)} ${author.cite(payload.path, payload.lines)}` : '';
}

/** Commands of the editor or of another extension. */
function theirs(author: Author, messages: readonly MessageFact[]): string | undefined {
  const found = messages.filter(({ to }) => to.length === 0);
  const told = found.slice(0, mostRows).map(({ name, from }) => `${code(name)}: run in ${endWords(author, from, mostEnds)}.`);
  return found.length === 0 ? undefined : `Of the editor or of other extensions it runs:\n\n${bullets(told) ?? ''}`;
}

function failures(author: Author, { messages }: Channel): readonly string[] {
  const how = { caught: 'catches what goes wrong', error: 'listens for errors', exit: 'listens for the end of the other side' };
  const all = messages.flatMap((message) => message.failures);
  const distinct = all.filter((one, at) => all.findIndex(({ path, line }) => path === one.path && line === one.line) === at);
  return distinct.slice(0, mostFailures).map((one) => {
    const name = symbolName(author, one.symbol);
    return `${name ?? 'The code there'} ${how[one.how]} ${author.cite(one.path, [one.line, one.line])}.`;
  });
}
