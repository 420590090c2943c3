import { element } from './dom';

/** Puts a button or a note beside a heading, not inside: what it says is no part of the heading's name. */
export function placeBeside(heading: HTMLElement, made: HTMLElement): void {
  const line = heading.closest('.heading') ?? lineAround(heading);
  line.append(made);
}

function lineAround(heading: HTMLElement): Element {
  const line = element('div', { class: 'heading' });
  heading.replaceWith(line);
  line.append(heading);
  return line;
}
