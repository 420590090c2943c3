/** What a PDF for a test holds: the lines of each page, from the top, and where its table of contents leads (pages from 0). */
export interface PdfParts {
  readonly pages: readonly (readonly string[])[];
  readonly outline?: readonly { readonly title: string; readonly page: number; readonly top?: number }[];
  readonly title?: string;
  /** With keys that no password opens. */
  readonly isLocked?: boolean;
}

/** A small PDF, written by hand: one font, no compression. */
export function makePdf({ pages, outline = [], title, isLocked = false }: PdfParts): Uint8Array {
  const first = 5;
  const page = (at: number) => first + at * 2;
  const entry = (at: number) => first + pages.length * 2 + at;
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${outline.length > 0 ? '/Outlines 4 0 R' : ''} >>`,
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, at) => `${page(at)} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    outline.length > 0
      ? `<< /Type /Outlines /First ${entry(0)} 0 R /Last ${entry(outline.length - 1)} 0 R /Count ${outline.length} >>`
      : 'null',
    ...pages.flatMap((lines, at) => {
      const stream = lines.map((line, row) => `BT /F 12 Tf 72 ${720 - row * 15} Td (${line.replace(/[()\\]/g, '\\$&')}) Tj ET`).join('\n');
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${page(at) + 1} 0 R /Resources << /Font << /F 3 0 R >> >> >>`,
        `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
      ];
    }),
    ...outline.map(({ title: name, page: to, top = 720 }, at) => {
      const next = at + 1 < outline.length ? `/Next ${entry(at + 1)} 0 R` : '';
      return `<< /Title (${name}) /Parent 4 0 R /Dest [${page(to)} 0 R /XYZ 0 ${top + 12} 0] ${next} >>`;
    }),
    ...(title === undefined ? [] : [`<< /Title (${title}) /CreationDate (D:20240229120000Z) >>`]),
  ];
  const trailer = [
    `/Size ${objects.length + 1} /Root 1 0 R`,
    title === undefined ? '' : `/Info ${objects.length} 0 R`,
    isLocked
      ? `/ID [<${'a'.repeat(32)}><${'a'.repeat(32)}>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${'b'.repeat(64)}> /U <${'c'.repeat(64)}> >>`
      : '',
  ];
  return assemble(objects, trailer.join(' '));
}

function assemble(objects: readonly string[], trailer: string): Uint8Array {
  const parts = ['%PDF-1.4\n'];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  for (const [at, object] of objects.entries()) {
    const text = `${at + 1} 0 obj\n${object}\nendobj\n`;
    offsets.push(length);
    length += text.length;
    parts.push(text);
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  parts.push(
    `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows.join('')}trailer\n<< ${trailer} >>\nstartxref\n${length}\n%%EOF\n`,
  );
  return Buffer.from(parts.join(''), 'latin1');
}
