/** Writes a label so that it can stand between double quotes in a flowchart's text. */
export type LabelWriter = (label: string) => string;

/** Letters and digits of any script, and marks that mean nothing to Mermaid, stay as they are. */
const special = /[!"#$%&'*;<=>?@[\\\]^_`{|}~]/g;

/** Mermaid's own notation: `#34;` is a double quote. For people; Mermaid measures and breaks such labels wrongly. */
export const entityCodes: LabelWriter = (label) => oneLine(label).replace(special, (character) => `#${character.charCodeAt(0)};`);

const privateUse = 0xe000;

/** One private character for each special one, so that a drawing has the right letters in the right places once `restoreLabel` ran. */
export const standIns: LabelWriter = (label) =>
  oneLine(label).replace(special, (character) => String.fromCharCode(privateUse + character.charCodeAt(0)));

/** Puts the special characters back for their stand-ins. */
export function restoreLabel(drawn: string): string {
  return drawn.replace(/[\ue000-\ue07f]/g, (character) => String.fromCharCode(character.charCodeAt(0) - privateUse));
}

/** An empty label would be no label at all to Mermaid. Private characters of the author's own would be taken for ours. */
function oneLine(label: string): string {
  const text = label
    .replace(/[\ue000-\ue07f]/g, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  return text === '' ? '\u00a0' : text;
}
