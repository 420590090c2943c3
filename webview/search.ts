import { readerResults, type SearchResult } from '../src/model';
import { searchField } from './controls';
import { element } from './dom';
import type { ReaderContext } from './readerContext';
import { createResultList } from './resultList';
import { strings } from './strings';

/** Milliseconds without a key after which the search starts. */
const pause = 150;

/** Where a search stands. `onSearching` is told when the results take the place of the page, and when they leave it. */
interface SearchPlace {
  readonly onSearching: (searching: boolean) => void;
  /** The topic whose wiki is shown: what is found elsewhere says where. */
  readonly ownTopic: () => string;
}

/** The search box and its results. */
export function createSearch(context: ReaderContext, { onSearching, ownTopic }: SearchPlace) {
  const field = searchField(strings.search);
  const box = element('search', { class: 'search' }, field);
  const results = createResultList((result, beside) => void open(result, beside));
  const isSearching = () => !results.element.hidden;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let readingAt = 0;
  let answered = '';

  function setSearching(searching: boolean): void {
    if (searching === isSearching()) return;
    if (searching) readingAt = window.scrollY;
    results.setShown(searching);
    onSearching(searching);
    window.scrollTo(0, searching ? 0 : readingAt);
  }
  function clear(): void {
    clearTimeout(timer);
    field.value = '';
    setSearching(false);
  }
  async function search(query: string): Promise<void> {
    const answer = await context.ask({ kind: 'search', query }, readerResults.search);
    if (query !== field.value.trim()) return;
    answered = query;
    context.announce(results.show(answer, { query, ownTopic: ownTopic() }));
  }
  async function open({ topic, path }: SearchResult, beside: boolean): Promise<void> {
    const answer = await context.ask({ kind: 'openResult', topic, path, beside }, readerResults.nothing);
    if (!answer.ok) results.say(answer.message);
    else if (!beside) clear();
  }
  field.addEventListener('input', () => {
    clearTimeout(timer);
    const query = field.value.trim();
    if (query !== '' && !isSearching()) results.say(strings.searching);
    setSearching(query !== '');
    if (query !== '') timer = setTimeout(() => void search(query), pause);
  });
  function onKey(event: KeyboardEvent): void {
    if (!isSearching()) return;
    if (event.key === 'Escape') {
      clear();
      field.focus();
    } else if (field.value.trim() !== answered || !moveInResults(event.key, field, results.links())) return;
    event.preventDefault();
  }
  box.addEventListener('keydown', onKey);
  results.element.addEventListener('keydown', onKey);
  return { field: box, results: results.element, clear, focus: () => field.focus() };
}

/** Down and Up walk from the field through the results and back; Enter in the field opens the first. */
function moveInResults(key: string, field: HTMLElement, links: readonly HTMLElement[]): boolean {
  const at = links.findIndex((link) => link.matches(':focus'));
  if (key === 'Enter' && at < 0) links[0]?.click();
  else if (key === 'ArrowDown') links[Math.min(at + 1, links.length - 1)]?.focus();
  else if (key === 'ArrowUp') (links[at - 1] ?? field).focus();
  else return false;
  return true;
}
