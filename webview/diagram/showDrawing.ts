import { iconButton } from '../controls';
import { element } from '../dom';
import { strings } from '../strings';
import { createPanZoom } from './panZoom';

/** Shows a drawing in a view, to be moved and enlarged; gives the buttons for that. */
export function showDrawing(view: HTMLElement, svg: SVGSVGElement): readonly HTMLElement[] {
  const canvas = element('div', { class: 'diagram-canvas' });
  canvas.append(svg);
  view.replaceChildren(canvas);
  const panZoom = createPanZoom(view, canvas);
  return [
    iconButton('add', { label: strings.zoomIn, run: panZoom.zoomIn }),
    iconButton('remove', { label: strings.zoomOut, run: panZoom.zoomOut }),
    iconButton('screen-normal', { label: strings.fit, run: panZoom.fit }),
  ];
}
