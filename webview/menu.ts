import { type Action, iconButton } from './controls';
import { element } from './dom';

/** A button with a menu under it: arrows move, Escape or leaving closes. */
export function createMenu(label: string, actions: readonly Action[]): HTMLElement {
  const items = actions.map((action) => menuItem(action));
  const list = element('div', { class: 'menu-list', role: 'menu', 'aria-label': label, hidden: true }, ...items);
  const toggle = iconButton('ellipsis', { label, run: () => setOpen(list.hasAttribute('hidden')) });
  const box = element('div', { class: 'menu' }, toggle, list);
  toggle.setAttribute('aria-haspopup', 'menu');

  function setOpen(open: boolean): void {
    list.hidden = !open;
    toggle.setAttribute('aria-expanded', String(open));
    if (open) items[0]?.focus();
  }
  setOpen(false);
  list.addEventListener('click', () => {
    setOpen(false);
    toggle.focus();
  });
  box.addEventListener('focusout', (event) => {
    if (!(event.relatedTarget instanceof Node && box.contains(event.relatedTarget))) setOpen(false);
  });
  box.addEventListener('keydown', (event) => {
    if (list.hidden) return;
    if (event.key === 'Escape') {
      setOpen(false);
      toggle.focus();
    } else if (!moveFocus(items, event.key)) return;
    event.preventDefault();
  });
  return box;
}

function menuItem({ label, run }: Action): HTMLButtonElement {
  const item = element('button', { type: 'button', role: 'menuitem', tabindex: -1 }, label);
  item.addEventListener('click', run);
  return item;
}

/** Moves the focus among `items` with the arrow keys, Home and End; false when the key is none of these. */
function moveFocus(items: readonly HTMLElement[], key: string): boolean {
  const at = items.findIndex((item) => item.matches(':focus'));
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[key];
  if (next === undefined) return false;
  items[(next + items.length) % items.length]?.focus();
  return true;
}
