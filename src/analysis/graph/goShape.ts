/** `Render(ResponseWriter) error` for `func (r JSON) Render(w http.ResponseWriter) (err error)`; nothing for one that was cut. */
export function goShape(name: string, signature: string): string | undefined {
  const from = signature.indexOf(`${name}(`) + name.length;
  const to = closing(signature, from);
  if (signature.endsWith('…') || to < 0) return undefined;
  const results = signature.slice(to + 1).trim();
  const inner = results.startsWith('(') ? results.slice(1, closing(results, 0)) : results;
  return `${name}(${typesIn(signature.slice(from + 1, to))}) ${typesIn(inner)}`;
}

/** Offset of the bracket that closes the one at `from`. */
function closing(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    if (/[([{]/.test(text[at] ?? '')) depth++;
    else if (/[)\]}]/.test(text[at] ?? '') && --depth === 0) return at;
  }
  return -1;
}

const named = /^[\p{L}_]\w*\s+(?=\S)/u;

/** The types of a list, without names and without the packages they are of. */
function typesIn(list: string): string {
  const parts = partsOf(list);
  const isNamed = (part: string) => named.test(part) && !/^(?:func|chan|map|interface|struct)\b/.test(part);
  if (!parts.some(isNamed)) return parts.map(plain).join();
  let type = '';
  const types = [...parts].reverse().map((part) => {
    if (isNamed(part)) type = part.replace(named, '');
    return type;
  });
  return types.reverse().map(plain).join();
}

function plain(type: string): string {
  return type
    .replace(/\b\w+\./g, '')
    .replace(/\binterface\{\}/g, 'any')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Split at commas that stand in no bracket. */
function partsOf(list: string): readonly string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at <= list.length; at++) {
    const char = list[at] ?? ',';
    if (/[([{]/.test(char)) depth++;
    else if (/[)\]}]/.test(char)) depth--;
    else if (char === ',' && depth === 0) {
      parts.push(list.slice(start, at).trim());
      start = at + 1;
    }
  }
  return parts.filter((part) => part !== '');
}
