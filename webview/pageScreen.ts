import { createArticle } from './article';
import { createContents } from './contents';
import { element } from './dom';
import { createGraphView } from './graph/graphView';
import { createOutline } from './outline';
import { createPlace } from './place';
import { createProgressStrip } from './progressStrip';
import type { ReaderContext } from './readerContext';
import type { ReaderKeeping } from './readerKeeping';
import type { Screen } from './screen';
import { createSearch } from './search';
import { createTopBar } from './topBar';

/** A page with everything around it. The parts stay; each shows its share of the next state. */
export function createPageScreen(context: ReaderContext, keeping: ReaderKeeping): Screen {
  const article = createArticle(context);
  const outline = createOutline();
  const contents = createContents(context);
  const graph = createGraphView(context, (isShown) => {
    if (isShown) search.clear();
    if (isShown) readingAt = window.scrollY;
    reading.toggleAttribute('hidden', isShown);
    window.scrollTo(0, isShown ? 0 : readingAt);
    bar.showGraph(isShown);
  });
  graph.element.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    graph.hide();
    bar.focusGraph();
  });
  const search = createSearch(context, {
    onSearching: (searching) => {
      if (searching) graph.hide();
      reading.toggleAttribute('hidden', searching);
    },
    ownTopic: () => topic,
  });
  const strip = createProgressStrip(context);
  const bar = createTopBar(context, { contents, search: search.field, progress: strip.element, toggleGraph: graph.toggle });
  const place = createPlace(keeping, () => !reading.hidden);
  const reading = element('div', { class: 'reading' }, article.element, outline.element);
  const main = element('main', {}, search.results, graph.element, reading);
  let readingAt = 0;
  let shown = '';
  let topic = '';
  return {
    element: element('div', { class: 'page' }, bar.element, contents.element, main),
    show(state) {
      if (state.kind !== 'page') return false;
      topic = state.page.topic;
      bar.show(state);
      strip.show(state.building);
      contents.show(state);
      const content = JSON.stringify([state.page, state.contents, state.tours, state.gaps, state.conflict, state.news]);
      if (content === shown) return true;
      shown = content;
      const arriving = place.leave(state.page);
      if (arriving) search.clear();
      if (arriving) graph.hide();
      else graph.follow();
      outline.show(article.show(state));
      place.arrive(state.page, article.settled);
      if (arriving) article.focus();
      return true;
    },
    focusSearch: search.focus,
    reveal(path, spot) {
      const scroll = reading.hidden ? undefined : article.reveal(path, spot);
      if (scroll) place.lead(scroll, article.settled);
    },
  };
}
