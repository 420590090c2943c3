import { createNoteFinder, type NoteNames, nameKey, noteLinksIn, type WrittenLink } from '../model';

/** What is written anew in a line of a text, which is counted from 1; `start` and `end` are characters from 0. */
export interface LineEdit {
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

type NamedLink = Extract<WrittenLink, { kind: 'name' }>;

/** Says what is to be written anew in the lines of a document, `skip` of which stand above its text, when another document is renamed. */
export type RenameLinks = (lines: readonly string[], skip?: number) => readonly LineEdit[];

/**
 * Has links that call a document by its title call it by the new one; `notes` are all documents, before. Headings and labels stay, but for a
 * label that only repeats the title. What leads there by address, the last part of it, or another name leads there afterwards, too. Where the
 * new title would lead elsewhere or nowhere, the address stands in its place.
 */
export function renameLinks(notes: readonly NoteNames[], path: string, to: string): RenameLinks {
  const from = notes.find((note) => note.path === path)?.title ?? '';
  const find = createNoteFinder(notes);
  const findThen = createNoteFinder(notes.map((note) => (note.path === path ? { ...note, title: to } : note)));
  const label = to.replace(/[\s[\]|\\]+/g, ' ').trim();
  const isName = !/[[\]|#\\]/.test(to) && findThen(to) === path;
  return (lines, skip = 0) =>
    noteLinksIn(lines).flatMap((link) => {
      if (link.kind !== 'name' || link.line <= skip || find(link.name) !== path) return [];
      const isCell = /^\s*\|/.test(lines[link.line - 1] ?? '');
      const text = written(link, isCell ? '\\|' : '|');
      return text === writtenAs(link.name, link) ? [] : [{ line: link.line, start: link.start, end: link.end, text }];
    });

  function written({ name, heading, bar: ownBar, label: own }: NamedLink, bar: string): string {
    const said = own?.trim() === from ? label : own;
    const known = { heading, ...(ownBar === undefined || said === undefined ? {} : { bar: ownBar, label: said }) };
    if (nameKey(name) !== nameKey(from)) return writtenAs(name, known);
    return isName ? writtenAs(to, known) : writtenAs(path, { bar, label, ...known });
  }
}

/** The heading that is the title of a text, below `skip` lines, renamed; nothing where the text begins with other words. */
export function renameHeading(lines: readonly string[], [from, to]: readonly [string, string], skip = 0): LineEdit | undefined {
  const at = lines.findIndex((line, index) => index >= skip && line.trim() !== '');
  const [, marks = '', title = ''] = /^(\s{0,3}# +)(.+?)(?: +#+)? *$/.exec(lines[at] ?? '') ?? [];
  return title === from ? { line: at + 1, start: marks.length, end: marks.length + title.length, text: to } : undefined;
}

/** The lines with edits of them made; those of one line do not overlap. */
export function editedLines(lines: readonly string[], edits: readonly LineEdit[]): readonly string[] {
  const result = [...lines];
  for (const { line, start, end, text } of edits.toSorted((a, b) => b.start - a.start)) {
    const now = result[line - 1] ?? '';
    result[line - 1] = now.slice(0, start) + text + now.slice(end);
  }
  return result;
}

function writtenAs(name: string, { heading, bar, label }: Pick<NamedLink, 'heading' | 'bar' | 'label'>): string {
  return `${name}${heading}${bar === undefined || label === undefined ? '' : `${bar}${label}`}`;
}
