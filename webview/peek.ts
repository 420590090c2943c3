import { type CitationView, type Excerpt, fill, readerResults } from '../src/model';
import { iconButton } from './controls';
import { actionLink, element, icon, wantsBeside } from './dom';
import type { ReaderContext } from './readerContext';
import { showCode } from './showCode';
import { strings } from './strings';

export interface Peeks {
  /** Gives each citation of lines its small toggle and its hint. */
  prepare(article: HTMLElement): void;
  toggle(citation: HTMLElement): void;
  /** False when nothing was open under this citation. */
  close(citation: HTMLElement): boolean;
}

/** Excerpts that open in place, below the paragraph of their citation. */
export function createPeeks(context: ReaderContext, find: (id: string) => CitationView | undefined): Peeks {
  const open = new Map<HTMLElement, HTMLElement>();
  const viewOf = (citation: HTMLElement) => find(citation.dataset.id ?? '');

  function close(citation: HTMLElement): boolean {
    const panel = open.get(citation);
    if (!panel) return false;
    if (panel.contains(document.activeElement)) citation.focus();
    panel.remove();
    open.delete(citation);
    setExpanded(citation, false);
    return true;
  }
  async function show(citation: HTMLElement, view: CitationView): Promise<void> {
    const panel = peekPanel(view, {
      open: (beside, busy) => context.act({ kind: 'openCitation', id: view.id, beside }, busy),
      close: () => close(citation),
    });
    open.set(citation, panel.element);
    place(panel.element, citation);
    setExpanded(citation, true);
    const answer = await context.ask({ kind: 'peek', id: view.id }, readerResults.peek);
    if (open.get(citation) !== panel.element) return;
    if (answer.ok) panel.show(answer.value);
    else panel.fail(answer.message);
  }
  function toggle(citation: HTMLElement): void {
    const view = viewOf(citation);
    if (view && view.kind !== 'section' && !close(citation)) void show(citation, view);
  }
  return {
    prepare(article) {
      open.clear();
      for (const citation of article.querySelectorAll<HTMLElement>('a.citation')) addToggle(citation, viewOf(citation), toggle);
    },
    toggle,
    close,
  };
}

/** The toggle is not a tab stop of its own: the citation is one, and there Space does the same. */
function addToggle(citation: HTMLElement, view: CitationView | undefined, toggle: (citation: HTMLElement) => void): void {
  if (!view || view.kind === 'section') return;
  const label = fill(strings.peek, { place: citation.textContent ?? '' });
  const button = element('button', { class: 'peek-toggle', type: 'button', tabindex: -1, 'aria-label': label, 'aria-expanded': 'false' });
  button.append(icon('chevron-down'));
  button.addEventListener('click', () => toggle(citation));
  citation.after(button);
  citation.title = `${citation.title}\n${strings.citationHint}`;
  citation.setAttribute('aria-keyshortcuts', 'Space');
}

function setExpanded(citation: HTMLElement, expanded: boolean): void {
  citation.parentElement?.classList.toggle('peeking', expanded);
  citation.nextElementSibling?.setAttribute('aria-expanded', String(expanded));
}

/** Below the paragraph or table; inside a list item, so that the list goes on. */
function place(panel: HTMLElement, citation: HTMLElement): void {
  const block = citation.closest<HTMLElement>('.table, p, li, blockquote, .heading') ?? citation;
  const nested = block.tagName === 'LI' ? block.querySelector(':scope > ul, :scope > ol') : null;
  if (block.tagName === 'LI') block.insertBefore(panel, nested);
  else block.after(panel);
}

interface PanelActions {
  open(beside: boolean, busy: HTMLElement): void;
  close(): void;
}

function peekPanel(view: CitationView, actions: PanelActions) {
  const name = view.path ?? view.name ?? view.sha ?? '';
  const where = view.lines ? `${name}:${view.lines.join('-')}` : name;
  const title = element('span', { class: 'peek-path' }, name);
  const link = actionLink(strings.open, (event) => actions.open(wantsBeside(event), link));
  const bar = element('div', { class: 'peek-bar' }, title, link, iconButton('close', { label: strings.close, run: actions.close }));
  const content = element('div', { class: 'peek-content' }, element('p', { class: 'quiet' }, strings.peekLoading));
  const panel = element('section', { class: 'peek', 'aria-label': fill(strings.excerpt, { place: where }) }, bar, content);
  panel.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    actions.close();
  });
  return {
    element: panel,
    fail: (message: string) => content.replaceChildren(element('p', { class: 'quiet' }, message)),
    show(excerpt: Excerpt): void {
      title.textContent = excerpt.span.path;
      content.replaceChildren(...warning(excerpt), showCode(excerpt, fill(strings.excerpt, { place: where })));
    },
  };
}

function warning({ state }: Excerpt): readonly HTMLElement[] {
  if (state === 'stale') return [element('p', { class: 'peek-warning' }, strings.peekChanged)];
  return state === 'orphaned' ? [element('p', { class: 'peek-warning' }, strings.peekGone)] : [];
}
