import { slashes } from '../heads/headStyles';
import type { NamedImport, PlainStyle } from './plainStyle';

/** A capital letter opens a name to other packages. */
export const goStyle: PlainStyle = {
  doc: { marks: slashes, place: 'above' },
  literals: new Set(['expression_list']),
  imports: goImports,
  kindOf: ({ kind }) => kind,
  isOpen: ({ name, within }) => within !== 'function' && within !== 'method' && /^\p{Lu}/u.test(name),
  mentioned: /^(?:[\p{L}\p{N}_]+|[\p{Ll}_][\p{L}\p{N}_]*\.\p{Lu}[\p{L}\p{N}_]*)$/u,
};

/** `package a`, and in an import `"x/y"`, `name "x/y"`, `. "x/y"`, `_ "x/y"`: the last binds no name. */
function goImports(statement: string): readonly NamedImport[] {
  const name = /^package\s+([\p{L}\p{N}_]+)/u.exec(statement)?.[1];
  if (name !== undefined) return [{ specifier: `package ${name}`, names: [], handedOn: [] }];
  const [, alias, specifier = ''] = /^(?:([\p{L}\p{N}_]+|\.)\s*)?["`]([^"`]+)["`]/u.exec(statement) ?? [];
  if (specifier === '') return [];
  const local =
    alias ??
    specifier
      .replace(/\/v\d+$/, '')
      .split('/')
      .pop() ??
    '';
  return [{ specifier, names: alias === '_' ? [] : [{ imported: '*', local }], handedOn: [] }];
}
