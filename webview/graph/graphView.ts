import { fill, type GraphView, readerResults } from '../../src/model';
import { iconButton } from '../controls';
import { showDrawing } from '../diagram/showDrawing';
import { element } from '../dom';
import type { ReaderContext } from '../readerContext';
import { strings } from '../strings';
import { drawGraph, type OpenGraphNode } from './drawGraph';
import { graphList } from './graphList';

type Scope = 'page' | 'wiki';

const tallest = 620;
const lowest = 320;
const margin = 44;
/** Below this width a drawing is higher than wide. */
const narrow = 520;

/** What is linked, around the page or in all of the wiki, as a drawing or as a list, in the place of the page. `onShown` is told when it comes and goes. */
export function createGraphView(context: ReaderContext, onShown: (shown: boolean) => void) {
  const scopes = { page: scopeButton('page', strings.graphAroundPage), wiki: scopeButton('wiki', strings.graphOfWiki) };
  const title = element('h1', { tabindex: -1 }, strings.graph);
  const tools = element('span', { class: 'diagram-buttons' });
  const note = element('p', { class: 'quiet', role: 'status' });
  const content = element('div', { class: 'graph-content' });
  const head = element(
    'div',
    { class: 'graph-head-line' },
    element('div', { class: 'graph-scopes', role: 'group', 'aria-label': strings.graph }, scopes.page, scopes.wiki),
    tools,
  );
  const section = element('section', { class: 'graph', 'aria-label': strings.graph, hidden: true }, title, head, note, content);
  let scope: Scope = 'page';
  let isList = false;
  let turn = 0;
  let view: GraphView | undefined;

  const open: OpenGraphNode = ({ page }, beside) => {
    if (page !== null) context.act({ kind: 'openPage', path: page, beside });
    if (page !== null && !beside) setShown(false);
  };
  function scopeButton(of: Scope, label: string): HTMLButtonElement {
    const made = element('button', { type: 'button', class: 'graph-scope', 'aria-pressed': false }, label);
    made.addEventListener('click', () => {
      scope = of;
      void load();
    });
    return made;
  }
  function setShown(shown: boolean): void {
    if (shown === !section.hidden) return;
    // Never both: the page would move under what comes above it.
    if (!shown) section.hidden = true;
    onShown(shown);
    section.hidden = !shown;
    if (shown) void load();
  }
  async function load(): Promise<void> {
    const mine = ++turn;
    for (const [of, made] of Object.entries(scopes)) made.setAttribute('aria-pressed', String(of === scope));
    note.textContent = strings.graphLoading;
    const answer = await context.ask({ kind: 'graph', of: scope }, readerResults.graph);
    if (mine !== turn || section.hidden) return;
    view = answer.ok ? answer.value : undefined;
    note.textContent = answer.ok ? graphWords(answer.value, scope) : answer.message;
    draw();
  }
  function draw(): void {
    tools.replaceChildren();
    content.replaceChildren();
    if (!view || view.nodes.length === 0) return;
    const list = iconButton(isList ? 'type-hierarchy' : 'list-unordered', {
      label: isList ? strings.asDrawing : strings.asList,
      run: () => {
        isList = !isList;
        draw();
        tools.querySelector<HTMLElement>(':scope > :last-child')?.focus();
      },
    });
    if (isList) {
      content.append(graphList(view, open));
      tools.append(list);
      return;
    }
    const frame = element('div', { class: 'diagram-view graph-view' });
    content.append(frame);
    const width = Math.max(frame.clientWidth - 2, 240);
    const height = Math.min(Math.max(width * (width < narrow ? 1.1 : 0.7), lowest), tallest);
    tools.append(...showDrawing(frame, drawGraph(view, { width, height, margin }, open)), list);
  }
  return {
    element: section,
    toggle: () => setShown(section.hasAttribute('hidden')),
    hide: () => setShown(false),
    /** The page is another, or says something else. */
    follow: () => void (section.hidden ? undefined : load()),
  };
}

/** How much there is, and what of it is not drawn. */
function graphWords({ nodes, edges, all, around }: GraphView, scope: Scope): string {
  if (nodes.length === 0) return strings.graphEmpty;
  const whole = scope === 'page' && around === null ? [strings.graphNoNode] : [];
  const counts = fill(strings.diagramParts, { nodes: nodes.length, edges: edges.length });
  const left = all.nodes - nodes.length;
  const more = left > 0 ? [fill(strings.graphLeftOut, { nodes: left, edges: all.edges - edges.length })] : [];
  return [...whole, `${counts}.`, ...more].join(' ');
}
