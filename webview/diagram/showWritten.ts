import { isHuman, type PageView } from '../../src/model';
import { element } from '../dom';
import { strings } from '../strings';
import { showDrawing } from './showDrawing';

/** Draws the Mermaid that a person wrote in a page; where it cannot be drawn, and in all other pages, its source stays. */
export async function showWritten(body: HTMLElement, { origin }: Pick<PageView, 'origin'>): Promise<void> {
  if (!isHuman(origin)) return;
  const blocks = [...body.querySelectorAll<HTMLElement>('pre > code')].filter((code) => /^language-mermaid$/i.test(code.className));
  for (const code of blocks) await showBlock(code);
}

let drawn = 0;

async function showBlock(code: HTMLElement): Promise<void> {
  const source = code.parentElement;
  try {
    const { drawWritten } = await import('./mermaid');
    const svg = await drawWritten(`written-${++drawn}`, code.textContent ?? '');
    const view = element('div', { class: 'diagram-view' });
    const caption = element('figcaption', {});
    source?.replaceWith(element('figure', { class: 'diagram' }, view, caption));
    caption.append(element('span', { class: 'diagram-buttons' }, ...showDrawing(view, svg)));
  } catch (error) {
    console.warn(error);
    source?.before(element('p', { class: 'diagram-failed' }, strings.writtenDiagramFailed));
  }
}
