import { accept, isName, next, peek, skipMember, type TokenReader, tokenReader } from './typeTokens';

/** A type as it is written, as far as it says what members a value has; anything else is `unknown`. */
export type TypeNode =
  | { readonly kind: 'name'; readonly name: string; readonly args: readonly TypeNode[] }
  | { readonly kind: 'either'; readonly types: readonly TypeNode[] }
  | { readonly kind: 'list'; readonly item: TypeNode }
  | { readonly kind: 'tuple'; readonly items: readonly TypeNode[] }
  | FunctionNode
  | { readonly kind: 'object'; readonly members: readonly { readonly name: string; readonly type: TypeNode }[] }
  | { readonly kind: 'typeof'; readonly path: string }
  | { readonly kind: 'index'; readonly object: TypeNode; readonly key: string }
  | { readonly kind: 'this' }
  | { readonly kind: 'unknown' };

export interface FunctionNode {
  readonly kind: 'function';
  readonly generics: readonly GenericNode[];
  readonly parameters: readonly ParameterNode[];
  readonly returns: TypeNode;
}

/** A type parameter: what it is at least, and what stands for it when nothing is given, if that is said. */
export interface GenericNode {
  readonly name: string;
  readonly least: TypeNode;
  readonly fallback: TypeNode;
}

export interface ParameterNode {
  readonly type: TypeNode;
  readonly rest: boolean;
}

const unknown: TypeNode = { kind: 'unknown' };
const prefixes: ReadonlySet<string> = new Set(['readonly', 'unique', 'abstract', 'asserts', 'infer']);
/** Deeper types say nothing that a person would call. */
const deepest = 60;

/** Reads a type; never fails. */
export function parseType(text: string): TypeNode {
  return readEither(tokenReader(text));
}

/** The type parameters of `<T extends A, U = B>`. */
export function parseGenerics(text: string): readonly GenericNode[] {
  return readGenerics(tokenReader(text));
}

function readGenerics(reader: TokenReader): readonly GenericNode[] {
  if (!accept(reader, '<')) return [];
  const generics: GenericNode[] = [];
  while (reader.at < reader.tokens.length && peek(reader) !== '>') {
    let name = next(reader);
    while (/^(?:const|in|out)$/.test(name) && isName(peek(reader)) && peek(reader) !== 'extends') name = next(reader);
    const least = accept(reader, 'extends') ? readEither(reader) : unknown;
    const fallback = accept(reader, '=') ? readEither(reader) : unknown;
    generics.push({ name, least, fallback });
    if (!accept(reader, ',')) break;
  }
  accept(reader, '>');
  return generics;
}

/** The types of `A, B<C>`. */
export function parseTypes(text: string): readonly TypeNode[] {
  const reader = tokenReader(text);
  return readMany(reader, '');
}

/** A union or an intersection: what any part has may be asked of it. A condition leads to what nobody can tell. */
function readEither(reader: TokenReader): TypeNode {
  if (reader.depth >= deepest) return skipAll(reader);
  reader.depth++;
  const types: TypeNode[] = [];
  if (/^[|&]$/.test(peek(reader))) reader.at++;
  do types.push(readPostfix(reader));
  while (accept(reader, '|') || accept(reader, '&'));
  reader.depth--;
  const [only = unknown] = types;
  const node: TypeNode = types.length === 1 ? only : { kind: 'either', types };
  if (peek(reader) === 'is') {
    reader.at++;
    readEither(reader);
    return unknown;
  }
  return peek(reader) === 'extends' && reader.depth >= 0 ? readCondition(reader, node) : node;
}

function skipAll(reader: TokenReader): TypeNode {
  reader.at = reader.tokens.length;
  return unknown;
}

/** `A extends B ? C : D` */
function readCondition(reader: TokenReader, node: TypeNode): TypeNode {
  const start = reader.at;
  reader.at++;
  readEither(reader);
  if (!accept(reader, '?')) {
    reader.at = start;
    return node;
  }
  readEither(reader);
  if (accept(reader, ':')) readEither(reader);
  return unknown;
}

