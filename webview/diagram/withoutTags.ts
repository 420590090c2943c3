/**
 * The text of a Mermaid diagram with nothing in it that a browser takes for a tag: Mermaid puts labels into elements to decode
 * and to measure them. Line breaks (`<br>`) and stereotypes (`<<interface>>`) stay, and arrows such as `<|--` are none.
 */
export function withoutTags(text: string): string {
  return text.replace(/<<[\w ]+>>|<br\s*\/?>|<(?=[a-z/!?])/gi, (found) => (found === '<' ? '#lt;' : found));
}
