import { type DocumentFact, type Quote, writtenLines } from '../../model';
import { hasWords } from './hasWords';
import { lineFrom } from './lineFrom';
import { plainText } from './plainText';
import { readCommands } from './readCommands';
import { readExample } from './readExample';
import { readHowTo } from './readHowTo';
import { readRemarks } from './readRemarks';
import { readSelf } from './readSelf';

interface Heading extends Quote {
  readonly level: number;
}

const fence = /^ {0,3}(`{3,}|~{3,})/;
const atx = /^ {0,3}(#{1,6})(?:[ \t]+(.*?))?(?:[ \t]+#+)?[ \t]*$/;
const underline = /^ {0,3}(=+|-+)[ \t]*$/;
const htmlHeading = /<h([1-6])\b[^>]{0,500}>([\s\S]{0,1500}?)<\/h\1>/i;
const shortest = 15;
const shortestHan = 8;
const longest = 1200;
/** Openings of a paragraph that speaks of something else than the subject. */
const notice =
  /^(?:note|warning|caution|important|tip|sponsor|sponsored|support|table of contents|contents|translations?|languages?|read this in|english)\b\s*[:!|]?|^(?:npm|npx|yarn|pnpm|pip|cargo|go) /i;

/** What is new today is not what it is. */
const news = /\b(?:excited|happy|proud|pleased|thrilled|delighted) to announce\b|\bis now (?:available|released|out)\b|\bwe are hiring\b/i;
/** A link by its name alone, which an author gives an address elsewhere: `[WSGI]`. */
const shortcut = /\[([^\][]{1,80})\](?![([:])/g;

/**
 * Title, lead and headings of a Markdown document. The lead is the first paragraph that says something: not badges,
 * images, lists of links or notices; a quotation may be the tagline.
 */
export function readMarkdown(path: string, text: string): DocumentFact {
  const example = readExample(text);
  const { headings, lead } = readBlocks(writtenLines(text));
  const title = headings.find(({ level }) => level === 1) ?? headings.find(({ lines }) => lines[0] < (lead?.lines[0] ?? 0));
  const places = headings.map(({ level, text: said, lines }) => ({ level, text: said, line: lines[0] }));
  const [commands, howTo] = [readCommands(text, places), readHowTo(text, places)];
  return {
    path,
    ...(title && { title: { text: title.text, lines: title.lines } }),
    ...(lead && { lead }),
    headings: places,
    ...(example && { example }),
    ...(commands.length > 0 && { commands }),
    ...(howTo.length > 0 && { howTo }),
    ...readSelf(path, text, places),
    remarks: readRemarks(text),
  };
}

function saysSomething(text: string): boolean {
  const isRightLength = text.length >= (/\p{Script=Han}/u.test(text) ? shortestHan : shortest) && text.length <= longest && hasWords(text);
  return isRightLength && !notice.test(text) && !news.test(text) && !/:$/.test(text);
}

/** Headings with their lines, and the lead; code, lists, tables and pure HTML are passed over. */
function readBlocks(lines: readonly string[]): { readonly headings: readonly Heading[]; readonly lead: Quote | undefined } {
  const headings: Heading[] = [];
  let lead: Quote | undefined;
  let index = afterFrontMatter(lines);
  while (index < lines.length) {
    const end = endOfBlock(lines, index);
    const block = end.skip || isHuge(lines, index, end.at) ? [] : lines.slice(index, end.at);
    const heading = block.length > 0 ? headingOf(block, index + 1) : undefined;
    if (heading?.text) headings.push(heading);
    const said = heading || lead || block.length === 0 ? undefined : paragraph(block, index + 1);
    if (said && saysSomething(said.text)) lead = said;
    index = end.at;
  }
  return { headings, lead };
}

/** No author writes a paragraph of so many characters, and to search in it would take more than its share of time. */
function isHuge(lines: readonly string[], from: number, to: number): boolean {
  let length = 0;
  for (let at = from; at < to; at++) length += (lines[at] ?? '').length;
  return length > 20_000;
}

function afterFrontMatter(lines: readonly string[]): number {
  if (!/^(?:---|\+\+\+)\s*$/.test(lines[0] ?? '')) return 0;
  const close = lines.findIndex((line, index) => index > 0 && line.trimEnd() === lines[0]?.trimEnd());
  return close < 0 ? 0 : close + 1;
}

/** Where the block at `index` ends, and whether it is nothing to read. */
function endOfBlock(lines: readonly string[], index: number): { readonly at: number; readonly skip: boolean } {
  const line = lines[index] ?? '';
  const mark = fence.exec(line)?.[1];
  if (mark !== undefined) return { at: afterFence(lines, index, mark), skip: true };
  if (/^\s*<!--/.test(line)) return { at: afterComment(lines, index), skip: true };
  if (line.trim() === '' || /^(?: {4}|\t)/.test(line)) return { at: index + 1, skip: true };
  if (atx.test(line)) return { at: index + 1, skip: false };
  let at = index + 1;
  while (at < lines.length && !startsAnew(lines[at] ?? '')) {
    if (underline.test(lines[at] ?? '')) return { at: at + 1, skip: false };
    at++;
  }
  return { at, skip: false };
}

function startsAnew(line: string): boolean {
  return line.trim() === '' || fence.test(line) || atx.test(line);
}

function afterFence(lines: readonly string[], index: number, mark: string): number {
  const close = lineFrom(lines, index + 1, (line) => {
    const found = fence.exec(line)?.[1];
    return found?.startsWith(mark) === true && line.trim() === found;
  });
  return close + 1;
}

function afterComment(lines: readonly string[], index: number): number {
  return lineFrom(lines, index, (line) => line.includes('-->')) + 1;
}

function headingOf(lines: readonly string[], first: number): Heading | undefined {
  const last = first + lines.length - 1;
  const heading = atx.exec(lines[0] ?? '');
  if (heading) return { level: heading[1]?.length ?? 1, text: plainText(heading[2] ?? ''), lines: [first, last] };
  const rule = lines.length > 1 ? underline.exec(lines[lines.length - 1] ?? '')?.[1] : undefined;
  if (rule === undefined) return htmlHeadingOf(lines, first);
  const text = plainText(lines.slice(0, -1).join(' '));
  return { level: rule.startsWith('=') ? 1 : 2, text, lines: [first, last - 1] };
}

function htmlHeadingOf(lines: readonly string[], first: number): Heading | undefined {
  const html = lines.join('\n');
  const found = htmlHeading.exec(html);
  if (!found) return undefined;
  const from = first + (html.slice(0, found.index).match(/\n/g)?.length ?? 0);
  const text = plainText(found[2] ?? '') || altText(found[2] ?? '');
  return { level: Number(found[1]), text, lines: [from, from + (found[0].match(/\n/g)?.length ?? 0)] };
}

/** A logo may stand for the title: `<h1><img alt="Hono"></h1>`. */
function altText(html: string): string {
  return (/\balt="([^"]+)"/.exec(html)?.[1] ?? '').replace(/\s+logo$/i, '');
}

/** The lines of a paragraph that hold words: badges and tags around them are left out. */
function paragraph(lines: readonly string[], first: number): Quote | undefined {
  if (/^\s*(?:[-*+]|\d+[.)])\s|^\s*\||^\s*\[[^\]]+\]:|^\s*(?:[-*_]\s*){3,}$/.test(lines[0] ?? '')) return undefined;
  if (/^\s*>\s*\[!/.test(lines[0] ?? '')) return undefined;
  const words = lines.map((line) => plainText(line.replace(/^\s*>\s?/, '').replace(/\\$/, '')));
  const from = words.findIndex(Boolean);
  if (from < 0 || isLinkList(lines)) return undefined;
  // An empty line of a quotation ends its first paragraph.
  const gap = lines.findIndex((line, index) => index > from && /^\s*>\s*$/.test(line));
  let to = gap < 0 ? words.length - 1 : gap - 1;
  while (words[to] === '') to--;
  const text = words
    .slice(from, to + 1)
    .filter(Boolean)
    .join(' ')
    .replace(shortcut, (whole, name: string) => (/^[ xX]?$/.test(name) ? whole : name));
  return { text, lines: [first + from, first + to] };
}

/** More of its letters are link texts than not: a row of links rather than a sentence. */
function isLinkList(lines: readonly string[]): boolean {
  const text = lines.join(' ');
  const links = [...text.matchAll(/\[([^\]]{0,300})\](?:\([^)]{0,1000}\)|\[[^\]]{0,300}\])|<a\b[^>]{0,1000}>([\s\S]{0,1000}?)<\/a>/gi)].map(
    (link) => plainText(link[1] ?? link[2] ?? ''),
  );
  const linked = links.join('').replace(/\s/g, '').length;
  return links.length > 0 && linked * 2 > plainText(text).replace(/[\s|·•\-–]/g, '').length;
}
