import mermaid from 'mermaid';

/**
 * A bundle of its own, loaded when the first diagram of a person is checked. It parses and never draws, so it needs no DOM:
 * the build puts `noPurify` in the place of DOMPurify, which does. Throws what Mermaid says of a text that it cannot read.
 */
export async function parseMermaid(text: string): Promise<void> {
  await mermaid.parse(text);
}
