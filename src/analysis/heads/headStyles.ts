/** How comments begin, go on and end in a language. */
export interface Marks {
  /** What a line of a comment begins with. */
  readonly line?: RegExp;
  /** What opens and what closes a comment of several lines, and what its lines may begin with. */
  readonly block?: { readonly open: RegExp; readonly close: RegExp; readonly within: RegExp };
}

/** Where files in a language say what they are for. */
export interface HeadStyle {
  /** The comment at the head that speaks of the whole file; with `above`, only one that stands right above such a line. */
  readonly head: { readonly marks: Marks; readonly above?: RegExp };
  /** The type that a file usually declares (group `name`), with the comment above that explains it; not for languages that are parsed. */
  readonly type?: { readonly marks: Marks; readonly declared: RegExp };
}

export const slashes: Marks = {
  line: /^\s*\/\/+!?\s?/,
  block: { open: /^\s*\/\*+!?\s?/, close: /\s*\*+\/\s*$/, within: /^\s*\*(?![*/])\s?/ },
};
export const docSlashes: Marks = {
  line: /^\s*\/\/\/\s?/,
  block: { open: /^\s*\/\*\*(?!\*)\s?/, close: /\s*\*+\/\s*$/, within: /^\s*\*(?![*/])\s?/ },
};
const innerSlashes: Marks = { line: /^\s*\/\/!\s?/, block: { open: /^\s*\/\*!\s?/, close: /\s*\*+\/\s*$/, within: /^\s*\*(?![*/])\s?/ } };
const hashes: Marks = { line: /^\s*#+(?!!)\s?/ };
const dashes: Marks = { line: /^\s*--+\s?/ };
export const docstrings: Marks = { block: { open: /^\s*[rRuU]?(?:"""|''')\s?/, close: /\s*(?:"""|''')\s*$/, within: /^\s*/ } };

const modifiers = String.raw`(?:(?:public|abstract|final|sealed|static|open|data|partial|internal|export|case)\s+)*`;
const braced: HeadStyle = {
  head: { marks: docSlashes, above: /^\s*package\s/ },
  type: {
    marks: docSlashes,
    declared: new RegExp(
      String.raw`^\s*${modifiers}(?:class|interface|enum|record|trait|object|struct|protocol|@interface)\s+(?<name>[\p{L}\p{N}_]+)`,
      'u',
    ),
  },
};
const first = (marks: Marks): HeadStyle => ({ head: { marks } });

/** By the id of a language. What is not here says nothing at its head that could be told. */
export const headStyles: ReadonlyMap<string, HeadStyle> = new Map<string, HeadStyle>([
  ['python', { head: { marks: docstrings } }],
  ['go', { head: { marks: slashes, above: /^package\s/ } }],
  ['rust', { head: { marks: innerSlashes } }],
  ['java', { head: braced.head }],
  ['ruby', { head: { marks: hashes, above: /^\s*(?:class|module)\s/ } }],
  ...['kotlin', 'scala', 'groovy', 'csharp', 'swift', 'dart', 'php'].map((id) => [id, braced] as const),
  ...['c', 'cpp', 'objective-c', 'css', 'scss', 'less', 'proto3', 'solidity', 'zig', 'glsl'].map((id) => [id, first(slashes)] as const),
  ...['shellscript', 'perl', 'r', 'julia', 'makefile', 'dockerfile', 'nix', 'cmake', 'starlark', 'awk'].map(
    (id) => [id, first(hashes)] as const,
  ),
  ...['lua', 'haskell', 'elm', 'ada'].map((id) => [id, first(dashes)] as const),
]);
