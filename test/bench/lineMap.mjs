/**
 * Reads `git diff --unified=0` and tells where lines of the older side stand on the newer: `find(path, [first, last])` gives a `state`,
 * `intact`, `touched` or `gone`, with the newer `path` and, when intact, its `lines`.
 */
export function readDiff(text) {
  const files = new Map();
  let file;
  for (const line of text.split('\n')) {
    if (line.startsWith('diff --git ')) file = { hunks: [] };
    else if (line.startsWith('rename from ')) files.set(unquote(line.slice('rename from '.length)), file);
    else if (line.startsWith('rename to ')) file.to = unquote(line.slice('rename to '.length));
    else if (line.startsWith('--- ') && file.to === undefined) addOld(files, file, unquote(line.slice(4)));
    else if (line.startsWith('+++ ') && unquote(line.slice(4)) === '/dev/null') file.isGone = true;
    else addHunk(file, /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/.exec(line));
  }
  return { find: (path, lines) => find(files.get(path), path, lines) };
}

function addOld(files, file, name) {
  if (name !== '/dev/null') files.set(name.replace(/^a\//, ''), file);
}

function addHunk(file, match) {
  if (match) file?.hunks.push({ from: Number(match[1]), removed: Number(match[2] ?? 1), added: Number(match[4] ?? 1) });
}

function find(file, path, [first, last]) {
  if (!file) return { state: 'intact', path, lines: [first, last] };
  if (file.isGone) return { state: 'gone' };
  const to = file.to ?? path;
  if (file.hunks.some((hunk) => touches(hunk, first, last))) return { state: 'touched', path: to, lines: [first, last] };
  const shift = file.hunks.filter((hunk) => hunk.from < first).reduce((sum, { removed, added }) => sum + added - removed, 0);
  return { state: 'intact', path: to, lines: [first + shift, last + shift] };
}

/** Lines that were only added stand behind line `from`: between two lines of the span they touch it, at its edges they do not. */
function touches({ from, removed }, first, last) {
  return removed === 0 ? from >= first && from < last : from <= last && from + removed - 1 >= first;
}

/** Git quotes names with other than plain characters: `"a/\303\244.ts"`. */
function unquote(name) {
  if (!name.startsWith('"')) return name.replace(/\t$/, '');
  const bytes = [...name.slice(1, -1).matchAll(/\\([0-7]{3})|\\(.)|([^\\]+)/g)].flatMap(([, octal, escaped, plain]) =>
    octal ? [Number.parseInt(octal, 8)] : [...Buffer.from(escaped ?? plain)],
  );
  return Buffer.from(bytes).toString();
}
