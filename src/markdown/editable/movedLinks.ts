import { mapTextBlocks } from '../textBlocks';

/** A code span or an escaped mark, which are only stepped over, or a link to a page: its path, and its title with the bar. */
const links = /((?<!`)(`+)(?!`)[\s\S]*?[^`]\2(?!`)|\\[\s\S])|\[\[[ \t]*([^\][|\n]+?)[ \t]*(\|[^\][\n]+)?\]\]/g;

/** The text with links to the page `from` leading to `to`; code stays as it is. */
export function movedLinks(body: string, from: string, to: string): string {
  return mapTextBlocks(body, (block) =>
    block.replace(links, (all: string, _code, _run, path: string | undefined, title = '') => (path === from ? `[[${to}${title}]]` : all)),
  );
}
