import type { Button } from './controls';
import { element } from './dom';

/** Puts a button beside a heading, not inside: the button's name is no part of the heading's. */
export function placeBeside(heading: HTMLElement, made: Button): void {
  const line = heading.closest('.heading') ?? lineAround(heading);
  line.append(made);
}

function lineAround(heading: HTMLElement): Element {
  const line = element('div', { class: 'heading' });
  heading.replaceWith(line);
  line.append(heading);
  return line;
}
