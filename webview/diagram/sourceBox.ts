import { button } from '../controls';
import { element } from '../dom';
import { strings } from '../strings';

/** The text of a diagram that could not be drawn, to copy or select. */
export function sourceBox(text: string): HTMLElement {
  const copy = button(
    {
      label: strings.copy,
      run: () => void navigator.clipboard.writeText(text).then(() => (copy.textContent = strings.copied)),
    },
    'secondary',
  );
  const source = element('pre', { tabindex: 0 }, element('code', {}, text));
  return element('details', { class: 'diagram-source' }, element('summary', {}, strings.diagramSource), source, copy);
}
