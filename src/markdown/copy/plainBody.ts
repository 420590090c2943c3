import type { Diagram } from '../../model';
import { citationId, createMarkdown, diagramId } from '../createMarkdown';
import { flowchartText } from '../flowchart';
import { entityCodes } from '../flowchartLabels';
import { literalBlock, literalText } from '../literalMarkdown';
import { mapTextBlocks } from '../textBlocks';

/** Gives each citation its number, in the order in which they are asked for; `undefined` for one that is not in the page's table. */
export type NumberCitation = (id: string) => number | undefined;

/**
 * A page's Markdown for elsewhere: citations as `[1]`, links to pages as their titles, diagrams as Mermaid blocks. Code
 * stays as it is, and a fence that was never closed is.
 */
export function plainBody(body: string, diagrams: readonly Diagram[], number: NumberCitation): string {
  return carriedBody(body, diagrams, {
    citation: (id, label, around) => plainCitation(label, number(id), around),
    page: (_, title) => literalText(title),
  });
}

/** What stands around a citation. */
interface Around {
  readonly before: string;
  readonly after: string;
}

/** What becomes of the links that only a wiki has. */
export interface Carried {
  citation(id: string, label: string, around: Around): string;
  page(path: string, title: string): string;
}

/** The same with citations and links to pages as somebody else wants them. */
export function carriedBody(body: string, diagrams: readonly Diagram[], carried: Carried): string {
  const unclosed = unclosedFence(body);
  const plain = mapTextBlocks(body, (text) => plainBlock(text, diagrams, carried));
  return unclosed === undefined ? plain.trimEnd() : `${plain.trimEnd()}\n${unclosed}`;
}

/** The fence that would close the last block, when nobody closed it. */
function unclosedFence(body: string): string | undefined {
  const last = createMarkdown()
    .parse(body, {})
    .findLast(({ type }) => type === 'fence');
  const end = last?.map?.[1];
  const isClosed = !last || end === undefined || (body.split('\n')[end - 1] ?? '').trim().startsWith(last.markup);
  return isClosed ? undefined : last.markup;
}

/** A code span, an escaped mark, a picture, a link to a page, a link. Code and escaped marks are only stepped over. */
const marks =
  /(?<!`)(`+)(?!`)[\s\S]*?[^`]\1(?!`)|\\[\s\S]|!\[((?:[^\]\\]|\\.)*)\]\(([^()\s]*)\)|\[\[([^\][|\n]+)(?:\|([^\][\n]+))?\]\]|\[((?:[^\][\\]|\\.)*)\]\(([^()\s]*)\)/g;

function plainBlock(text: string, diagrams: readonly Diagram[], carried: Carried): string {
  return text.replace(marks, (...found: (string | undefined)[]) => {
    const [all = '', , caption, source, path, title, label = '', address] = found;
    const at = Number(found[8]);
    if (source !== undefined)
      return plainDiagram(
        all,
        caption ?? '',
        diagrams.find(({ id }) => id === diagramId(source)),
      );
    if (path !== undefined) return carried.page(path.trim(), (title ?? path).trim());
    const id = address === undefined ? undefined : citationId(address);
    return id === undefined ? all : carried.citation(id, label, { before: text.slice(0, at), after: text.slice(at + all.length) });
  });
}

/** Some other picture stays as it is. */
function plainDiagram(picture: string, caption: string, diagram: Diagram | undefined): string {
  if (!diagram) return /\]\(diagram:/.test(picture) ? caption : picture;
  return `${literalBlock(flowchartText(diagram, diagram.direction, entityCodes), 'mermaid')}\n\n*${literalText(diagram.caption)}*`;
}

/** Behind a statement the number says it all; where the label is the statement, as in a list of files, it stays. */
function plainCitation(label: string, number: number | undefined, { before, after }: Around): string {
  if (number === undefined) return label;
  const isSaid = /(?:^|[:,;(—|]|^\s*(?:[-*+]|\d+\.)|\b(?:and|or))\s*$/.test(before);
  // `[1](` would be a link.
  return `${isSaid ? `${label} ` : ''}[${number}]${after.startsWith('(') ? '\\' : ''}`;
}
