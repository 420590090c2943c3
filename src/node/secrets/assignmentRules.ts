import { isRandom, isStrongPassword } from './likelySecret';
import type { SecretRule } from './secretRule';

/** Literals given to something whose name says that it is secret, in code, settings and environment files. */
export const assignmentRules: readonly SecretRule[] = [
  {
    id: 'api-key',
    pattern:
      /(?:api[_-]?key|access[_-]?key|secret[_-]?key|private[_-]?key|encryption[_-]?key|auth[_-]?key|account[_-]?key|signing[_-]?key|client[_-]?secret|app[_-]?secret|secret|token)\w{0,12}["'`\]]{0,2}\s{0,4}(?::\s{0,4}(?:string|str)\s{0,4})?(?::=|=>|=|:|,)\s{0,4}b?["'`](?<value>[A-Za-z0-9+/=_.~-]{16,200})["'`]/gi,
    isSecret: isRandom,
  },
  {
    id: 'api-key',
    pattern: /(?:key|secret|token)\w{0,12}[\t ]*[=:][\t ]*(?<value>[A-Za-z0-9+/_-]{20,200}={0,2})[\t ]*(?:(?:#|\/\/).*)?$/gim,
    isSecret: isRandom,
  },
  {
    id: 'password',
    pattern:
      /(?:password|passwd|passphrase|pwd|pass)\w{0,12}["'`\]]{0,2}\s{0,4}(?::\s{0,4}(?:string|str)\s{0,4})?(?::=|=>|=|:)\s{0,4}b?(?:"(?<value>[^"\s]{8,128})"|'(?<single>[^'\s]{8,128})'|`(?<tick>[^`\s]{8,128})`)/gi,
    isSecret: isStrongPassword,
  },
  {
    id: 'password',
    pattern: /PASS(?:WORD|WD)?\w{0,12}[\t ]*[=:][\t ]*(?<value>[^\s"'`$<{(#]{8,128})[\t ]*(?:(?:#|\/\/).*)?$/gm,
    isSecret: isStrongPassword,
  },
];

/** Whether a text can match a rule of `assignmentRules`: a name that says secret, a sign of assignment, a value with a digit. */
export function hasAssignment(text: string): boolean {
  return assignment.test(text);
}

const assignment =
  /(?:key|secret|token|pass|pwd)\w{0,20}["'`\]]{0,2}\s{0,4}(?::\s{0,4}str(?:ing)?\s{0,4})?(?::=|=>|=|:|,)\s{0,4}b?(?:["'`](?=[^\s"'`]{0,200}\d)|(?=\S{0,128}\d))[^\s"'`$<{(]{8}/i;
