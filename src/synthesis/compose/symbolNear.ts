import type { Author } from './author';

const named = /^[\w$]+$/;

/** The name of what a comment speaks of, with that of its type: the symbol that follows its last line, else the innermost one around it. */
export function symbolNear(author: Author, path: string, line: number): string | undefined {
  const symbols = (author.index.symbolsOf.get(path) ?? []).filter(({ name }) => named.test(name) && name !== 'default');
  const next = symbols.find(({ range }) => range[0] > line && range[0] <= line + 2);
  const around = symbols.filter(({ range }) => range[0] <= line && range[2] >= line).at(-1);
  const found = next ?? around;
  return found?.container === undefined ? found?.name : `${found.container}.${found.name}`;
}
