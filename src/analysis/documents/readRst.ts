import { type DocumentFact, writtenLines } from '../../model';
import { readCommands } from './readCommands';
import { readHowTo } from './readHowTo';
import { readSelf } from './readSelf';

const rule = /^([=\-~^"'`#*+:._])\1{2,}\s*$/;

/** Title, lead and headings of reStructuredText: underlined headings, their level by the order in which marks appear. */
export function readRst(path: string, text: string): DocumentFact {
  const lines = writtenLines(text);
  const marks: string[] = [];
  const headings = lines.flatMap((line, index) => {
    const mark = rule.exec(lines[index + 1] ?? '')?.[1];
    if (mark === undefined || line.trim() === '' || rule.test(line) || /^\s/.test(lines[index + 1] ?? '')) return [];
    if (!marks.includes(mark)) marks.push(mark);
    return { level: marks.indexOf(mark) + 1, text: words(line), line: index + 1 };
  });
  const title = headings[0];
  const lead = findLead(lines);
  const [commands, howTo] = [readCommands(text, headings), readHowTo(text, headings)];
  return {
    path,
    ...(title && { title: { text: title.text, lines: [title.line, title.line] as const } }),
    ...(lead && { lead }),
    headings,
    ...(commands.length > 0 && { commands }),
    ...(howTo.length > 0 && { howTo }),
    ...readSelf(path, text, headings),
    remarks: [],
  };
}

function findLead(lines: readonly string[]): DocumentFact['lead'] {
  for (let index = 0; index < lines.length; index++) {
    if (!isProse(lines[index] ?? '') || (index > 0 && (lines[index - 1] ?? '').trim() !== '')) continue;
    let end = index;
    while (isProse(lines[end + 1] ?? '')) end++;
    const text = words(lines.slice(index, end + 1).join(' '));
    if (!rule.test(lines[end + 1] ?? '') && text.split(' ').length >= 3) return { text, lines: [index + 1, end + 1] };
  }
  return undefined;
}

/** Not blank, not indented, no directive, no list, no rule. */
function isProse(line: string): boolean {
  return line.trim() !== '' && !/^(?:\s|\.\.|\||[-*+]\s|:\w+:)/.test(line) && !rule.test(line);
}

function words(text: string): string {
  return text
    .replace(/:[\w:]+:`([^`<]+?)\s*(?:<[^>]*>)?`/g, '$1')
    .replace(/`([^`<]+?)\s*<[^>]*>`__?/g, '$1')
    .replace(/`{1,2}([^`]+)`{1,2}_?/g, '$1')
    .replace(/\*{1,2}([^*]+)\*{1,2}/g, '$1')
    .replace(/\|[^|]+\|/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
