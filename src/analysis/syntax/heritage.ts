import type { Placed } from './definitions';
import type { FileSyntax } from './fileSyntax';
import type { LineTable } from './lineTable';
import type { Matches } from './matches';

/** What classes and interfaces extend and implement, by name; a computed base (`mixin(Base)`) has none. */
export function readHeritage(
  matches: Matches,
  file: { readonly text: string; readonly lines: LineTable },
  placed: Placed,
): FileSyntax['heritage'] {
  const found: FileSyntax['heritage'][number][] = [];
  for (const match of [...matches.having('heritage.extends'), ...matches.having('heritage.implements')]) {
    const node = match.get('heritage.extends') ?? match.get('heritage.implements');
    if (!node) continue;
    const name = /^[\w$.]+(?=\s*(?:<|$))/.exec(file.text.slice(node.startIndex, node.endIndex))?.[0];
    const definition = placed.holder(node.startIndex);
    const kind = placed.definitions[definition]?.kind;
    if (name === undefined || (kind !== 'class' && kind !== 'interface')) continue;
    const relation = match.has('heritage.extends') ? 'extends' : 'implements';
    found.push({ definition, relation, name, line: file.lines.lineAt(node.startIndex) });
  }
  return found.sort((a, b) => a.definition - b.definition || a.line - b.line);
}
