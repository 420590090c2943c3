import newMarkdownIt, { type MarkdownIt } from 'markdown-it';

/** Below a heading, on a line of its own: no run changes what a person says there. It renders as nothing. */
export const protectedMark = '<!-- codewiki:protected -->';

/** Tokens of one wikilink: `type` is `wikilink`, `meta` is this. */
export interface Wikilink {
  readonly path: string;
  readonly title: string;
}

/**
 * Markdown as pages are written in it, for the core and the reader alike: no HTML, no automatic links, which could
 * stand inside other links, and `[[path|Title]]` as a token `wikilink`. Citations are links to `cite:ID` and diagrams are images of `diagram:ID`.
 * Every address makes a link here, also one that no reader follows: where some did and some did not, the gates and the
 * reader could take the text around it for different things.
 */
export function createMarkdown(): MarkdownIt {
  const markdown = newMarkdownIt({ html: false, linkify: false, typographer: false });
  markdown.validateLink = () => true;
  markdown.disable('autolink');
  markdown.inline.ruler.before('link', 'wikilink', (state, silent) => {
    const found = /^\[\[([^\][|\n]+)(?:\|([^\][\n]+))?\]\]/.exec(state.src.slice(state.pos, state.pos + 400));
    if (!found?.[1]) return false;
    if (!silent) {
      const path = found[1].trim();
      state.push('wikilink', '', 0).meta = { path, title: (found[2] ?? path).trim() } satisfies Wikilink;
    }
    state.pos += found[0].length;
    return true;
  });
  markdown.block.ruler.before('paragraph', 'protected', (state, line, _end, silent) => {
    const text = state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line]).trim();
    if (text !== protectedMark || state.tokens.at(-1)?.type !== 'heading_close') return false;
    if (silent) return true;
    state.line = line + 1;
    state.push('protected', '', 0).map = [line, line + 1];
    return true;
  });
  markdown.renderer.rules.protected = () => '';
  return markdown;
}

/** The id in `cite:ID`, or nothing when the address is no citation. */
export function citationId(href: string): string | undefined {
  return /^cite:([0-9a-f]{10})$/.exec(href)?.[1];
}

/** The id in `diagram:ID`, or nothing when the address is no diagram. */
export function diagramId(src: string): string | undefined {
  return /^diagram:([a-z0-9-]+)$/.exec(src)?.[1];
}
