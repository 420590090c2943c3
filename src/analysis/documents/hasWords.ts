const fewest = 3;
const fewestHan = 6;

/** True for a text of a few words at least; Chinese is written without spaces between them. */
export function hasWords(text: string): boolean {
  return text.split(' ').length >= fewest || (text.match(/\p{Script=Han}/gu)?.length ?? 0) >= fewestHan;
}
