import { element } from './dom';

/** Letters and digits are what the Markdown of a sentence and its text on the page share. */
const letter = /[\p{L}\p{N}]/u;

/** A sentence of a page, by its line in the Markdown. */
interface Place {
  readonly line: number;
  readonly text: string;
}

interface Letter {
  readonly unit: string;
  readonly node: Text;
  readonly at: number;
}

/** Marks a sentence in the innermost block that begins at its line or before; citations in it stay as they are. */
export function markSentence(body: HTMLElement, { line, text }: Place, attributes: Record<string, string>): void {
  const block = [...body.querySelectorAll<HTMLElement>('[data-line]')].filter(({ dataset }) => Number(dataset.line) <= line).at(-1);
  const wanted = [...text.replace(/\[[^\]]*\]/g, '')].filter((unit) => letter.test(unit));
  if (!block || wanted.length === 0) return;
  const nodes = textsIn(block);
  const letters = nodes.flatMap(lettersOf);
  const start = letters.findIndex((_, at) => wanted.every((unit, n) => letters[at + n]?.unit === unit));
  const [first, last] = [letters[start], letters[start + wanted.length - 1]];
  if (!first || !last) return;
  for (const node of nodes.slice(nodes.indexOf(first.node), nodes.indexOf(last.node) + 1)) {
    const from = node === first.node ? first.at : 0;
    wrap(node, [from, node === last.node ? endBehind(last) : node.length], attributes);
  }
}

function textsIn(block: HTMLElement): readonly Text[] {
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text && node.data.trim() !== '' && !node.parentElement?.closest('a[data-id], figure, pre')) found.push(node);
  }
  return found;
}

function lettersOf(node: Text): readonly Letter[] {
  return [...node.data.matchAll(new RegExp(letter, 'gu'))].map(({ 0: unit, index }) => ({ unit, node, at: index }));
}

/** With the full stop and what closes behind it. */
function endBehind({ node, at, unit }: Letter): number {
  const end = at + unit.length;
  return end + (/^[^\s\p{L}\p{N}]*/u.exec(node.data.slice(end))?.[0].length ?? 0);
}

function wrap(node: Text, [from, to]: readonly [number, number], attributes: Record<string, string>): void {
  const middle = node.splitText(from);
  middle.splitText(to - from);
  const mark = element('mark', attributes);
  middle.replaceWith(mark);
  mark.append(middle);
}
