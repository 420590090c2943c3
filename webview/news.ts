import { fill } from '../src/model';
import { element } from './dom';
import { markSentence } from './markSentence';
import type { PageState } from './pageState';
import type { ReaderContext } from './readerContext';
import { strings } from './strings';

type News = NonNullable<PageState['news']>;

/**
 * What changed on the page since the person read it: one line under the title, and marks in the text that a button hides.
 * Whether marks are shown stays from page to page.
 */
export function createNews(article: HTMLElement, context: ReaderContext) {
  let isHidden = false;
  const toggle = element('button', { class: 'link', type: 'button' });
  toggle.addEventListener('click', () => {
    isHidden = !isHidden;
    show();
  });
  function show(): void {
    article.classList.toggle('news-hidden', isHidden);
    toggle.textContent = isHidden ? strings.showChanges : strings.hideChanges;
    toggle.setAttribute('aria-pressed', String(!isHidden));
  }
  show();
  return {
    /** The line, and what the page says no longer. Nothing where nothing is new. */
    lines(news: PageState['news']): readonly HTMLElement[] {
      if (!news) return [];
      const all = element('button', { class: 'link', type: 'button' }, strings.allChanges);
      all.addEventListener('click', () => context.act({ kind: 'command', command: 'changes' }, all));
      const read = element('button', { class: 'link', type: 'button' }, strings.markRead);
      const line = element(
        'p',
        { class: 'news' },
        element('span', {}, headOf(news)),
        ...(news.sentences.length > 0 ? [toggle] : []),
        all,
        read,
      );
      const made = [line, ...goneBox(news.gone)];
      read.addEventListener('click', () => {
        context.act({ kind: 'command', command: 'markRead' }, read);
        for (const each of [...made, ...article.querySelectorAll('mark.news-mark')])
          each.replaceWith(...(each === line ? [] : unmarked(each)));
      });
      return made;
    },
    /** Marks the sentences in the text as they are found. */
    mark(body: HTMLElement, news: PageState['news']): void {
      for (const { line, text } of news?.sentences ?? []) markSentence(body, { line, text }, { class: 'news-mark' });
    },
  };
}

function unmarked(each: Element): readonly Node[] {
  return each.tagName === 'MARK' ? [...each.childNodes] : [];
}

function headOf({ kind, readAt, sentences, gone }: News): string {
  if (kind === 'new') return strings.newPage;
  const locale = document.documentElement.lang || 'en';
  const date = readAt === null ? '' : new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(new Date(readAt));
  const count = sentences.length + gone.length;
  return fill(count === 1 ? strings.changedSinceOne : strings.changedSince, { date, count });
}

function goneBox(gone: readonly string[]): readonly HTMLElement[] {
  if (gone.length === 0) return [];
  const summary = element('summary', {}, gone.length === 1 ? strings.oneGone : fill(strings.manyGone, { count: gone.length }));
  return [element('details', { class: 'news-gone' }, summary, element('ul', {}, ...gone.map((text) => element('li', {}, text))))];
}
