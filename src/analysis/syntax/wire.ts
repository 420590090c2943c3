import type { Quote, Range } from '../../model';

/** Records as numbers, and their strings as one text: both cross a thread's border without being walked through. */
export interface Packed {
  readonly numbers: Int32Array;
  readonly text: string;
}

/** Puts records into numbers; a string is kept once, and absence is -1. */
export interface WireWriter {
  number(value: number): void;
  string(value: string | undefined): void;
  range(value: Range): void;
  quote(value: Quote | undefined): void;
  list<Item>(items: readonly Item[], write: (item: Item) => void): void;
  pack(): Packed;
}

export function wireWriter(): WireWriter {
  const values: number[] = [];
  const table = new Map<string, number>();
  const string = (value: string | undefined): void => {
    values.push(value === undefined ? -1 : indexOf(value, table));
  };
  return {
    number: (value) => values.push(value),
    string,
    range: (value) => values.push(...value),
    quote: (value) => {
      string(value?.text);
      if (value) values.push(...value.lines);
    },
    list: (items, write) => {
      values.push(items.length);
      for (const item of items) write(item);
    },
    pack: () => {
      const strings = [...table.keys()];
      const numbers = new Int32Array(1 + strings.length + values.length);
      numbers[0] = strings.length;
      strings.forEach((one, index) => {
        numbers[index + 1] = one.length;
      });
      numbers.set(values, 1 + strings.length);
      return { numbers, text: strings.join('') };
    },
  };
}

/** Takes records out again, in the order they were put in. */
export interface WireReader {
  number(): number;
  string(): string;
  optionalString(): string | undefined;
  range(): Range;
  quote(): Quote | undefined;
  list<Item>(read: () => Item): readonly Item[];
}

export function wireReader({ numbers, text }: Packed): WireReader {
  const strings = stringTable(numbers, text);
  let at = strings.length + 1;
  const number = (): number => numbers[at++] ?? 0;
  const optionalString = (): string | undefined => strings[number()];
  return {
    number,
    string: () => optionalString() ?? '',
    optionalString,
    range: () => [number(), number(), number(), number()],
    quote: () => {
      const said = optionalString();
      return said === undefined ? undefined : { text: said, lines: [number(), number()] };
    },
    list: (read) => Array.from({ length: number() }, read),
  };
}

function indexOf(value: string, table: Map<string, number>): number {
  const known = table.get(value);
  if (known !== undefined) return known;
  table.set(value, table.size);
  return table.size - 1;
}

function stringTable(numbers: Int32Array, text: string): readonly string[] {
  let end = 0;
  return Array.from({ length: numbers[0] ?? 0 }, (_, index) => {
    const start = end;
    end += numbers[index + 1] ?? 0;
    return text.slice(start, end);
  });
}
