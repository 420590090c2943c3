import { wantsBeside } from './dom';
import type { Peeks } from './peek';
import type { ReaderContext } from './readerContext';

/** Follows what is clicked in a page: citations, pages, the web. Space or Alt and a click peek at a citation in place. */
export function createArticleActions(article: HTMLElement, context: ReaderContext, peeks: Peeks): void {
  article.addEventListener('click', (event) => {
    const link = linkAt(event);
    if (!link) return;
    event.preventDefault();
    const { id, path, url } = link.dataset;
    const beside = wantsBeside(event);
    if (id !== undefined && event.altKey) peeks.toggle(link);
    else if (id !== undefined) context.act({ kind: 'openCitation', id, beside }, link);
    else if (path !== undefined) context.act({ kind: 'openPage', path, beside }, link);
    else if (url !== undefined) context.act({ kind: 'openExternal', url }, link);
  });
  article.addEventListener('keydown', (event) => {
    const link = linkAt(event);
    if (!link || link.dataset.id === undefined) return;
    if (event.key === ' ') peeks.toggle(link);
    else if (event.key !== 'Escape' || !peeks.close(link)) return;
    event.preventDefault();
  });
}

function linkAt(event: Event): HTMLElement | undefined {
  const target = event.target instanceof Element ? event.target.closest<HTMLElement>('a[data-id], a[data-path], a[data-url]') : null;
  return target ?? undefined;
}
