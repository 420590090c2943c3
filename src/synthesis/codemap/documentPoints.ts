import type { DocumentFact } from '../../model';
import { quoted } from '../compose/quoted';
import { firstSentence } from '../compose/words';
import type { MapAuthor } from './mapAuthor';
import { lighten, withoutLinks } from './phrases';
import { warningOf } from './warningOf';

const mostRules = 12;
const mostPlaces = 8;
const longest = 230;

/** Documents that speak to those who change the code, and of these the ones that also speak to those who only use it. */
const forContributors =
  /(?:^|\/)(?:readme|contributing|architecture|agents|claude|design|hacking|development|invariants?)\b[^/]*$|(?:^|\/)(?:decisions|adr)\//i;
const forUsers = /(?:^|\/)readme\b[^/]*$/i;

/** Headings under which a document sets rules, and those under which it says what goes where. */
const ruleHeading =
  /\b(?:invariants?|rules?|principles?|conventions?|guidelines?|gotchas?|pitfalls?|caveats?|known issues|limitations?|never|do not|don['’]t)\b/i;
const placeHeading =
  /\b(?:where (?:things|to|code|files)|how to add|adding (?:a|an|new)|(?:project|code|repository|folder) (?:structure|layout))\b/i;

/** Rules that documents for contributors set: points under a heading that promises rules, and warnings with their cause. */
export function documentRules(author: MapAuthor): readonly string[] {
  return fromDocuments(author, mostRules, (document, lines) => {
    const warned = forUsers.test(document.path) ? [] : blocksOf(lines).flatMap((block) => warningOf(plainWords(block)) ?? []);
    return [...pointsUnder(ruleHeading, document, lines), ...warned];
  });
}

/** What documents for contributors say of where things go. */
export function documentPlaces(author: MapAuthor): readonly string[] {
  return fromDocuments(author, mostPlaces, (document, lines) => pointsUnder(placeHeading, document, lines));
}

/** Words of documents in quotation marks, each once and with its document. */
function fromDocuments(
  author: MapAuthor,
  most: number,
  wordsIn: (document: DocumentFact, lines: readonly string[]) => readonly string[],
): readonly string[] {
  const found = author.facts.documents
    .filter(({ path }) => forContributors.test(path))
    .flatMap((document) =>
      wordsIn(document, linesOf(author, document.path)).flatMap((words) => {
        const said = quoted(words);
        return said === undefined ? [] : [`${author.file(document.path, document.path)}: ${lighten(said)}`];
      }),
    );
  return [...new Set(found)].slice(0, most);
}

/** The lines of a document, those of code blocks left blank. */
function linesOf(author: MapAuthor, path: string): readonly string[] {
  const blank = (block: string) => block.replace(/[^\n]/g, '');
  return author
    .text(path)
    .replace(/^(```|~~~)[\s\S]*?^\1/gm, blank)
    .split('\n');
}

/** Points of lists under such a heading, up to the next heading: whole when they are short, else their first sentence. */
function pointsUnder(heading: RegExp, { headings }: DocumentFact, lines: readonly string[]): readonly string[] {
  return headings.flatMap(({ text, line }, at) => {
    if (!heading.test(text)) return [];
    const end = (headings[at + 1]?.line ?? lines.length + 1) - 1;
    const points = blocksOf(lines.slice(line, end)).filter((block) => pointMark.test(block));
    return points.map(plainWords).map((point) => (point.length <= longest ? point.replace(/\.$/, '') : firstSentence(point, longest)));
  });
}

const pointMark = /^\s*(?:[-*+]|\d+\.)\s+/;

/** Paragraphs and points of lists. */
function blocksOf(lines: readonly string[]): readonly string[] {
  return lines.join('\n').split(/\n\s*\n|\n(?=\s*(?:[-*+]|\d+\.)\s)/);
}

/** A paragraph without the marks of Markdown, code apart; nothing for tables, headings and HTML. */
function plainWords(paragraph: string): string {
  if (/^\s*(?:[|#<>]|---)/.test(paragraph)) return '';
  return withoutLinks(paragraph)
    .replace(pointMark, '')
    .replace(/(\*\*|__|\*)(?=\S)(.*?\S)\1/g, '$2')
    .replace(/\s+/g, ' ')
    .trim();
}
