/** Names of files that read like addresses: `logo@2x.png`, `vue@3.prod.js`. */
const fileEnding = /\.(?:png|jpe?g|gif|svg|webp|avif|ico|[cm]?[jt]sx?|css|json|html?|map|zip|t?gz)$/i;
const emailAddress = /(?<![\p{L}\p{N}._%+/-])[\p{L}\p{N}_%+][\p{L}\p{N}._%+-]*@(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?![\p{L}\p{N}])/gu;

/** Tops of paths that only exist on a machine. Routes such as `/api/users` are none, so a leading `/` alone says nothing. */
const absolutePaths = [
  /(?<![\p{L}\p{N}_.~@:/\\)-])\/(?:home|Users|Volumes|private|root|tmp|var|etc|usr|opt|mnt|srv)\/[\p{L}\p{N}._-]+(?:\/[\p{L}\p{N}._-]+)*/gu,
  /(?<![\p{L}\p{N}])[A-Za-z]:\\[\p{L}\p{N}._-]+(?:\\[\p{L}\p{N}._ -]+)*/gu,
  /(?<![\p{L}\p{N}])[A-Za-z]:\/(?:Users|Windows|Program Files)\/[^\s"'`)]*/gu,
  /file:\/\/\/[^\s"'`)]*/gu,
];

/** The e-mail addresses in a text. `git@host` of a clone address is nobody's. */
export function findEmailAddresses(text: string): readonly string[] {
  if (!text.includes('@')) return [];
  return [...text.matchAll(emailAddress)]
    .map(([address]) => address)
    .filter((address) => !/^git@/i.test(address) && !fileEnding.test(address));
}

/** The absolute paths in a text that name places on a machine. */
export function findAbsolutePaths(text: string): readonly string[] {
  if (!/[/\\]/.test(text)) return [];
  return absolutePaths.flatMap((pattern) => [...text.matchAll(pattern)].map(([path]) => path));
}

/** The text with `…` in the place of each e-mail address and absolute path, so that it may leave in a page (G8). */
export function withoutPrivateText(text: string): string {
  const shown = privateParts(text).reduce((rest, part) => rest.replaceAll(part, '…'), text);
  return isShareable(shown) ? shown : withoutPrivateText(withoutUnseen(shown));
}

/** True for text without an e-mail address and without an absolute path: what may leave in a page (G8). */
export function isShareable(text: string): boolean {
  return privateParts(withoutUnseen(text)).length === 0;
}

/** The text without the characters that nobody sees, such as a zero-width space: they would hide what they stand in. */
export function withoutUnseen(text: string): string {
  return text.replace(/\p{Cf}/gu, '');
}

/** The longest first. */
function privateParts(text: string): readonly string[] {
  return [...findAbsolutePaths(text), ...findEmailAddresses(text)].sort((a, b) => b.length - a.length);
}

/**
 * The text with `…` in the place of the folder's own path. `/app` is not named by `src/app/main.ts` nor by `/apple`; a root
 * of three characters or fewer says nothing.
 */
export function withoutRoot(text: string, root: string): string {
  if (root.length <= 3 || !text.includes(root)) return text;
  const literally = root.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  return text.replace(new RegExp(`(?<![\\p{L}\\p{N}_.~@:/\\\\)-])${literally}(?![\\p{L}\\p{N}_-])`, 'gu'), '…');
}
