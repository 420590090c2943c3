import { fill, readerResults, type SearchResult } from '../src/model';
import { searchField } from './controls';
import { actionLink, element } from './dom';
import type { Answer } from './hostClient';
import { markWords } from './markWords';
import type { ReaderContext } from './readerContext';
import { strings } from './strings';

/** Milliseconds without a key after which the search starts. */
const pause = 150;

/** The search box and its results. `onSearching` is told when the results take the place of the page, and when they leave it. */
export function createSearch(context: ReaderContext, onSearching: (searching: boolean) => void) {
  const field = searchField(strings.search);
  const summary = element('h1', { class: 'quiet' });
  const list = element('ol');
  const results = element('section', { class: 'results', 'aria-label': strings.searchResults, hidden: true });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let readingAt = 0;

  function setSearching(searching: boolean): void {
    if (searching === !results.hidden) return;
    if (searching) readingAt = window.scrollY;
    results.hidden = !searching;
    // The page's title is the only other `h1`, and it is hidden now.
    results.replaceChildren(...(searching ? [summary, list] : []));
    onSearching(searching);
    window.scrollTo(0, searching ? 0 : readingAt);
  }
  function clear(): void {
    clearTimeout(timer);
    field.value = '';
    setSearching(false);
  }
  async function search(query: string): Promise<void> {
    results.setAttribute('aria-busy', 'true');
    const answer = await context.ask({ kind: 'search', query }, readerResults.search);
    if (query !== field.value.trim()) return;
    results.removeAttribute('aria-busy');
    summary.textContent = summarize(answer, query);
    context.announce(summary.textContent);
    list.replaceChildren(...(answer.ok ? answer.value.map((result) => resultItem(result, query, open)) : []));
  }
  async function open(path: string, beside: boolean): Promise<void> {
    const answer = await context.ask({ kind: 'openPage', path, beside }, readerResults.nothing);
    if (!answer.ok) summary.textContent = answer.message;
    else if (!beside) clear();
  }
  field.addEventListener('input', () => {
    clearTimeout(timer);
    const query = field.value.trim();
    if (query === '') return setSearching(false);
    if (results.hidden) {
      summary.textContent = strings.searching;
      list.replaceChildren();
    }
    setSearching(true);
    timer = setTimeout(() => void search(query), pause);
  });
  const box = element('search', { class: 'search' }, field);
  for (const place of [box, results]) {
    place.addEventListener('keydown', (event) => {
      if (results.hidden) return;
      if (event.key === 'Escape') {
        clear();
        field.focus();
      } else if (!moveInResults(event, field, list)) return;
      event.preventDefault();
    });
  }
  return { field: box, results, clear, focus: () => field.focus() };
}

function summarize(answer: Answer<readonly SearchResult[]>, query: string): string {
  if (!answer.ok) return answer.message;
  const count = answer.value.length;
  if (count === 0) return fill(strings.noResults, { query });
  return count === 1 ? fill(strings.oneResult, { query }) : fill(strings.manyResults, { count, query });
}

type OpenResult = (path: string, beside: boolean) => Promise<void>;

function resultItem(result: SearchResult, query: string, open: OpenResult): HTMLElement {
  const link = actionLink('', (event) => void open(result.path, event.ctrlKey || event.metaKey));
  const title = element('span', { class: 'result-title' }, result.title);
  if (result.heading !== '' && result.heading !== result.title)
    title.append(element('span', { class: 'result-heading' }, ` › ${result.heading}`));
  link.append(title, element('span', { class: 'result-snippet' }, ...markWords(result.snippet, query)));
  return element('li', {}, link);
}

/** Down and Up walk from the field through the results and back; Enter in the field opens the first. */
function moveInResults(event: KeyboardEvent, field: HTMLElement, list: HTMLElement): boolean {
  const links = [...list.querySelectorAll('a')];
  const at = links.findIndex((link) => link.matches(':focus'));
  if (event.key === 'Enter' && at < 0) links[0]?.click();
  else if (event.key === 'ArrowDown') links[Math.min(at + 1, links.length - 1)]?.focus();
  else if (event.key === 'ArrowUp') (links[at - 1] ?? field).focus();
  else return false;
  return true;
}
