import type { ImportKind, SymbolKind } from '../../model';
import { readCodeBack, writeCode } from './code/codeTransfer';
import type { Definition, ExportStatement, FileSyntax, ImportStatement } from './fileSyntax';
import { readPlainCodeBack, writePlainCode } from './plain/plainCodeTransfer';
import { type Packed, type WireReader, type WireWriter, wireReader, wireWriter } from './wire';

/** The syntax of a file but for its path, as numbers and one text: ready to be handed to another thread, or kept. */
export function packSyntax(file: FileSyntax): Packed {
  const writer = wireWriter();
  writeFile(writer, file);
  return writer.pack();
}

/** What `packSyntax` was given, as the file at `path`. */
export function unpackSyntax(path: string, packed: Packed): FileSyntax {
  return readFile(path, wireReader(packed));
}

function writeFile(to: WireWriter, file: FileSyntax): void {
  to.number(file.lines);
  to.quote(file.doc);
  to.list(file.definitions, (one) => writeDefinition(to, one));
  to.list(file.imports, (one) => writeImport(to, one));
  to.list(file.exports, (one) => writeExport(to, one));
  to.list(file.heritage, (one) => {
    to.number(one.definition);
    to.string(one.relation);
    to.string(one.name);
    to.number(one.line);
  });
  writeCode(to, file.code);
  to.list(file.plain ? [file.plain] : [], (one) => writePlainCode(to, one));
  to.number(file.errors.count);
  to.number(file.errors.line);
}

function readFile(path: string, from: WireReader): FileSyntax {
  const lines = from.number();
  const doc = from.quote();
  return {
    path,
    lines,
    ...(doc && { doc }),
    definitions: from.list(() => readDefinition(from)),
    imports: from.list(() => readImport(from)),
    exports: from.list(() => readExport(from)),
    heritage: from.list(() => ({
      definition: from.number(),
      relation: from.string() as 'extends' | 'implements',
      name: from.string(),
      line: from.number(),
    })),
    code: readCodeBack(from),
    ...readPlain(from),
    errors: { count: from.number(), line: from.number() },
  };
}

function readPlain(from: WireReader): Pick<FileSyntax, 'plain'> {
  const [plain] = from.list(() => readPlainCodeBack(from));
  return plain ? { plain } : {};
}

function writeDefinition(to: WireWriter, one: Definition): void {
  to.string(one.name);
  to.string(one.kind);
  to.number(one.container);
  to.number((one.exported ? 1 : 0) + (one.hidden ? 2 : 0) + (one.packageOnly ? 4 : 0));
  to.range(one.range);
  to.range(one.nameRange);
  to.quote(one.doc);
  to.string(one.signature);
}

function readDefinition(from: WireReader): Definition {
  const name = from.string();
  const kind = from.string() as SymbolKind;
  const container = from.number();
  const flags = from.number();
  const range = from.range();
  const nameRange = from.range();
  const doc = from.quote();
  const signature = from.optionalString();
  return {
    name,
    kind,
    container,
    exported: (flags & 1) !== 0,
    hidden: (flags & 2) !== 0,
    ...((flags & 4) !== 0 && { packageOnly: true }),
    range,
    nameRange,
    ...(doc && { doc }),
    ...(signature !== undefined && { signature }),
  };
}

function writeImport(to: WireWriter, one: ImportStatement): void {
  to.string(one.specifier);
  to.string(one.kind);
  to.number((one.typeOnly ? 1 : 0) + (one.testOnly ? 2 : 0));
  to.number(one.line);
  to.list(one.names, ({ imported, local }) => {
    to.string(imported);
    to.string(local);
  });
}

function readImport(from: WireReader): ImportStatement {
  const specifier = from.string();
  const kind = from.string() as ImportKind;
  const flags = from.number();
  return {
    specifier,
    kind,
    typeOnly: (flags & 1) !== 0,
    ...((flags & 2) !== 0 && { testOnly: true }),
    line: from.number(),
    names: from.list(() => ({ imported: from.string(), local: from.string() })),
  };
}

function writeExport(to: WireWriter, one: ExportStatement): void {
  to.string(one.name);
  to.string(one.local);
  to.string(one.specifier);
  to.number(one.line);
}

function readExport(from: WireReader): ExportStatement {
  const name = from.string();
  const local = from.string();
  const specifier = from.optionalString();
  return { name, local, ...(specifier !== undefined && { specifier }), line: from.number() };
}
