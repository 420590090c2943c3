import { iconButton } from './controls';
import { element, icon } from './dom';
import { strings } from './strings';

export interface Notices {
  readonly elements: readonly HTMLElement[];
  announce(text: string): void;
  /** Shows what went wrong until it is dismissed or the next thing goes wrong. */
  complain(message: string): void;
}

/** The polite live region, and the strip that gently says what did not work. */
export function createNotices(): Notices {
  const live = element('div', { class: 'visually-hidden', role: 'status', 'aria-live': 'polite' });
  const strip = element('div', { class: 'notice', role: 'alert', hidden: true });
  return {
    elements: [live, strip],
    announce: (text) => live.replaceChildren(text),
    complain(message) {
      const dismiss = iconButton('close', { label: strings.dismiss, run: () => strip.toggleAttribute('hidden', true) });
      strip.replaceChildren(icon('warning'), element('span', {}, message), dismiss);
      strip.hidden = false;
    },
  };
}
