import { parseHTML } from 'linkedom';
import { ProblemError, problem } from '../../../model';

/** What we ask of an element; Node has no types of the DOM. */
export interface PageElement {
  readonly nodeName: string;
  readonly parentNode: PageElement | null;
  readonly children: ArrayLike<unknown>;
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

/** No page that a person wrote nests so deep; what reads a page takes time with the square of it. */
const deepest = 500;

/** Parses HTML, also a part of a page. Nothing in it runs and nothing is loaded. Throws `document-broken` for one that nests without end. */
export function parsePage(html: string): Page {
  const isWhole = /<(?:html|body)[\s>]/i.test(html.slice(0, 16_384));
  const page = parseHTML(isWhole ? html : `<!doctype html><html><body>${html}</body></html>`).document as unknown as Page;
  checkDepth(page);
  return page;
}

/** Elements come in the order of the page: what one lies in came before it. */
function checkDepth(page: Page): void {
  const depths = new Map<PageElement, number>();
  for (const element of page.querySelectorAll('*')) {
    const depth = (element.parentNode ? (depths.get(element.parentNode) ?? 0) : 0) + 1;
    if (depth > deepest)
      throw new ProblemError(problem('error', 'document-broken', { reason: `more than ${deepest} elements within one another` }));
    depths.set(element, depth);
  }
}
