const token =
  /\s+|\/\/[^\r\n]*|\/\*[\s\S]*?\*\/|('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`|[\p{ID_Start}$_][\p{ID_Continue}$]*|=>|\.\.\.|\d[\w.]*|\S)/gu;

/** The words and marks of a type, and how far they are read. */
export interface TokenReader {
  readonly tokens: readonly string[];
  at: number;
  depth: number;
}

export function tokenReader(text: string): TokenReader {
  return { tokens: [...text.matchAll(token)].flatMap(([, one]) => one ?? []), at: 0, depth: 0 };
}

export function peek(reader: TokenReader, ahead = 0): string {
  return reader.tokens[reader.at + ahead] ?? '';
}

export function next(reader: TokenReader): string {
  return reader.tokens[reader.at++] ?? '';
}

export function accept(reader: TokenReader, wanted: string): boolean {
  if (peek(reader) !== wanted) return false;
  reader.at++;
  return true;
}

export function isName(text: string): boolean {
  return /^[\p{ID_Start}$_]/u.test(text);
}

/** Methods, index signatures and mapped types say nothing here. */
export function skipMember(reader: TokenReader): void {
  for (let depth = 0; reader.at < reader.tokens.length; reader.at++) {
    const one = peek(reader);
    if (/^[([{<]$/.test(one)) depth++;
    else if (depth > 0 && /^[)\]}>]$/.test(one)) depth--;
    else if (depth === 0 && /^[;,}]$/.test(one)) return;
  }
}
