import { groupBy, type HeritageFact, type SymbolFact } from '../../../model';
import type { FileSyntax } from '../../syntax/fileSyntax';
import type { Chain } from '../../syntax/plain/plainCode';
import type { ExportTable } from '../exportTable';
import type { Resolver } from '../resolvers/resolver';
import type { FileScope } from '../scopes';

export interface PlainInput {
  readonly syntaxes: readonly FileSyntax[];
  readonly scopes: ReadonlyMap<string, FileScope>;
  readonly table: ExportTable;
  readonly heritage: readonly HeritageFact[];
  readonly resolverOf: (path: string) => Resolver | undefined;
}

/** A chain and the file whose names it is written in. */
export interface Held {
  readonly chain: Chain;
  readonly path: string;
}

/** What all files say, by what is asked of it. */
export interface PlainGround extends Pick<PlainInput, 'scopes' | 'table' | 'resolverOf'> {
  readonly byId: ReadonlyMap<string, SymbolFact>;
  readonly membersOf: ReadonlyMap<string, readonly SymbolFact[]>;
  readonly basesOf: ReadonlyMap<string, readonly HeritageFact[]>;
  /** By the symbol of a class, or by a path, and a name. */
  readonly fields: ReadonlyMap<string, Held>;
  readonly returns: ReadonlyMap<string, Held>;
  /** Names that different imports of a file bind, by path and name. */
  readonly unclear: ReadonlySet<string>;
}

export function plainGround({ syntaxes, scopes, table, heritage, resolverOf }: PlainInput): PlainGround {
  const symbols = syntaxes.flatMap(({ path }) => scopes.get(path)?.symbols ?? []);
  const fields = new Map<string, Held>();
  const returns = new Map<string, Held>();
  for (const { path, plain } of syntaxes) {
    const own = scopes.get(path)?.symbols ?? [];
    for (const { definition, name, chain } of plain?.fields ?? []) fields.set(`${own[definition]?.id ?? path}\n${name}`, { chain, path });
    for (const { definition, chain } of plain?.returns ?? []) returns.set(own[definition]?.id ?? '', { chain, path });
  }
  return {
    scopes,
    table,
    resolverOf,
    byId: new Map(symbols.map((symbol) => [symbol.id, symbol])),
    membersOf: groupBy(symbols, ({ path, container }) => (container === undefined ? path : `${path}#${container}`)),
    basesOf: groupBy(heritage, ({ symbol }) => symbol),
    fields,
    returns,
    unclear: new Set(syntaxes.flatMap(unclearNames)),
  };
}

/** `try: import a as json`, `except: import b as json`. */
function unclearNames({ path, imports }: FileSyntax): readonly string[] {
  const meant = new Map<string, string>();
  return imports.flatMap(({ specifier, names }) =>
    names.flatMap(({ imported, local }) => {
      const meaning = `${specifier}\n${imported}`;
      const known = meant.get(local);
      meant.set(local, meaning);
      return known !== undefined && known !== meaning ? [`${path}\n${local}`] : [];
    }),
  );
}
