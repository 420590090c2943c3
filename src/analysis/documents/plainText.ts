const named: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
]);

/** A link by name, as notes make them, and a document or picture shown in place; code in backticks may hold the same marks. */
const wikilink = /(?<!`)\[\[(?!\s)([^\][|\n]{1,300})(?:\|([^\][\n]{1,300}))?\]\](?!`)/g;
const embedded = /!\[\[[^\][\n]{1,600}\]\]/g;

/** Longer lines are no prose; the patterns take time by the square of a length. */
const longestLine = 5000;

/**
 * The words of a line of Markdown, without its marks: images, footnotes and tags go, of links the text stays, and
 * emphasis and code lose their marks. `**Tiny** [store](https://x.y)` is `Tiny store`, `[[Home|home]]` is `home`.
 */
export function plainText(markdown: string): string {
  return (
    markdown
      .slice(0, longestLine)
      .replace(/<!--.*?-->/g, ' ')
      .replace(embedded, ' ')
      .replace(wikilink, (_, name: string, shown?: string) => shown ?? name.replace(/^#\^?/, '').replace(/#\^?/g, ' > '))
      .replace(/\[!\[[^\]]*\](?:\([^)]*\)|\[[^\]]*\])\](?:\([^)]*\)|\[[^\]]*\])/g, ' ')
      .replace(/!\[[^\]]*\](?:\([^)]*\)|\[[^\]]*\])?/g, ' ')
      .replace(/\[\^[^\]]+\]/g, '')
      .replace(/\[([^\]]*)\](?:\([^()]*(?:\([^()]*\)[^()]*)*\)|\[[^\]]*\])/g, '$1')
      .replace(/<(https?:[^>\s]+)>/g, '$1')
      .replace(/<\/?[a-z][^<>]*>/gi, ' ')
      // `__init__` is a name: it is no strong word in the documents of code.
      .replace(/(\*\*|__(?![a-z\d]+(?:_[a-z\d]+)*__))(?=\S)(.+?)(?<=\S)(?:\*\*|__)(?<=\1)/g, '$2')
      .replace(/(?<![\w*])([*_])(?=\S)([^*_]+?)(?<=\S)\1(?![\w*])/g, '$2')
      .replace(/~~(.+?)~~/g, '$1')
      .replace(/`+([^`]+)`+/g, '$1')
      .replace(/\\([\\`*_{}[\]()#+\-.!|<>])/g, '$1')
      .replace(/&(\w+);/g, (entity, name: string) => named.get(name) ?? entity)
      .replace(/\s+/g, ' ')
      .replace(/ ([.,;:!?])(?=\s|$)/g, '$1')
      .trim()
  );
}
