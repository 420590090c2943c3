/** A citation with its label, in which brackets are escaped: `\[bot\]` begins none. */
const citation = /(?<!\\)\[((?:[^[\]\\]|\\.)*)\]\(cite:([0-9a-f]{10})\)/g;

/** A page's Markdown with its citations as links to where they lead, by id; what leads nowhere keeps its label. */
export function withPlaces(markdown: string, places: ReadonlyMap<string, string>): string {
  return markdown.replace(citation, (_, label: string, id: string) => (places.has(id) ? `[${label}](${places.get(id)})` : label));
}
