/**
 * A code span or an escaped mark, which are only stepped over, or a link: its label, address and title. An image is none.
 */
export const marks =
  /((?<!`)(`+)(?!`)[\s\S]*?[^`]\2(?!`)|\\[\s\S]|!\[(?:[^\]\\]|\\.)*\]\([^()]*\))|\[((?:[^\][\\]|\\.)*)\]\(([^()\s]*)(?:\s+"([^"]*)")?\)/g;
