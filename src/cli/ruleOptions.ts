import type { RuleChanges } from '../model';
import type { Flags, Options } from './command';
import { usage } from './usage';

/** Options that change what a snapshot admits. They are kept in the topic when a wiki is built. */
export const ruleOptions: Options = {
  'max-files': { type: 'string' },
  'max-file-bytes': { type: 'string' },
  'max-total-bytes': { type: 'string' },
  scope: { type: 'string', multiple: true },
  include: { type: 'string', multiple: true },
  exclude: { type: 'string', multiple: true },
};

export const ruleHelp: Readonly<Record<string, string>> = {
  'max-files': 'N  most files in the snapshot (5000)',
  'max-file-bytes': 'N  most bytes in one file (2 MiB)',
  'max-total-bytes': 'N  most bytes in all (64 MiB)',
  scope: 'SUB  read this folder only; may be given again; "" for all',
  include: 'GLOB  admit files that a rule would keep out',
  exclude: 'GLOB  keep files out on record',
};

export function ruleChanges(flags: Flags): RuleChanges {
  const budgets = {
    ...numberFlag(flags, 'max-files', 'maxFiles'),
    ...numberFlag(flags, 'max-file-bytes', 'maxFileBytes'),
    ...numberFlag(flags, 'max-total-bytes', 'maxTotalBytes'),
  };
  return { budgets, ...listFlag(flags, 'scope'), ...listFlag(flags, 'include'), ...listFlag(flags, 'exclude') };
}

function numberFlag(flags: Flags, name: string, key: string): Record<string, number> {
  const value = flags[name];
  return typeof value === 'string' ? { [key]: wholeNumber(`--${name}`, value) } : {};
}

/** A whole number above zero, given for what `name` says; anything else is wrong usage. */
export function wholeNumber(name: string, value: string): number {
  const number = Number(value);
  if (Number.isSafeInteger(number) && number > 0) return number;
  throw usage(`${name} wants a whole number above zero, not "${value}".`);
}

/** A list is given by repeating the flag; a single empty value empties the list. */
function listFlag(flags: Flags, name: 'scope' | 'include' | 'exclude'): Pick<RuleChanges, 'scope' | 'include' | 'exclude'> {
  const value = flags[name];
  if (!Array.isArray(value)) return {};
  return { [name]: value.map(String).filter((item) => item !== '') };
}