function readPostfix(reader: TokenReader): TypeNode {
  let node = readPrimary(reader);
  while (peek(reader) === '[') {
    reader.at++;
    if (accept(reader, ']')) node = { kind: 'list', item: node };
    else {
      const key = peek(reader);
      readEither(reader);
      accept(reader, ']');
      node =
        key === 'number'
          ? { kind: 'index', object: node, key: '[]' }
          : { kind: 'index', object: node, key: key.replace(/^['"](.*)['"]$/, '$1') };
    }
  }
  return node;
}

function readPrimary(reader: TokenReader): TypeNode {
  while (prefixes.has(peek(reader)) && /^[\p{ID_Start}$_[({]/u.test(peek(reader, 1))) reader.at++;
  const word = peek(reader);
  if (word === '(' || word === '<' || word === 'new') return readBracket(reader);
  if (word === '[') return readTuple(reader);
  if (word === '{') return readObject(reader);
  if (word === 'keyof') {
    reader.at++;
    readPostfix(reader);
    return unknown;
  }
  if (word === 'typeof') return readTypeof(reader);
  if (!isName(word)) {
    if (word !== '' && !/^[>)\]},;:?=|&]$/.test(word)) reader.at++;
    return unknown;
  }
  return word === 'this' ? skipThen(reader, { kind: 'this' }) : readNamed(reader);
}

function skipThen(reader: TokenReader, node: TypeNode): TypeNode {
  reader.at++;
  return node;
}

function readNamed(reader: TokenReader): TypeNode {
  let name = next(reader);
  while (peek(reader) === '.' && isName(peek(reader, 1))) {
    reader.at++;
    name += `.${next(reader)}`;
  }
  return { kind: 'name', name, args: accept(reader, '<') ? readMany(reader, '>') : [] };
}

function readTypeof(reader: TokenReader): TypeNode {
  reader.at++;
  const node = readNamed(reader);
  return node.kind === 'name' ? { kind: 'typeof', path: node.name } : unknown;
}

function readMany(reader: TokenReader, close: string): readonly TypeNode[] {
  const types: TypeNode[] = [];
  while (reader.at < reader.tokens.length && peek(reader) !== close) {
    const start = reader.at;
    types.push(readEither(reader));
    accept(reader, ',');
    if (reader.at === start) reader.at++;
  }
  accept(reader, close);
  return types;
}

function readTuple(reader: TokenReader): TypeNode {
  reader.at++;
  const items: TypeNode[] = [];
  while (reader.at < reader.tokens.length && peek(reader) !== ']') {
    const start = reader.at;
    accept(reader, '...');
    if (isName(peek(reader)) && /^[?:]$/.test(peek(reader, 1))) {
      reader.at++;
      accept(reader, '?');
      accept(reader, ':');
    }
    items.push(readEither(reader));
    accept(reader, '?');
    accept(reader, ',');
    if (reader.at === start) reader.at++;
  }
  accept(reader, ']');
  return { kind: 'tuple', items };
}

/** A function type, or a type in brackets: told apart by what follows the closing bracket. */
function readBracket(reader: TokenReader): TypeNode {
  accept(reader, 'new');
  const generics = readGenerics(reader);
  if (!isFunction(reader)) {
    reader.at++;
    const node = readEither(reader);
    accept(reader, ')');
    return node;
  }
  reader.at++;
  const parameters: ParameterNode[] = [];
  while (reader.at < reader.tokens.length && peek(reader) !== ')') {
    const start = reader.at;
    parameters.push(readParameter(reader));
    accept(reader, ',');
    if (reader.at === start) reader.at++;
  }
  accept(reader, ')');
  accept(reader, '=>');
  return { kind: 'function', generics, parameters: parameters.filter(({ type }) => type.kind !== 'this'), returns: readEither(reader) };
}

function isFunction(reader: TokenReader): boolean {
  let depth = 0;
  for (let at = reader.at; at < reader.tokens.length; at++) {
    const one = reader.tokens[at] ?? '';
    if (one === '(') depth++;
    if (one === ')' && --depth === 0) return reader.tokens[at + 1] === '=>';
  }
  return false;
}

function readParameter(reader: TokenReader): ParameterNode {
  const rest = accept(reader, '...');
  if (/^[{[]$/.test(peek(reader))) readPrimary(reader);
  else reader.at++;
  accept(reader, '?');
  return { rest, type: accept(reader, ':') ? readEither(reader) : unknown };
}

function readObject(reader: TokenReader): TypeNode {
  reader.at++;
  const members: { name: string; type: TypeNode }[] = [];
  while (reader.at < reader.tokens.length && peek(reader) !== '}') {
    const start = reader.at;
    if (peek(reader) === 'readonly' && isName(peek(reader, 1))) reader.at++;
    const name = next(reader);
    accept(reader, '?');
    if (accept(reader, ':')) members.push({ name: name.replace(/^['"](.*)['"]$/, '$1'), type: readEither(reader) });
    else skipMember(reader);
    if (!accept(reader, ';')) accept(reader, ',');
    if (reader.at === start) reader.at++;
  }
  accept(reader, '}');
  return { kind: 'object', members };
}
