import { splitLines } from '../../../model';
import { afterBlank, commentAbove, commentAt, quoteOf } from '../../heads/commentText';
import type { Naming, PlainStyle } from '../../languages/plainStyle';
import type { Declared } from '../declarations';
import type { Described } from '../definitions';
import type { LineTable } from '../lineTable';
import { signatureOf } from '../signature';

const isType: ReadonlySet<string> = new Set(['class', 'interface', 'enum']);

interface PlainText {
  readonly text: string;
  readonly lines: LineTable;
  /** The names that the file offers, where it lists them. */
  readonly listed: ReadonlySet<string> | undefined;
  /** True for an offset in what no build for its users has. */
  isAside(offset: number): boolean;
}

/** What a declaration says beyond its place. With a list of names in the file, no other name of the top level is open. */
export function describePlain({ text, lines, listed, isAside }: PlainText, style: PlainStyle) {
  const written = splitLines(text);
  return (one: Declared, holder: Declared | undefined): Described => {
    const naming: Naming = {
      name: one.name,
      kind: one.kind,
      head: text.slice(one.outerStart, one.nameStart),
      within: holder?.kind,
    };
    const doc = docOf(one, { written, lines }, style);
    const signature = signatureOf(text, signatureStart(one, text), one.headEnd);
    const isOpen = holder === undefined && listed ? listed.has(one.name) : style.isOpen(naming);
    const exported = isOpen && !isAside(one.nameStart);
    return {
      kind: style.kindOf(naming),
      exported,
      hidden: holder === undefined && one.owner !== undefined,
      ...(exported && style.isForPackage?.(naming) && { packageOnly: true }),
      ...(doc && { doc }),
      signature: signature.replace(isType.has(one.kind) ? /\s*(?:\{.*|:)$/ : /\s*:$/, ''),
    };
  };
}

/** On the line of the name, past decorators, with the word that says what it is: `type Store struct`. */
function signatureStart({ outerStart, nameStart }: Declared, text: string): number {
  const line = text.lastIndexOf('\n', nameStart) + 1;
  return line >= outerStart || /^\s*(?:type|const|var)\s+$/.test(text.slice(line, outerStart)) ? line : outerStart;
}

interface Written {
  readonly written: readonly string[];
  readonly lines: LineTable;
}

function docOf(one: Declared, { written, lines }: Written, { doc: { marks, place } }: PlainStyle): Described['doc'] {
  if (place === 'above') return quoteOf(commentAbove(written, lines.lineAt(one.outerStart) - 1, marks));
  const at = lines.lineAt(one.headEnd) - 1;
  return one.headEnd < one.end ? quoteOf(commentAt(written, afterBlank(written, at), marks)) : undefined;
}
