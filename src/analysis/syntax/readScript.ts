import type { Node } from 'web-tree-sitter';
import type { ScriptLanguage } from '../languages/parsedLanguages';
import { readCode } from './code/readCode';
import { fileDoc } from './comments';
import { readAssignments } from './commonJs';
import { merge, readDeclarations } from './declarations';
import { defaultDeclarations } from './defaultExports';
import { placeDefinitions } from './definitions';
import { describeScript } from './describeScript';
import { readExports } from './exports';
import type { FileSyntax } from './fileSyntax';
import { readHeritage } from './heritage';
import { readImports, requiredNames } from './imports';
import type { LineTable } from './lineTable';
import type { Matches } from './matches';

interface ScriptFile {
  readonly text: string;
  readonly lines: LineTable;
  readonly matches: Matches;
  readonly root: Node;
}

type ScriptSyntax = Omit<FileSyntax, 'path' | 'lines' | 'errors'>;

/** What a file of TypeScript or JavaScript declares, imports, exports and builds on, and what its code does with names. */
export function readScript({ text, lines, matches, root }: ScriptFile, language: ScriptLanguage): ScriptSyntax {
  const declared = readDeclarations(matches, text, language);
  const assigned = readAssignments(matches, text, language);
  for (const one of [...defaultDeclarations(matches, text, language), ...assigned.declared]) merge(declared, one);
  const required = new Set(requiredNames(matches, text).filter((start) => !declared.get(start)?.exported));
  for (const start of required) declared.delete(start);
  const statements = new Set(root.namedChildren.map((child) => child.startIndex));
  const placed = placeDefinitions(declared.values(), { lines, describe: describeScript({ text, lines, statements }) });
  const { exports, reexports } = readExports({ matches, text, lines, declared: declared.values(), assigned });
  const doc = fileDoc(text, lines, Math.min(...[...declared.values()].map((one) => one.outerStart)));
  return {
    ...(doc && { doc }),
    definitions: placed.definitions,
    imports: [...readImports(matches, text, lines), ...reexports].sort((a, b) => a.line - b.line),
    exports,
    heritage: readHeritage(matches, { text, lines }, placed),
    code: readCode(
      text,
      lines,
      placed,
      matches.marks.filter(({ kind, from }) => kind !== 'variable' || !required.has(from)),
    ),
  };
}
