/**
 * What comes from the repository, between two lines that it cannot know: nothing in it can end the fence, or pass for a word of ours.
 */
export function fence(mark: string, text: string): string {
  return `<data ${mark}>\n${text.replaceAll(mark, '…')}\n</data ${mark}>`;
}
