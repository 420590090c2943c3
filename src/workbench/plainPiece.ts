/** The words of a sentence as Markdown that stands anywhere: citations as their labels in brackets, links to pages as titles, diagrams as captions, without the mark of a list. */
export function plainPiece(piece: string): string {
  return piece
    .replace(/!\[([^\]\n]*)\]\(diagram:[^)\n]+\)/g, '$1')
    .replace(/\[((?:[^[\]\\]|\\.)*)\]\(cite:[0-9a-f]{10}\)/g, '[$1]')
    .replace(/\[\[[^\][|\n]+\|([^\][\n]+)\]\]/g, '$1')
    .replace(/^\s*(?:[-*>] |\d+\. )?/, '')
    .trim();
}
