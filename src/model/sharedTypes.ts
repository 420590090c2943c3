import type { Facts, SymbolFact } from './facts';

/** A type that this many parts beside its own import is a contract between them. */
const fewSharing = 4;

/** The types that the most parts import, with how many: contracts that a change has to keep. */
export function sharedTypes(facts: Facts, most: number): readonly { readonly symbol: SymbolFact; readonly parts: number }[] {
  const moduleOf = new Map(facts.modules.flatMap((module) => module.files.map((path) => [path, module.id] as const)));
  const offered = new Map(
    facts.exports.flatMap(({ path, name, symbol }) => (symbol === undefined ? [] : [[`${path}\0${name}`, symbol] as const])),
  );
  const users = new Map<string, Set<string>>();
  for (const { from, to, names } of facts.imports) {
    const part = moduleOf.get(from);
    if (to === undefined || part === undefined) continue;
    for (const name of names) {
      const symbol = offered.get(`${to}\0${name}`);
      if (symbol === undefined || moduleOf.get(symbol.slice(0, symbol.lastIndexOf('#'))) === part) continue;
      users.set(symbol, (users.get(symbol) ?? new Set()).add(part));
    }
  }
  return facts.symbols
    .flatMap((symbol) => {
      const parts = symbol.kind === 'interface' || symbol.kind === 'type' ? (users.get(symbol.id)?.size ?? 0) : 0;
      return parts >= fewSharing ? [{ symbol, parts }] : [];
    })
    .sort((a, b) => b.parts - a.parts)
    .slice(0, most);
}
