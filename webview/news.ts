import { fill } from '../src/model';
import { element } from './dom';
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
      for (const { line, text } of news?.sentences ?? []) markSentence(body, line, text);
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

/** Letters and digits are what the Markdown of a sentence and its text on the page share. */
const letter = /[\p{L}\p{N}]/u;

interface Letter {
  readonly unit: string;
  readonly node: Text;
  readonly at: number;
}

/** Marks a sentence in the innermost block that begins at its line or before; citations in it stay as they are. */
function markSentence(body: HTMLElement, line: number, text: string): void {
  const block = [...body.querySelectorAll<HTMLElement>('[data-line]')].filter(({ dataset }) => Number(dataset.line) <= line).at(-1);
  const wanted = [...text.replace(/\[[^\]]*\]/g, '')].filter((unit) => letter.test(unit));
  if (!block || wanted.length === 0) return;
  const nodes = textsIn(block);
  const letters = nodes.flatMap(lettersOf);
  const start = letters.findIndex((_, at) => wanted.every((unit, n) => letters[at + n]?.unit === unit));
  const [first, last] = [letters[start], letters[start + wanted.length - 1]];
  if (!first || !last) return;
  for (const node of nodes.slice(nodes.indexOf(first.node), nodes.indexOf(last.node) + 1)) {
    const from = node === first.node ? first.at : 0;
    wrap(node, from, node === last.node ? endBehind(last) : node.length);
  }
}

function textsIn(block: HTMLElement): readonly Text[] {
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text && node.data.trim() !== '' && !node.parentElement?.closest('a[data-id], figure, pre')) found.push(node);
  }
  return found;
}

function lettersOf(node: Text): readonly Letter[] {
  return [...node.data.matchAll(new RegExp(letter, 'gu'))].map(({ 0: unit, index }) => ({ unit, node, at: index }));
}

/** With the full stop and what closes behind it. */
function endBehind({ node, at, unit }: Letter): number {
  const end = at + unit.length;
  return end + (/^[^\s\p{L}\p{N}]*/u.exec(node.data.slice(end))?.[0].length ?? 0);
}

function wrap(node: Text, from: number, to: number): void {
  const middle = node.splitText(from);
  middle.splitText(to - from);
  const mark = element('mark', { class: 'news-mark' });
  middle.replaceWith(mark);
  mark.append(middle);
}
