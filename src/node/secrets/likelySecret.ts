/** Words by which authors say that a value is none: examples, placeholders, values that come from elsewhere. */
const placeholder =
  /example|placeholder|change[_-]?me|replace|dummy|sample|fake|redacted|your[_-]|my[_-]|some[_-]|insert|todo|xxxx|\*\*\*|\.\.\.|0000|1234567|abcdef|process\.env|import\.meta|<[^>]*>|\$\{|\$\(|\{\{|%s|%\(/i;

/** What remains of a password for tests and documents when all but its letters is taken out. */
const commonWords =
  /^(?:(?:my|your|the|new|old|user|admin|root|test|super|secret|secure|strong|long|very|valid|invalid|wrong|correct|default|db|database|postgres|mysql|pass|passwd|passw|password|passphrase|hello|world|foo|bar|baz|qwerty|letmein|welcome|a|is|not|abc|abcd|z|token|key|value|string|hash|min|max|length|must|be|required|confirm|reset|forgot|field|input|form|type|text|login|name))+$/;

export function usesPlaceholder(value: string): boolean {
  return placeholder.test(value);
}

/**
 * True for a value that looks drawn at random: 16 characters or more, letters and digits mixed, at least 3.2 bits of
 * entropy a character (English words have about 2.8 at this length), and no word of a placeholder.
 */
export function isRandom(value: string): boolean {
  if (value.length < 16 || usesPlaceholder(value)) return false;
  if (!/\d/.test(value) || !/[A-Za-z]/.test(value)) return false;
  return entropy(value) >= 3.2 && !isPhrase(value) && !isName(value) && !fingerprint.test(value);
}

/** True for a password that somebody may use: eight characters or more of three kinds, or of two in a random order. */
export function isStrongPassword(value: string): boolean {
  if (!/^[!-~]{8,}$/.test(value) || usesPlaceholder(value) || isPhrase(value) || isReference(value) || isName(value)) return false;
  if (commonWords.test(value.replace(/[^A-Za-z]+/g, '').toLowerCase())) return false;
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/].filter((kind) => kind.test(value)).length;
  return /\d/.test(value) && (kinds >= 3 || (kinds === 2 && entropy(value) >= 2.8));
}

/** As `isStrongPassword`, and also a long random word, since an address has a password only to be let in by it. */
export function isUrlPassword(value: string): boolean {
  if (isStrongPassword(value)) return true;
  const unlikely = usesPlaceholder(value) || isPhrase(value) || isReference(value) || commonWords.test(value.toLowerCase());
  return value.length >= 12 && !unlikely && entropy(value) >= 3.2;
}

/** Words joined by marks, as in `user-auth-token-v2` or `messages.errors.password`: names, not secrets. */
function isPhrase(value: string): boolean {
  const parts = value.split(/[-_./:~+=]+/).filter((part) => part !== '');
  return parts.length > 1 && parts.every((part) => /^(?:[A-Za-z]?[a-z]*\d{0,3}|[A-Z]+\d{0,3}|\d{1,4})$/.test(part) && part.length <= 14);
}

/** A camel-case name: its words have a mean length of about 6, as in `getUserById2FromCache`; those of a random text below 3. */
function isName(value: string): boolean {
  const words = value.match(/[A-Z]?[a-z]+|[A-Z]+/g) ?? [];
  return words.length > 2 && words.join('').length / words.length >= 4.5;
}

/** How OpenPGP keys are named in public. */
const fingerprint = /^[0-9A-F]{40}$/;

/** Code, a path or an address in the place of a value: `users[0].password`, `/run/secrets/db`, `(value)`. */
function isReference(value: string): boolean {
  return /^[./~]|:\/\/|[()[\]{}<>;]|=>|\\[nrtu]|^[a-z]+(?:\.[A-Za-z]+)+$/.test(value);
}

/** Shannon entropy in bits a character. */
function entropy(value: string): number {
  const counts = new Map<string, number>();
  for (const character of value) counts.set(character, (counts.get(character) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= (count / value.length) * Math.log2(count / value.length);
  return bits;
}
