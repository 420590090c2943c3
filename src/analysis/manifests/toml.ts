import { writtenLines } from '../../model';

/** A key of a TOML file with a string for a value, or one string of a list: all that is read of manifests in this form. */
export interface TomlEntry {
  /** `project.scripts`, `[bin]` for an item of a list of tables; `''` at the top. */
  readonly table: string;
  readonly key: string;
  /** `''` for a value of another kind, such as a table. */
  readonly value: string;
  readonly line: number;
  /** The last line of a value that goes over several. */
  readonly end: number;
}

const header = /^\s*\[(\[?)\s*([^\]]+?)\s*\]\]?\s*(?:#.*)?$/;
const pair = /^\s*(?:([\w.-]+)|"([^"]+)")\s*=\s*(.*)$/;
const string = /^(?:"((?:[^"\\]|\\.)*)"|'([^']*)')/;
const strings = /"((?:[^"\\]|\\.)*)"|'([^']*)'/g;
/** A table in a list, on one line: what it says is no item. */
const tables = /(^|[[,\s])\{[^}]*\}/g;
const longestLine = 2000;

/** Reads strings and lists of strings, table by table; of everything else the key alone. */
export function readToml(text: string): readonly TomlEntry[] {
  const lines = writtenLines(text);
  const found: TomlEntry[] = [];
  let table = '';
  for (let at = 0; at < lines.length; at++) {
    const line = (lines[at] ?? '').slice(0, longestLine);
    const title = header.exec(line);
    if (title) table = title[1] ? `[${title[2] ?? ''}]` : (title[2] ?? '');
    const [, bare, quoted, written = ''] = title ? [] : (pair.exec(line) ?? []);
    const key = bare ?? quoted;
    if (key === undefined) continue;
    const value = readValue(lines, at, written);
    found.push(...value.strings.map((each) => ({ table, key, ...each })));
    at = value.last;
  }
  return found;
}

interface Value {
  readonly strings: readonly Pick<TomlEntry, 'value' | 'line' | 'end'>[];
  /** Index of its last line. */
  readonly last: number;
}

function readValue(lines: readonly string[], at: number, written: string): Value {
  const quotes = /^("""|''')/.exec(written)?.[1];
  if (quotes !== undefined) return readLongString(lines, at, { quotes, written });
  if (written.startsWith('[')) return readList(lines, at, written);
  const single = string.exec(written);
  return { strings: [{ value: single?.[1] ?? single?.[2] ?? '', line: at + 1, end: at + 1 }], last: at };
}

/** A text over several lines, as one line; it is told from its first line with words on. */
function readLongString(lines: readonly string[], at: number, { quotes, written }: { quotes: string; written: string }): Value {
  const first = written.slice(quotes.length);
  const within = first.indexOf(quotes);
  const last = within >= 0 ? at : lines.findIndex((line, index) => index > at && line.includes(quotes));
  if (last < 0) return { strings: [{ value: '', line: at + 1, end: at + 1 }], last: at };
  const parts = last === at ? [first.slice(0, within)] : [first, ...lines.slice(at + 1, last + 1)];
  const words = parts.map((part) => part.split(quotes)[0]?.replace(/\\$/, '').trim() ?? '');
  const from = Math.max(
    0,
    words.findIndex((part) => part !== ''),
  );
  const to = words.findLastIndex((part) => part !== '');
  return { strings: [{ value: words.filter(Boolean).join(' '), line: at + from + 1, end: at + Math.max(from, to) + 1 }], last };
}

/** The strings of a list up to the line that closes it; lists in lists are one list. */
function readList(lines: readonly string[], at: number, opening: string): Value {
  const found: { value: string; line: number; end: number }[] = [];
  let depth = 0;
  for (let index = at; index < lines.length; index++) {
    const line = (index === at ? opening : (lines[index] ?? '')).slice(0, longestLine);
    const written = line.replace(/(^|\s)#[^"']*$/, '').replace(tables, '$1');
    for (const match of written.matchAll(strings)) {
      found.push({ value: match[1] ?? match[2] ?? '', line: index + 1, end: index + 1 });
    }
    const bare = line.replace(strings, '').replace(/#.*$/, '');
    depth += (bare.match(/\[/g)?.length ?? 0) - (bare.match(/\]/g)?.length ?? 0);
    if (depth <= 0) return { strings: found, last: index };
  }
  return { strings: [], last: at };
}
