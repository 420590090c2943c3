type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** Makes an element: `element('p', { class: 'lead' }, 'Text')`. `true` sets an empty attribute, `false` and `undefined` none. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue;
    made.setAttribute(name, value === true ? '' : String(value));
  }
  made.append(...children);
  return made;
}

/** A glyph of the editor's icon font, said by its neighbour's label. */
export function icon(name: string): HTMLElement {
  return element('span', { class: `codicon codicon-${name}`, 'aria-hidden': 'true' });
}

/** True for a click or key by which a person wants the target beside what is open, as in a browser. */
export function wantsBeside(event: MouseEvent | KeyboardEvent): boolean {
  return event.ctrlKey || event.metaKey;
}

/** A link that acts inside the editor. */
export function actionLink(label: string, run: (event: MouseEvent) => void, attributes: Attributes = {}): HTMLAnchorElement {
  const link = element('a', { href: '#', ...attributes }, label);
  link.addEventListener('click', (event) => {
    event.preventDefault();
    run(event);
  });
  return link;
}
