import createDOMPurify from 'dompurify';
import mermaid from 'mermaid';
import { restoreLabel } from '../../src/markdown';
import { withoutTags } from './withoutTags';

/**
 * Colours are the editor's variables themselves, so that a change of theme needs no new drawing. `!important` because
 * Mermaid's own rules begin with the drawing's id.
 */
const themeCSS = `
  .node rect, .node polygon { fill: var(--reader-surface) !important; stroke: var(--reader-quiet) !important; stroke-width: 1px !important; rx: 5px; ry: 5px; }
  .node.external rect { stroke-dasharray: 3 3; }
  .cluster rect { fill: none !important; stroke: var(--reader-line-strong) !important; stroke-dasharray: 4 4; rx: 6px; ry: 6px; }
  .nodeLabel, .node text, .node tspan { fill: var(--reader-text) !important; color: var(--reader-text) !important; }
  .cluster-label text, .cluster text, .cluster tspan, .edgeLabel text, .edgeLabel tspan { fill: var(--reader-quiet) !important; font-size: 11px; }
  .edgeLabel { background-color: transparent !important; }
  .edgeLabel rect, .edgeLabel .background { fill: var(--reader-panel) !important; opacity: 1 !important; }
  .flowchart-link, .edgePath path { stroke: var(--reader-quiet) !important; stroke-width: 1px !important; }
  .marker, .marker path { fill: var(--reader-quiet) !important; stroke: var(--reader-quiet) !important; }
`;

/** What the text of a diagram may not set for itself: all that is set here, and what would put rules or HTML into the drawing. */
const ours = [
  ...['secure', 'securityLevel', 'startOnLoad', 'maxTextSize', 'maxEdges', 'suppressErrorRendering', 'dompurifyConfig'],
  ...['theme', 'themeCSS', 'themeVariables', 'fontFamily', 'altFontFamily', 'htmlLabels', 'flowchart', 'layout', 'look'],
];

/** Draws the text of a flowchart whose labels are written with `standIns`. Throws when Mermaid cannot. */
export async function drawFlowchart(id: string, text: string): Promise<SVGSVGElement> {
  const drawing = await draw(id, text);
  restoreTexts(drawing);
  return drawing;
}

/** Draws what a person wrote. Throws when Mermaid cannot, or only with words that are HTML. */
export function drawWritten(id: string, text: string): Promise<SVGSVGElement> {
  return draw(id, withoutTags(text));
}

/** The drawing holds no scripts, links or foreign elements. */
async function draw(id: string, text: string): Promise<SVGSVGElement> {
  const style = getComputedStyle(document.body);
  mermaid.initialize({
    startOnLoad: false,
    secure: ours,
    securityLevel: 'strict',
    suppressErrorRendering: true,
    theme: 'base',
    themeCSS,
    themeVariables: { fontFamily: style.fontFamily, fontSize: '12px' },
    fontFamily: style.fontFamily,
    htmlLabels: false,
    flowchart: {
      curve: 'basis',
      nodeSpacing: 28,
      rankSpacing: 40,
      padding: 10,
      diagramPadding: 8,
      useMaxWidth: true,
      subGraphTitleMargin: { top: 2, bottom: 4 },
    },
  });
  const { svg } = await mermaid.render(id, text);
  if (/<foreignObject/i.test(svg)) throw new Error('Mermaid writes these words as HTML');
  const clean = createDOMPurify(window).sanitize(svg, {
    USE_PROFILES: { svg: true, svgFilters: true },
    ADD_TAGS: ['style'],
    FORBID_TAGS: ['a', 'image'],
    FORBID_ATTR: ['href', 'xlink:href'],
    RETURN_DOM_FRAGMENT: true,
  });
  const drawing = clean.firstElementChild;
  if (!(drawing instanceof SVGSVGElement)) throw new Error('Mermaid made no drawing');
  return drawing;
}

/** Puts the labels' own characters back, and a space where a label was broken, so that its words are heard apart. */
function restoreTexts(drawing: SVGSVGElement): void {
  for (const row of drawing.querySelectorAll('.text-outer-tspan')) if (row.nextElementSibling) row.append(' ');
  const walker = document.createTreeWalker(drawing, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) walker.currentNode.nodeValue = restoreLabel(walker.currentNode.nodeValue ?? '');
}
