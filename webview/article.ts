import { type Heading, type RenderContext, renderPage } from '../src/markdown';
import { fill, type PageLink, type PageView, type Spot } from '../src/model';
import { createArticleActions } from './articleActions';
import { addCopyButtons } from './copying';
import { showDiagrams } from './diagram/showDiagrams';
import { showWritten } from './diagram/showWritten';
import { actionLink, element, icon, wantsBeside } from './dom';
import { freshnessWords } from './freshness';
import { gapsBox } from './gaps';
import { highlightBlocks } from './highlightBlocks';
import { markDoubted, markProtected, markUnsupported } from './marking';
import { createNews } from './news';
import type { PageState } from './pageState';
import { createPeeks } from './peek';
import { addPlayButtons } from './playing';
import type { ReaderContext } from './readerContext';
import { sanitize } from './sanitize';
import { createSpotlight } from './spot';
import { strings } from './strings';

const renderWords = {
  states: { stale: strings.changed, orphaned: strings.gone, relocated: strings.moved },
  unproven: strings.unproven,
  missingPage: strings.missingPage,
  missingDiagram: strings.missingDiagram,
  remoteImage: strings.remoteImage,
};

/** The page itself: title, freshness, summary, body, where it is linked from. */
export function createArticle(context: ReaderContext) {
  const article = element('article');
  let page: PageView | undefined;
  let settled = Promise.resolve();
  const peeks = createPeeks(context, (id) => page?.citations.find((citation) => citation.id === id));
  createArticleActions(article, context, peeks);
  const spotlight = createSpotlight(article, context);
  const news = createNews(article, context);
  return {
    element: article,
    /** Settles when the diagrams of the page have their size. */
    get settled(): Promise<void> {
      return settled;
    },
    /** Leads to a spot of the page that is shown; answers how to scroll there. Nothing for another page. */
    reveal: (path: string, spot: Spot) => (path === page?.path ? spotlight.show(spot) : undefined),
    /** Takes the focus that a followed link left behind, so that reading goes on from the title. */
    focus(): void {
      if (document.hasFocus() && document.activeElement === document.body) article.querySelector('h1')?.focus({ preventScroll: true });
    },
    show(state: PageState): readonly Heading[] {
      page = state.page;
      spotlight.clear();
      const { html, headings } = renderPage(page.markdown, renderContext(state));
      const body = element('div', { class: 'body' });
      body.append(sanitize(html));
      article.replaceChildren(...header(state, context), ...news.lines(state.news), body, ...footer(page.backlinks, context));
      news.mark(body, state.news);
      markUnsupported(body, page);
      markDoubted(body, page);
      markProtected(body, page);
      addPlayButtons(article, headings, state.tours, context);
      addCopyButtons(article, headings, context);
      peeks.prepare(article);
      void highlightBlocks(body);
      settled = Promise.all([showDiagrams(body, page.diagrams, context), showWritten(body, page)]).then(() => undefined);
      return headings;
    },
  };
}

function renderContext({ page, contents }: PageState): RenderContext {
  return {
    citations: page.citations,
    pages: [...contents, ...page.links.filter(({ path }) => !contents.some((known) => known.path === path))],
    diagrams: page.diagrams.map(({ id }) => id),
    words: renderWords,
  };
}

/** The summary is for lists and search: the body says the same with its proofs. */
function header({ page, gaps, conflict }: PageState, context: ReaderContext): readonly HTMLElement[] {
  const waits = conflict ? [conflictLine(context)] : [];
  return [element('h1', { tabindex: -1 }, page.title), freshnessLine(page, context), ...waits, ...gapsBox(gaps, context)];
}

function freshnessLine(page: PageView, context: ReaderContext): HTMLElement {
  const { tone, head, details } = freshnessWords(page, document.documentElement.lang || 'en');
  context.announce(fill(strings.pageShown, { title: page.title, freshness: head }));
  const dot = element('span', { class: `dot ${tone}`, 'aria-hidden': 'true' });
  const refresh = element('button', { class: 'link', type: 'button' }, strings.refresh);
  refresh.addEventListener('click', () => context.act({ kind: 'command', command: 'refresh' }, refresh));
  const words = details.map((detail) => element('span', {}, detail));
  return element('p', { class: 'fresh' }, element('span', { class: 'fresh-head' }, dot, head), ...words, refresh);
}

function conflictLine(context: ReaderContext): HTMLElement {
  const resolve = element('button', { class: 'link', type: 'button' }, strings.resolve);
  resolve.addEventListener('click', () => context.act({ kind: 'command', command: 'resolve' }, resolve));
  return element('p', { class: 'conflict' }, icon('git-merge'), ` ${strings.conflict} `, resolve);
}

function footer(backlinks: readonly PageLink[], context: ReaderContext): readonly HTMLElement[] {
  if (backlinks.length === 0) return [];
  const links = backlinks.map(({ path, title }) =>
    element(
      'li',
      {},
      actionLink(title, (event) => context.act({ kind: 'openPage', path, beside: wantsBeside(event) })),
    ),
  );
  const label = element('h2', { id: 'linked-from' }, strings.linkedFrom);
  return [element('nav', { class: 'foot', 'aria-labelledby': 'linked-from' }, label, element('ul', {}, ...links))];
}
