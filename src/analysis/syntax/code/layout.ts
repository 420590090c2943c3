import type { Placed } from '../definitions';
import { skipSpace } from './codeText';
import type { Mark } from './marks';
import { type ScopeTree, scopeTree } from './scopeTree';

/** One file's code as offsets: where what begins and ends. */
export interface Layout {
  readonly text: string;
  readonly placed: Placed;
  readonly marks: (kind: string) => readonly Mark[];
  readonly scopes: ScopeTree;
  /** Types written after a colon, by where the colon is. */
  readonly annotations: ReadonlyMap<number, number>;
  readonly generics: ReadonlyMap<number, number>;
  readonly parameters: ReadonlyMap<number, number>;
  /** What follows the name of each definition. */
  readonly tails: readonly Tail[];
  /** Definitions by where their name begins. */
  readonly named: ReadonlyMap<number, number>;
}

export function layoutOf(text: string, placed: Placed, marks: Layout['marks']): Layout {
  const ends = (kind: string): ReadonlyMap<number, number> => endsOf(marks(kind));
  const around = { text, annotations: ends('annotation'), generics: ends('generics'), parameters: ends('parameters') };
  return {
    ...around,
    placed,
    marks,
    scopes: scopeTree(text, marks),
    tails: placed.spans.map(({ nameEnd, end }) => tailOf(around, nameEnd, end)),
    named: new Map(placed.spans.map(({ nameStart }, index) => [nameStart, index])),
  };
}

function endsOf(marks: readonly Mark[]): ReadonlyMap<number, number> {
  const ends = new Map<number, number>();
  for (const { start, end } of marks) ends.set(start, end);
  return ends;
}

/** What follows a declared name: its generics, its type, and where its value begins (-1 without). */
export interface Tail {
  readonly generics: string;
  readonly type: string;
  readonly value: number;
  /** Where its parameters begin, when it is declared as a function or method. */
  readonly parameters: number;
}

type Around = Pick<Layout, 'text' | 'annotations' | 'generics' | 'parameters'>;

export function tailOf({ text, annotations, generics, parameters }: Around, nameEnd: number, end: number): Tail {
  let at = skipSpace(text, nameEnd);
  if (text.charAt(at) === '?' || text.charAt(at) === '!') at = skipSpace(text, at + 1);
  const genericsEnd = generics.get(at) ?? at;
  const own = text.slice(at, genericsEnd);
  at = skipSpace(text, genericsEnd);
  if (parameters.has(at)) return { generics: own, type: '', value: -1, parameters: at };
  const typeEnd = annotations.get(at) ?? at;
  const type = text.slice(at + 1, typeEnd).trim();
  at = skipSpace(text, typeEnd);
  const isValue = text.charAt(at) === '=' && text.charAt(at + 1) !== '>' && at < end;
  return { generics: own, type, value: isValue ? skipSpace(text, at + 1) : -1, parameters: -1 };
}
