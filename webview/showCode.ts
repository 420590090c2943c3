import type { Excerpt } from '../src/model';
import { element } from './dom';
import { highlight } from './highlight';

/** Lines of code with their numbers. The colours arrive a moment later. */
export function showCode(excerpt: Excerpt, label: string): HTMLElement {
  const text = excerpt.text.replace(/\r?\n$/, '');
  const first = excerpt.span.lines[0];
  const numbers = text.split('\n').map((_, at) => String(first + at));
  const code = element('code', {}, text);
  void highlight(code, excerpt.language);
  return element(
    'div',
    { class: 'code', tabindex: 0, role: 'group', 'aria-label': label },
    element('pre', { class: 'numbers', 'aria-hidden': 'true' }, numbers.join('\n')),
    element('pre', {}, code),
  );
}
