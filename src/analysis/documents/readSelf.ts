import { type DocumentFact, type Quote, writtenLines } from '../../model';
import { paragraphBelow } from './paragraphBelow';
import { plainText } from './plainText';
import { readFeatures } from './readFeatures';

/** Documents that speak of the whole, to those who use it or work on it. */
const ofTheWhole = /(?:^|\/)(?:readme|faq|design|index|introduction|overview|about|guide|contributing)\.\w+$/i;
const readme = /(?:^|\/)readme\.\w+$/i;
const fence = /^\s*(?:`{3,}|~{3,})/;
const itemMark = /^\s*(?:[-*+>]|\d+[.)])\s+/;
const startsAnew = /^\s*(?:$|[-*+#|<]|\d+[.)]\s|={3}|-{3}|\.\. )/;
const platform =
  /\b(?:Node(?:\.?js)?|Deno|Bun|browsers?|Cloudflare (?:Workers|Pages)|Fastly Compute|Vercel|Netlify|AWS Lambda|Lambda@Edge|Electron|React Native|Windows|macOS|Linux|iOS|Android|FreeBSD|WebAssembly|PyPy|CPython)\b/gi;
const runs = /\b(?:(?:works?|runs?) (?:on|in|with|under|everywhere)|targets|supports|(?:available|compatible) (?:on|for|with|in))\b/i;
/** Said of somebody by name: what it does not have, do or want to be. */
const denial =
  /^\S+(?: \S+)? (?:(?:currently|intentionally|deliberately|explicitly) )?(?:(?:is|are)(?: not|n['’]t) (?:an?|the|intended|meant|designed|for|trying)|(?:do|does|will|can)(?: not|n['’]t| never)|cannot|never)\b(?: currently)?(?: (?:an?|the|support|have|include|provide|ship|come with|replace|aim|try|require|depend|run|change|upload|search|intended|meant|designed|for|trying)\b)?/i;
const capability =
  /\b(?:support|have|include|provide|ship|come with|replace|aim|try|trying|require|depend|upload|search|intended|meant|designed|(?:is|are)(?: not|n['’]t) (?:an?|the|for))\b/i;
const outOfScope = /\bnot (?:in|part of) (?:the )?core\b|\bout of scope\b|\bnon-?goals? (?:is|are)\b|\bnot a goal\b/i;
const longest = 260;
const mostLines = 1500;
const mostDenials = 6;
const mostBefore = 4;
const mostTopics = 60;

/**
 * What a document says of the whole in its author's words, wherever they stand: where it runs, what it can, what it is not, and
 * what may be a part of it.
 */
export function readSelf(
  path: string,
  text: string,
  headings: DocumentFact['headings'],
): Pick<DocumentFact, 'runsOn' | 'features' | 'denies' | 'topics'> {
  if (!ofTheWhole.test(path)) return {};
  const lines = writtenLines(text).slice(0, mostLines);
  const sentences = sentencesOf(lines);
  const topics = readme.test(path) ? topicsOf(lines, headings) : [];
  const features = readme.test(path) ? readFeatures(sentences, headings) : [];
  const runsOn = readme.test(path) ? sentences.find(({ text: said }) => tellsPlatforms(said)) : undefined;
  const denies = sentences.filter(({ text: said }) => outOfScope.test(said) || isDenial(said)).map(quoteOf);
  return {
    ...(topics.length > 0 && { topics }),
    ...(features.length > 0 && { features }),
    ...(runsOn && { runsOn: quoteOf(runsOn) }),
    ...(denies.length > 0 && { denies: denies.slice(0, mostDenials) }),
  };
}

/** What a README says right below headings that may be the name of a part. */
function topicsOf(lines: readonly string[], headings: DocumentFact['headings']): NonNullable<DocumentFact['topics']> {
  const short = headings.filter(({ level, text }) => level > 1 && text.split(' ').length <= 2);
  return short.slice(0, mostTopics).flatMap(({ text, line }) => {
    const says = paragraphBelow(lines, line);
    return says ? [{ heading: text, says }] : [];
  });
}

/** At least two platforms, after the word that says what it does there; that follows who does it. */
function tellsPlatforms(said: string): boolean {
  const verb = runs.exec(said);
  const named = [...said.matchAll(platform)];
  const [first] = named;
  const isDirect = verb !== null && said.slice(0, verb.index).trim().split(/\s+/).length <= mostBefore;
  return (
    verb !== null &&
    isDirect &&
    first !== undefined &&
    verb.index < first.index &&
    new Set(named.map(([name]) => name.toLowerCase())).size > 1
  );
}

function isDenial(said: string): boolean {
  const found = denial.exec(said)?.[0];
  return found !== undefined && capability.test(found) && !said.endsWith('?');
}

interface Sentence extends Quote {
  /** True for the first of a list item. */
  readonly beginsItem: boolean;
  /** True for one of a list item below another. */
  readonly isNested: boolean;
}

function quoteOf({ text, lines }: Sentence): Quote {
  return { text, lines };
}

/** The sentences of paragraphs and list items, with the lines that they stand on; code is none. */
function sentencesOf(lines: readonly string[]): readonly Sentence[] {
  const found: Sentence[] = [];
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? '';
    if (fence.test(line)) {
      const close = lines.findIndex((other, index) => index > at && fence.test(other));
      at = close < 0 ? lines.length : close + 1;
      continue;
    }
    const isWords = line.trim() !== '' && !/^(?: {4}|\t|\s*[#|])/.test(line);
    let end = at + 1;
    while (isWords && end < lines.length && !startsAnew.test(lines[end] ?? '') && !fence.test(lines[end] ?? '')) end++;
    if (isWords) found.push(...split(lines.slice(at, end), at + 1));
    at = end;
  }
  return found;
}

function split(block: readonly string[], first: number): readonly Sentence[] {
  const words = block.map((line, index) => plainText(index === 0 ? line.replace(itemMark, '') : line));
  const ends = words.map((_, index) => words.slice(0, index + 1).join(' ').length);
  const lineAt = (offset: number) => first + ends.findIndex((end) => offset < end);
  const sentences = [
    ...words
      .join(' ')
      .slice(0, 4000)
      .matchAll(/\S.*?(?:[.!?](?=\s+[A-Z`])|$)/g),
  ];
  return sentences.flatMap(({ 0: said, index }) =>
    said.length > longest
      ? []
      : [
          {
            text: said.trim(),
            lines: [lineAt(index), lineAt(index + said.length - 1)],
            beginsItem: index === 0 && itemMark.test(block[0] ?? ''),
            isNested: /^(?: {2}|\t)/.test(block[0] ?? ''),
          },
        ],
  );
}
