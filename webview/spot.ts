import { type CallPlace, fill, type Spot, type SymbolCalls } from '../src/model';
import { actionLink, element } from './dom';
import type { ReaderContext } from './readerContext';
import { strings } from './strings';

/**
 * Leads to a spot of a page: scrolls to the block there, marks it gently, and says below it who calls the symbol that it is
 * about. One spot is marked at a time; the focus stays where it is.
 */
export function createSpotlight(article: HTMLElement, context: ReaderContext) {
  let marked: HTMLElement | undefined;
  let note: HTMLElement | undefined;
  function clear(): void {
    marked?.classList.remove('spot');
    note?.remove();
    marked = note = undefined;
  }
  return {
    clear,
    /** Shows a spot; answers how to scroll to it where it is out of view, which is done again when drawings have their size. */
    show({ line, calls }: Spot): () => void {
      clear();
      marked = line === null ? undefined : blockAt(article, line);
      marked?.classList.add('spot');
      note = calls ? callsNote(calls, context) : undefined;
      const anchor = marked?.closest('.table, .heading') ?? marked ?? article.querySelector('.fresh');
      if (note && anchor?.tagName === 'LI') anchor.append(note);
      else if (note) anchor?.after(note);
      return () =>
        marked && !isInView(marked) ? marked.scrollIntoView({ block: 'center', behavior: isStill() ? 'auto' : 'smooth' }) : undefined;
    },
  };
}

/** The last block that begins at the line or before; blocks in blocks come later, so the innermost one. */
function blockAt(article: HTMLElement, line: number): HTMLElement | undefined {
  return [...article.querySelectorAll<HTMLElement>('[data-line]')].filter((block) => Number(block.dataset.line) <= line).at(-1);
}

/** Pixels at the top that the bar covers. */
const covered = 70;

function isInView(block: HTMLElement): boolean {
  const { top, bottom } = block.getBoundingClientRect();
  return top >= covered && bottom <= window.innerHeight;
}

function isStill(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function callsNote({ name, callers, callees }: SymbolCalls, context: ReaderContext): HTMLElement | undefined {
  const rows = [row(strings.calledBy, callers, context), row(strings.calls, callees, context)].flatMap((each) => each ?? []);
  if (rows.length === 0) return undefined;
  return element('section', { class: 'calls', 'aria-label': fill(strings.callsOf, { name }) }, element('code', {}, name), ...rows);
}

function row(label: string, { count, first }: SymbolCalls['callers'], context: ReaderContext): HTMLElement | undefined {
  if (count === 0) return undefined;
  const more = count > first.length ? [element('li', { class: 'quiet' }, fill(strings.moreCalls, { count: count - first.length }))] : [];
  const places = first.map((place) => element('li', {}, ...placeWords(place, context)));
  return element('div', {}, element('span', { class: 'quiet' }, label), element('ul', {}, ...places, ...more));
}

function placeWords({ name, path, line, state }: CallPlace, context: ReaderContext): readonly (HTMLElement | string)[] {
  const place = `${path.split('/').at(-1)}:${line}`;
  const label = name === '' ? place : name;
  const title = `${path}:${line}`;
  if (state === 'orphaned') return [label, ' ', element('span', { class: 'quiet' }, strings.gone)];
  const link = actionLink(label, () => context.act({ kind: 'openSpan', path, lines: [line, line] }, link), { title });
  return state === 'stale' ? [link, ' ', element('span', { class: 'quiet' }, strings.changed)] : [link];
}
