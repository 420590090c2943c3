export interface Signature {
  readonly name: string;
  readonly address: string;
}

/** Addresses that many people may share: of a web site, of a machine. */
const shared = /^(?:no-?reply|root|git|admin|user|me|unknown|nobody)@|^[^@]*$|@(?:[^.]*|localhost\..*)$/i;

/**
 * One name for each person: of names that share an address, or differ by case alone, the one that most commits bear, of
 * equal ones the first. Signatures come newest first; the addresses go no further.
 */
export function oneNameEach(signatures: readonly Signature[]): (signature: Signature) => string {
  const uses = new Map<string, number>();
  for (const { name } of signatures) uses.set(name, (uses.get(name) ?? 0) + 1);
  const best = new Map<string, string>();
  for (const { name, address } of signatures) {
    for (const key of keysOf({ name, address })) {
      const known = best.get(key);
      if (known === undefined || (uses.get(name) ?? 0) > (uses.get(known) ?? 0)) best.set(key, name);
    }
  }
  return ({ name, address }) => {
    const [byName, byAddress] = keysOf({ name, address }).map((key) => best.get(key));
    const chosen = byAddress ?? byName ?? name;
    return best.get(nameKey(chosen)) ?? chosen;
  };
}

function keysOf({ name, address }: Signature): readonly string[] {
  return shared.test(address) ? [nameKey(name)] : [nameKey(name), `<${address.toLowerCase()}>`];
}

function nameKey(name: string): string {
  return name.toLowerCase();
}
