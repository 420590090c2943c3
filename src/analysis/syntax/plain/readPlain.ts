import type { Node } from 'web-tree-sitter';
import type { PlainLanguage } from '../../languages/parsedLanguages';
import { noCode } from '../code/codeSyntax';
import { type Placed, placeDefinitions } from '../definitions';
import type { FileSyntax } from '../fileSyntax';
import type { LineTable } from '../lineTable';
import type { Matches } from '../matches';
import { plainDeclarations, typeName } from './declared';
import { describePlain } from './describePlain';
import type { PlainCode } from './plainCode';
import { listedNames, plainImports } from './plainImports';
import { readPythonCode } from './pythonCode';
import { readRustCode } from './rustCode';
import { isWithin } from './within';

interface PlainFile {
  readonly text: string;
  readonly lines: LineTable;
  readonly matches: Matches;
  readonly root: Node;
}

type PlainSyntax = Pick<FileSyntax, 'definitions' | 'imports' | 'exports' | 'heritage' | 'code' | 'plain'>;

const codeReaders: ReadonlyMap<string, (root: Node, placed: Placed) => PlainCode> = new Map([
  ['python', readPythonCode],
  ['rust', readRustCode],
]);

/** What a file declares, imports and builds on, and for some languages what its code calls. */
export function readPlain(file: PlainFile, { id, style }: PlainLanguage): PlainSyntax {
  const { text, lines, matches } = file;
  const listing = matches.having('listing').length > 0 ? listedNames(file) : undefined;
  const listed = listing && new Set(listing.map(({ name }) => name));
  const isAside = eitherOf(isWithin(matches, 'aside'), isWithin(matches, 'types'));
  const placed = placeDefinitions(plainDeclarations(matches, text, style), {
    lines,
    describe: describePlain({ text, lines, listed, isAside }, style),
  });
  const { imports, exports } = plainImports({ ...file, placed }, style);
  const declared = new Set(placed.definitions.flatMap(({ container, name }) => (container < 0 ? [name] : [])));
  const own = (listing ?? []).filter(({ name }) => !declared.has(name));
  const plain = codeReaders.get(id)?.(file.root, placed);
  return {
    definitions: placed.definitions,
    imports,
    exports: [...own, ...exports],
    heritage: plainHeritage(file, placed, isAside),
    code: noCode,
    ...(plain && { plain }),
  };
}

type IsAt = (offset: number) => boolean;

function eitherOf(one: IsAt, other: IsAt): IsAt {
  return (offset) => one(offset) || other(offset);
}

/** `class A(b.C[T])` extends `b.C`; `impl fmt::Display for A` implements `fmt.Display`. */
function plainHeritage({ matches, text, lines }: PlainFile, placed: Placed, isAside: IsAt): FileSyntax['heritage'] {
  const named = new Map(placed.definitions.map(({ name, container }, at) => [`${container} ${name}`, at] as const).reverse());
  const textOf = (start: number, end: number) => text.slice(start, end);
  const found = (['extends', 'implements'] as const).flatMap((relation) =>
    matches.having(`heritage.${relation}`).flatMap((match) => {
      const node = match.get(`heritage.${relation}`);
      const of = match.get('of');
      const name = node && /^[\p{L}\p{N}_.:]+/u.exec(textOf(node.startIndex, node.endIndex))?.[0].replace(/::/g, '.');
      if (!node || !name || isAside(node.startIndex)) return [];
      const holder = placed.holder(node.startIndex);
      const owner = of && typeName(textOf(of.startIndex, of.endIndex));
      const definition = owner === undefined ? holder : (named.get(`${holder} ${owner}`) ?? named.get(`-1 ${owner}`));
      return definition === undefined || definition < 0 ? [] : [{ definition, relation, name, line: lines.lineAt(node.startIndex) }];
    }),
  );
  return found.sort((a, b) => a.definition - b.definition || a.line - b.line);
}
