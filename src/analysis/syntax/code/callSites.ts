import type { LineTable } from '../lineTable';
import type { CallSite } from './codeSyntax';
import { nameBefore } from './codeText';
import type { Collector } from './collector';
import type { Layout } from './layout';
import type { Mark } from './marks';

const forms = ['call', 'new', 'element', 'decorator'];
/** They are called, but are no names. */
const words: ReadonlySet<string> = new Set(['import', 'super', 'this']);

/** Every call, `new`, element, tagged template (a call to the grammar) and bare decorator of what has a name. */
export function readCallSites(layout: Layout, lines: LineTable, collector: Collector): readonly CallSite[] {
  return forms
    .flatMap((form) => layout.marks(form))
    .sort((a, b) => a.to - b.to)
    .flatMap((mark) => siteOf(mark, layout, lines, collector));
}

function siteOf(mark: Mark, layout: Layout, lines: LineTable, collector: Collector): readonly CallSite[] {
  const { text, placed } = layout;
  const name = nameBefore(text, mark.to);
  if (name === '' || words.has(name) || isIntrinsic(mark, text)) return [];
  const at = mark.to - name.length;
  const [line, col] = lines.range(at, at);
  const callee = collector.expression(mark.from + awaitBefore(text.slice(mark.from, mark.to)), mark.to);
  return [
    {
      line,
      col,
      caller: placed.holder(mark.start),
      callee,
      name,
      isNew: mark.kind === 'new',
      inCallback: collector.inCallback(mark.start),
    },
  ];
}

/** The grammar takes `await f<T>(x)` for a call of `await f`. */
function awaitBefore(callee: string): number {
  return /^await\s+/.exec(callee)?.[0].length ?? 0;
}

/** `<div>` is an element of the page, `<svg:rect>` and `<a-b>` too. */
function isIntrinsic({ kind, from, to }: Mark, text: string): boolean {
  return kind === 'element' && !/^[\w$]+\.|^[^a-z]/.test(text.slice(from, to));
}
