import type { BoundaryFact } from '../../model';
import { type Channel, channelsOf } from '../channels';
import type { Author } from './author';
import { withEvidence } from './boundaries';
import { countOf, endWords, messageName, passage, unnamedSentence } from './messageWords';
import { capital, code, count, list, listOf, literalWithCode } from './words';

const mostShown = 4;
const mostEnds = 2;
const mostTheirs = 5;

/** One paragraph for each channel whose messages are known at both ends, linked where it has a page of its own. */
export function channelLines(author: Author): readonly string[] {
  return channelsOf(author).flatMap((channel) => {
    if (channel.kind === 'event' && channel.crossing.length === 0) return [];
    const page = author.plan.pages.find(({ role, subject }) => role === 'boundary' && subject === channel.name);
    const name = page ? author.pageLink(page.path, page.title) : capital(literalWithCode(channel.name));
    return [`**${name}**: ${told(author, channel, page === undefined)}`];
  });
}

/** What the messages do not tell of a channel: its evidence in files where they have no end. Nothing where they tell all. */
export function besideMessages(author: Author, fact: BoundaryFact): readonly BoundaryFact[] {
  const [, quoted] = /`([^`]+)`$/.exec(fact.name) ?? [];
  const own = author.facts.messages.filter(({ kind, name, channel }) =>
    quoted === undefined ? channel === fact.name || channel.startsWith(`${fact.name}, `) : kind === 'ipc' && name === quoted,
  );
  const told = new Set(own.flatMap(({ from, to }) => [...from, ...to].map(({ path }) => path)));
  return own.length === 0
    ? [fact]
    : withEvidence([fact], ({ path, side }) => quoted === undefined && side !== undefined && !told.has(path));
}

function told(author: Author, channel: Channel, isWhole: boolean): string {
  const sentences = [
    channel.kind === 'command' ? commands(author, channel) : named(author, channel, isWhole ? mostShown : 1),
    ...channel.messages.filter(({ name }) => name === '').map((message) => unnamedSentence(author, message)),
  ];
  return sentences.filter((part) => part !== undefined).join(' ');
}

function named(author: Author, channel: Channel, most: number): string | undefined {
  const own = channel.kind === 'event' ? channel.crossing : channel.messages.filter(({ name }) => name !== '');
  if (own.length === 0) return undefined;
  const shown = own.slice(0, most).map((message) => `${messageName(author, message)} (${passage(author, message, mostEnds)})`);
  const are = own.length === 1 ? 'is' : 'are';
  const start =
    channel.kind === 'event'
      ? `${countOf(channel, own.length)} ${own.length === 1 ? 'goes' : 'go'} from one part to another`
      : `${countOf(channel, own.length)} ${are} known by name at both ends`;
  return own.length <= shown.length ? `${start}: ${list(shown)}.` : `${start}, such as ${list(shown)}.`;
}

/** Commands are run by a person, through the editor; by code of the repository; or they are of others. */
function commands(author: Author, { messages }: Channel): string {
  const own = messages.filter(({ to }) => to.length > 0);
  const run = own.filter(({ from }) => from.length > 0);
  const theirs = messages.filter(({ to }) => to.length === 0);
  const proof = theirs
    .slice(0, mostTheirs)
    .map(({ name, from: [first] }) => `${code(name)}${first ? ` ${author.cite(first.path, [first.line, first.last ?? first.line])}` : ''}`);
  return [
    own.length > 0
      ? `${count(own.length, 'command')} ${own.length === 1 ? 'is' : 'are'} registered, such as ${list(own.slice(0, 2).map((one) => `${messageName(author, one)} (${passage(author, { ...one, from: [] }, 1)})`))}.`
      : undefined,
    run.length > 0
      ? `The code itself runs ${list(run.slice(0, mostShown).map((one) => `${code(one.name)} (in ${endWords(author, one.from, mostEnds)})`))}.`
      : undefined,
    theirs.length > 0
      ? `It runs ${count(theirs.length, 'command')} of the editor or of other extensions: ${listOf(proof, theirs.length)}.`
      : undefined,
  ]
    .filter((part) => part !== undefined)
    .join(' ');
}
