import { fill, type SearchResult } from '../src/model';
import { actionLink, element, wantsBeside } from './dom';
import type { Answer } from './hostClient';
import { markWords } from './markWords';
import { strings } from './strings';

type OpenResult = (result: SearchResult, beside: boolean) => void;

interface Asked {
  readonly query: string;
  readonly ownTopic: string;
}

/** What stands in the place of the page while a person searches: one line that sums up, and the results. */
export function createResultList(open: OpenResult) {
  const summary = element('h1', { class: 'quiet' });
  const list = element('ol');
  const section = element('section', { class: 'results', 'aria-label': strings.searchResults, hidden: true });
  return {
    element: section,
    /** Shows one sentence instead of results. */
    say(sentence: string): void {
      summary.textContent = sentence;
      list.replaceChildren();
    },
    /** Shows the answer to a query and gives its summary. */
    show(answer: Answer<readonly SearchResult[]>, asked: Asked): string {
      summary.textContent = summarize(answer, asked.query);
      list.replaceChildren(...(answer.ok ? answer.value.map((result) => resultItem(result, asked, open)) : []));
      return summary.textContent;
    },
    /** The page's title is the only other `h1`, and it is hidden while this one stands. */
    setShown(shown: boolean): void {
      section.hidden = !shown;
      section.replaceChildren(...(shown ? [summary, list] : []));
    },
    links: (): readonly HTMLElement[] => [...list.querySelectorAll('a')],
  };
}

function summarize(answer: Answer<readonly SearchResult[]>, query: string): string {
  if (!answer.ok) return answer.message;
  const count = answer.value.length;
  if (count === 0) return fill(strings.noResults, { query });
  return count === 1 ? fill(strings.oneResult, { query }) : fill(strings.manyResults, { count, query });
}

function resultItem(result: SearchResult, { query, ownTopic }: Asked, open: OpenResult): HTMLElement {
  const link = actionLink('', (event) => open(result, wantsBeside(event)));
  const title = element('span', { class: 'result-title' }, result.title);
  if (result.heading !== '' && result.heading !== result.title) {
    title.append(element('span', { class: 'result-heading' }, ` › ${result.heading}`));
  }
  if (result.topic !== ownTopic) title.append(element('span', { class: 'result-wiki' }, result.wiki || strings.articleResult));
  link.append(title, element('span', { class: 'result-snippet' }, ...markWords(result.snippet, query)));
  return element('li', {}, link);
}
