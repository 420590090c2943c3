import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipPart {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** What the file says of its unpacked size, where that is a lie. */
  readonly said?: number;
  readonly isLocked?: boolean;
}

/** A ZIP file, written by hand. */
export function makeZip(parts: readonly ZipPart[]): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let at = 0;
  for (const { name, bytes, said = bytes.length, isLocked = false } of parts) {
    const packed = deflateRawSync(bytes);
    const flags = isLocked ? 1 : 0;
    const sizes = [crc32(bytes), packed.length, said] as const;
    const local = Buffer.concat([
      numbers([0x04034b50, 4], [20, 2], [flags, 2], [8, 2], [0, 4], [sizes[0], 4], [sizes[1], 4], [sizes[2], 4], [name.length, 2], [0, 2]),
      Buffer.from(name),
      packed,
    ]);
    entries.push(
      numbers(
        [0x02014b50, 4],
        [20, 2],
        [20, 2],
        [flags, 2],
        [8, 2],
        [0, 4],
        [sizes[0], 4],
        [sizes[1], 4],
        [sizes[2], 4],
        [name.length, 2],
        [0, 4],
        [0, 2],
        [0, 2],
        [0, 4],
        [at, 4],
      ),
      Buffer.from(name),
    );
    locals.push(local);
    at += local.length;
  }
  const list = Buffer.concat(entries);
  return Buffer.concat([
    ...locals,
    list,
    numbers([0x06054b50, 4], [0, 4], [parts.length, 2], [parts.length, 2], [list.length, 4], [at, 4], [0, 2]),
  ]);
}

/** Numbers with their widths in bytes, the lowest byte first. */
function numbers(...fields: readonly (readonly [value: number, width: number])[]): Buffer {
  return Buffer.concat(
    fields.map(([value, width]) => {
      const bytes = Buffer.alloc(width);
      bytes.writeUIntLE(value, 0, width);
      return bytes;
    }),
  );
}

const types = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`;
const links = `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`;

/** A document of Word around what its body holds. */
export function makeDocx(body: string, more: readonly ZipPart[] = []): Buffer {
  const text = `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`;
  const part = (name: string, content: string) => ({ name, bytes: Buffer.from(content) });
  return makeZip([part('[Content_Types].xml', types), part('_rels/.rels', links), part('word/document.xml', text), ...more]);
}

/** A paragraph of Word, a heading where it has a level. */
export function paragraph(text: string, level?: number): string {
  const style = level === undefined ? '' : `<w:pPr><w:pStyle w:val="Heading${level}"/></w:pPr>`;
  return `<w:p>${style}<w:r><w:t>${text}</w:t></w:r></w:p>`;
}
