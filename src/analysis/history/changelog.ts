import { baseOf, type ChangelogFact, type DocumentFact, dirOf, type Facts, type Quote, splitLines } from '../../model';
import { plainText } from '../documents/plainText';
import type { RepositorySource } from '../ports';

const changelogName = /^(?:changelog|changes|history|releases?|news)\.(?:md|markdown|rst)$/i;
/** What stands behind an item of reStructuredText: where it was asked for, such as `` :pr:`12` ``. */
const references = /(?:[\s,;.]*:(?:pr|pull|issue|gh|ghsa|cve|bug|bpo|commit|ticket|user):`[^`]*`)+\.?$/;
const role = /:[a-z][a-z:-]*:(?=`)/g;
const unreleased = /\bunreleased\b/i;
const mostItems = 12;
const linesBelow = 4;

/** Finds what a changelog says of a tag, or (with `undefined`) of what is not released yet. */
export function createChangelogs(facts: Facts, source: RepositorySource): (tag: string | undefined) => ChangelogFact | undefined {
  const logs = facts.documents.filter(({ path }) => changelogName.test(baseOf(path)));
  const folders = new Map(facts.packages.map(({ name, dir }) => [name, dir]));
  return (tag) => {
    const [, name, number = ''] = /^(.*?)[@/_-]?v?(\d.*)$/.exec(tag ?? '') ?? [];
    const folder = folders.get((name ?? '').replace(/[@/_-]$/, '')) ?? '';
    const log = logs.find(({ path }) => dirOf(path) === folder);
    const lines = log ? splitLines(source.text(log.path)) : [];
    const isMeant = ({ text, line }: Heading) => (tag === undefined ? isUnreleased(text, lines, line) : namesVersion(text, number));
    const at = log?.headings.findIndex(isMeant) ?? -1;
    const heading = log?.headings[at];
    if (!log || !heading) return undefined;
    const next = log.headings.slice(at + 1).find(({ level }) => level <= heading.level)?.line ?? lines.length + 1;
    const items = itemsBetween(lines, heading.line, next - 1);
    const day = dayIn([heading.text, ...lines.slice(heading.line, heading.line + linesBelow)]);
    const last = items.at(-1)?.lines[1] ?? heading.line;
    return items.length === 0 ? undefined : { path: log.path, lines: [heading.line, last], items, ...(day !== undefined && { day }) };
  };
}

type Heading = DocumentFact['headings'][number];

/** The heading says so, or a line of its own right below it. */
function isUnreleased(heading: string, lines: readonly string[], line: number): boolean {
  return unreleased.test(heading) || lines.slice(line, line + linesBelow).some((each) => /^\s*[(*_]*unreleased[)*_.]*\s*$/i.test(each));
}

/** `## [1.2.3] - 2024-01-02` names `1.2.3`, and not `11.2.3` or `1.2.3-beta`. */
function namesVersion(heading: string, number: string): boolean {
  const at = heading.indexOf(number);
  if (number === '' || at < 0) return false;
  return !/[\d.]$/.test(heading.slice(0, at)) && !/^(?:\.?\d|-[a-z])/i.test(heading.slice(at + number.length));
}

/** `## 1.2.3 (2024-01-02)`, or `Released 2024-01-02` below it. */
function dayIn([heading = '', ...below]: readonly string[]): string | undefined {
  const said = [heading, ...below.filter((line) => /^\W*(?:released?|date)\b/i.test(line))];
  return said.flatMap((line) => /\b(?:19|20)\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])\b/.exec(line)?.[0] ?? [])[0];
}

/** What ends an item: an empty line, another item, a heading, a line of marks, a quotation, code or a directive. */
const endsItem = /^\s*(?:$|[-*+]\s|\d+[.)]\s|#{1,6}\s|([-=~^"*_])\1{2,}\s*$|>|```|~~~|\.\.\s)/;

/** The list items behind line `first` up to line `last`, each with the lines that go on with it. */
function itemsBetween(lines: readonly string[], first: number, last: number): readonly Quote[] {
  const items: Quote[] = [];
  for (let line = first + 1; line <= last && items.length < mostItems; line++) {
    const [, text] = /^ {0,3}[-*+]\s+(\S.*)$/.exec(lines[line - 1] ?? '') ?? [];
    if (text === undefined) continue;
    let end = line;
    while (end < last && !endsItem.test(lines[end] ?? '')) end++;
    const whole = [text, ...lines.slice(line, end)].join(' ');
    const said = plainText(whole.replace(references, '').replace(role, ''));
    if (said !== '') items.push({ text: said, lines: [line, end] });
    line = end;
  }
  return items;
}
