import type { PlainGround } from './ground';
import { imported, lookUp } from './lookUp';
import { findMember } from './members';
import { type Known, objectOf, type PlainNames } from './values';

/** `import a.b` lets a chain begin with `a.b`: the longest such beginning is meant. */
const longestName = 6;

export function pythonNames(ground: PlainGround): PlainNames {
  const begin: PlainNames['begin'] = (chain, path) => {
    const [root = ''] = chain;
    const isImported = root.startsWith('>');
    const words = isImported ? [root.slice(1), ...chain.slice(1)] : chain;
    const names = ground.scopes.get(path)?.imported;
    for (let taken = Math.min(longestName, words.length); taken > 0; taken--) {
      const name = words.slice(0, taken).join('.');
      if (names?.has(name) && (isImported || taken > 1)) return { value: imported(path, name, ground), taken };
    }
    return { value: isImported ? undefined : lookUp(path, root, ground), taken: 1 };
  };
  return {
    begin,
    within: (path, name) => lookUp(path, name, ground),
    typed: (type, path) => {
      const words = type.split('.');
      const { value, taken } = begin(words, path);
      return objectOf(words.slice(taken).reduce<Known>((from, name) => part(from, name, ground), value));
    },
  };
}

/** A class in a module or in another class. */
function part(from: Known, name: string, ground: PlainGround): Known {
  if (from?.kind === 'module') return lookUp(from.path, name, ground);
  const member = from?.kind === 'symbol' ? findMember(from.symbol, { name, isCalled: false }, ground) : undefined;
  return member?.symbol && { kind: 'symbol', symbol: member.symbol };
}
