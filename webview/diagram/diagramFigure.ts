import { entityCodes, flowchartText, standIns } from '../../src/markdown';
import { type Diagram, fill } from '../../src/model';
import { iconButton } from '../controls';
import { element } from '../dom';
import type { ReaderContext } from '../readerContext';
import { strings } from '../strings';
import { edgeList } from './edgeList';

import { linkNodes } from './linkNodes';
import { createOpenNode, type OpenNode } from './openNode';
import { showDrawing } from './showDrawing';
import { sourceBox } from './sourceBox';

/** Below this many pixels a diagram that runs to the right runs down, or its words would be too small to read. */
const narrow = 520;

/** Draws a diagram into its figure, with its caption, its buttons and its list; when it cannot be drawn, the list is shown. */
export async function createDiagramFigure(figure: HTMLElement, diagram: Diagram, context: ReaderContext): Promise<void> {
  const open = createOpenNode(context);
  const view = element('div', { class: 'diagram-view' }, element('p', { class: 'quiet' }, strings.diagramDrawing));
  const list = edgeList(diagram, open);
  const counts = fill(strings.diagramParts, { nodes: diagram.nodes.length, edges: diagram.edges.length });
  const buttons = element('span', { class: 'diagram-buttons' });
  const words = element('span', {}, diagram.caption, element('span', { class: 'quiet' }, ` · ${counts}`));
  list.hidden = true;
  figure.replaceChildren(view, list, element('figcaption', {}, words, buttons));
  const direction = figure.clientWidth < narrow ? 'down' : diagram.direction;
  try {
    const zooming = element('span', {}, ...(await draw(view, { diagram, text: flowchartText(diagram, direction, standIns), open })));
    buttons.append(zooming, listToggle(list, [view, zooming]));
  } catch (error) {
    console.warn(error);
    list.hidden = false;
    view.replaceWith(element('p', { class: 'diagram-failed' }, strings.diagramFailed));
    figure.append(sourceBox(flowchartText(diagram, direction, entityCodes)));
  }
}

let drawn = 0;

async function draw(view: HTMLElement, what: { diagram: Diagram; text: string; open: OpenNode }): Promise<readonly HTMLElement[]> {
  const { drawFlowchart } = await import('./mermaid');
  const svg = await drawFlowchart(`diagram-${++drawn}`, what.text);
  linkNodes(svg, what.diagram, what.open);
  return showDrawing(view, svg);
}

/** Shows the list in the place of the drawing and what belongs to it, and back. */
function listToggle(list: HTMLElement, drawing: readonly HTMLElement[]): HTMLElement {
  const toggle = iconButton('list-unordered', {
    label: strings.asList,
    run: () => {
      list.hidden = !list.hidden;
      for (const part of drawing) part.hidden = !list.hidden;
      const label = list.hidden ? strings.asList : strings.asDrawing;
      toggle.setAttribute('aria-label', label);
      toggle.title = label;
    },
  });
  return toggle;
}
