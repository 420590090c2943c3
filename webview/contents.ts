import type { PageLink } from '../src/model';
import { type Button, iconButton } from './controls';
import { actionLink, element, wantsBeside } from './dom';
import type { PageState } from './pageState';
import type { ReaderContext } from './readerContext';
import { strings } from './strings';

export interface Contents {
  readonly toggle: Button;
  readonly element: HTMLElement;
  show(state: PageState): void;
}

/** The wiki's pages, opened and closed by a button in the bar. */
export function createContents(context: ReaderContext): Contents {
  const list = element('ul');
  const nav = element('nav', { class: 'contents', id: 'contents', 'aria-label': strings.contents, hidden: true }, list);
  const toggle = iconButton('list-tree', { label: strings.contents, run: () => setOpen(nav.hasAttribute('hidden')) });

  function setOpen(open: boolean): void {
    nav.hidden = !open;
    toggle.setAttribute('aria-expanded', String(open));
    if (open) nav.querySelector<HTMLElement>('[aria-current]')?.focus();
  }
  setOpen(false);
  nav.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    setOpen(false);
    toggle.focus();
  });
  function item({ path, title }: PageLink, here: string): HTMLElement {
    const link = actionLink(title, (event) => {
      const beside = wantsBeside(event);
      context.act({ kind: 'openPage', path, beside }, link);
      if (path === here && !beside) setOpen(false);
    });
    if (path === here) link.setAttribute('aria-current', 'page');
    return element('li', { style: `--depth: ${path.split('/').length - 1}` }, link);
  }
  let current = '';
  return {
    toggle,
    element: nav,
    show({ page, contents }) {
      if (page.path !== current) setOpen(false);
      current = page.path;
      list.replaceChildren(...contents.map((target) => item(target, page.path)));
    },
  };
}
