import { parseHTML } from 'linkedom';

/** What we ask of an element; Node has no types of the DOM. */
export interface PageElement {
  readonly textContent: string | null;
  getAttribute(name: string): string | null;
  setAttribute(name: string, value: string): void;
  removeAttribute(name: string): void;
  remove(): void;
  querySelector(selector: string): PageElement | null;
  querySelectorAll(selector: string): Iterable<PageElement>;
  cloneNode(deep: boolean): PageElement;
}

export interface Page extends PageElement {
  readonly body: PageElement;
}

/** Parses HTML, also a part of a page. Nothing in it runs and nothing is loaded. */
export function parsePage(html: string): Page {
  const isWhole = /<(?:html|body)[\s>]/i.test(html.slice(0, 16_384));
  return parseHTML(isWhole ? html : `<!doctype html><html><body>${html}</body></html>`).document as unknown as Page;
}
