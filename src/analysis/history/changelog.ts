import { baseOf, type ChangelogFact, dirOf, type Facts, type Quote, splitLines } from '../../model';
import { plainText } from '../documents/plainText';
import type { RepositorySource } from '../ports';

const changelogName = /^(?:changelog|changes|history|releases?|news)\.(?:md|markdown)$/i;
const mostItems = 12;

/** Finds what a changelog says of a tag, or (with `undefined`) of what is not released yet. */
export function createChangelogs(facts: Facts, source: RepositorySource): (tag: string | undefined) => ChangelogFact | undefined {
  const logs = facts.documents.filter(({ path }) => changelogName.test(baseOf(path)));
  const folders = new Map(facts.packages.map(({ name, dir }) => [name, dir]));
  return (tag) => {
    const [, name, number = ''] = /^(?:(.*?)[@/_-]?)?v?(\d.*)$/.exec(tag ?? '') ?? [];
    const folder = folders.get((name ?? '').replace(/[@/_-]$/, '')) ?? '';
    const log = logs.find(({ path }) => dirOf(path) === folder);
    const isMeant = tag === undefined ? (text: string) => /\bunreleased\b/i.test(text) : (text: string) => namesVersion(text, number);
    const at = log?.headings.findIndex(({ text }) => isMeant(text)) ?? -1;
    const heading = log?.headings[at];
    if (!log || !heading) return undefined;
    const lines = splitLines(source.text(log.path));
    const next = log.headings.slice(at + 1).find(({ level }) => level <= heading.level)?.line ?? lines.length + 1;
    const items = itemsBetween(lines, heading.line, next - 1);
    return items.length === 0 ? undefined : { path: log.path, lines: [heading.line, items.at(-1)?.lines[1] ?? heading.line], items };
  };
}

/** `## [1.2.3] - 2024-01-02` names `1.2.3`, and not `11.2.3` or `1.2.3-beta`. */
function namesVersion(heading: string, number: string): boolean {
  const at = heading.indexOf(number);
  if (number === '' || at < 0) return false;
  return !/[\d.]$/.test(heading.slice(0, at)) && !/^(?:\.?\d|-[a-z])/i.test(heading.slice(at + number.length));
}

/** The list items behind line `first` up to line `last`, each with the lines that go on with it. */
function itemsBetween(lines: readonly string[], first: number, last: number): readonly Quote[] {
  const items: Quote[] = [];
  for (let line = first + 1; line <= last && items.length < mostItems; line++) {
    const [, text] = /^ {0,3}[-*+]\s+(\S.*)$/.exec(lines[line - 1] ?? '') ?? [];
    if (text === undefined) continue;
    let end = line;
    while (end < last && /^\s+[^\s*+-]/.test(lines[end] ?? '')) end++;
    const whole = [text, ...lines.slice(line, end)].join(' ');
    const said = plainText(whole);
    if (said !== '') items.push({ text: said, lines: [line, end] });
    line = end;
  }
  return items;
}
