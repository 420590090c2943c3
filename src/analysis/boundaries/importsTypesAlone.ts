/** Names of types that `node:fs` and its like export: a statement that imports these alone is gone when the code runs. */
const nodeTypes = 'PathLike|PathOrFileDescriptor|Stats|Dirent|ChildProcess|SpawnOptions|IncomingMessage|ServerResponse';
const typesAlone = new RegExp(String.raw`^import\s*\{\s*(?:(?:type\s+[\w$]+(?:\s+as\s+[\w$]+)?|(?:${nodeTypes}))\s*,?\s*)+\}\s*from\b`);
const named = /^import\s*\{([^}]{1,300})\}\s*from\b/;

/** True for an import statement at a line that names types, or what the rest of the file uses as nothing else. */
export function importsTypesAlone(text: string, line: number): boolean {
  let start = 0;
  for (let at = 1; at < line; at++) start = text.indexOf('\n', start) + 1;
  const statement = text.slice(start, start + 400);
  if (typesAlone.test(statement)) return true;
  const [whole = '', list = ''] = named.exec(statement) ?? [];
  const names = list.split(',').flatMap((part) => /([\w$]+)\s*$/.exec(part)?.[1] ?? []);
  const rest = text.slice(start + whole.length);
  return names.length > 0 && names.every((name) => /^[A-Z]\w*[a-z]/.test(name) && isType(name, rest));
}

/** Used, and never made, called, asked for a member, built on, put before a declaration or handed on. */
function isType(name: string, text: string): boolean {
  const value = new RegExp(
    String.raw`@${name}\b|\b(?:new|extends|instanceof|typeof|return|export\s*\{[^}]{0,300})\s*\b${name}\b|(?<![:<|&]\s*)\b${name}\s*[.(` +
      '`' +
      String.raw`]|[([,=?]\s*${name}\s*[)\],;}]`,
  );
  return new RegExp(String.raw`\b${name}\b`).test(text) && !value.test(text);
}
