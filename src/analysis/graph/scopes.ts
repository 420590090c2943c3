import type { ImportFact, SymbolFact } from '../../model';
import type { ExportStatement, FileSyntax } from '../syntax/fileSyntax';
import { symbolsOf } from './symbols';

/** A name of another file: `default`, `*` for all of it, or what it is called there. */
export interface Origin {
  /** Nothing when the file is not of the snapshot. */
  readonly path: string | undefined;
  readonly name: string;
  /** True when another package of the workspace is named for it: what that leads to only an installation tells. */
  readonly linked: boolean;
  /** The package or runtime module that it is of, when that is not of the snapshot. */
  readonly external?: string | undefined;
}

/** A name that a file exports, from a declaration of its own or (with an origin) of another file. */
export type Offer = ExportStatement & { readonly origin?: Origin };

/** What the names at the top level of one file mean. */
export interface FileScope {
  readonly path: string;
  readonly symbols: readonly SymbolFact[];
  /** Symbols of the top level by name, the first of each. */
  readonly local: ReadonlyMap<string, SymbolFact>;
  /** All other symbols by container and name, such as `JSX.Element`. */
  readonly inner: ReadonlyMap<string, SymbolFact>;
  readonly imported: ReadonlyMap<string, Origin>;
  readonly exports: readonly Offer[];
  /** The same by the exported name; all `export *` under `*`. */
  readonly offers: ReadonlyMap<string, readonly Offer[]>;
  /** True in languages where a file can be asked for any name of its top level, be it meant for others or not. */
  readonly lends: boolean;
}

/**
 * `imports` are those of the file, one for each of its import statements and in the same order. In a language that lends
 * names, what is handed on can be used in the file itself too.
 */
export function scopeOf(file: FileSyntax, imports: readonly ImportFact[], lends: boolean): FileScope {
  const symbols = symbolsOf(file);
  const { local, inner } = localNames(file, symbols);
  const targets = new Map(imports.map((one) => [one.specifier, one]));
  const imported = new Map(
    file.imports.flatMap((statement) =>
      statement.kind === 'reexport' && !lends
        ? []
        : statement.names.map((one) => [one.local, originOf(statement.specifier, one.imported, targets)] as const),
    ),
  );
  const inline = symbols.flatMap((symbol, index): readonly Offer[] => {
    const definition = file.definitions[index];
    if (!definition?.exported || definition.container >= 0 || definition.hidden) return [];
    return [{ name: symbol.name, local: symbol.name, line: symbol.nameRange[0] }];
  });
  const stated = file.exports.map((statement) => {
    const origin =
      statement.specifier === undefined ? imported.get(statement.local) : originOf(statement.specifier, statement.local, targets);
    return local.has(statement.local) && statement.specifier === undefined ? statement : { ...statement, ...(origin && { origin }) };
  });
  const exports = withoutRepeatedStars([...inline, ...stated].sort((a, b) => a.line - b.line));
  return { path: file.path, symbols, local, inner, imported, exports, offers: byName(exports), lends };
}

function localNames(file: FileSyntax, symbols: readonly SymbolFact[]): Pick<FileScope, 'local' | 'inner'> {
  const local = new Map<string, SymbolFact>();
  const inner = new Map<string, SymbolFact>();
  symbols.forEach((symbol, index) => {
    const [names, name] = symbol.container === undefined ? [local, symbol.name] : [inner, `${symbol.container}.${symbol.name}`];
    if (!file.definitions[index]?.hidden && !names.has(name)) names.set(name, symbol);
  });
  return { local, inner };
}

/** All of a file is handed on once, however often a file says so. */
function withoutRepeatedStars(exports: readonly Offer[]): readonly Offer[] {
  const seen = new Set<string>();
  return exports.filter(({ name, origin }) => {
    if (name !== '*' || origin?.path === undefined) return true;
    const isNew = !seen.has(origin.path);
    seen.add(origin.path);
    return isNew;
  });
}

function byName(exports: readonly Offer[]): ReadonlyMap<string, readonly Offer[]> {
  const offers = new Map<string, Offer[]>();
  for (const offer of exports) {
    const known = offers.get(offer.name);
    if (known) known.push(offer);
    else offers.set(offer.name, [offer]);
  }
  return offers;
}

function originOf(specifier: string, name: string, targets: ReadonlyMap<string, ImportFact>): Origin {
  const target = targets.get(specifier);
  return { path: target?.to, name, linked: target?.linked ?? false, external: target?.external };
}
