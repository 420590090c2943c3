import type { PageView } from '../src/model';
import { placeBeside } from './besideHeading';
import { element } from './dom';
import { strings } from './strings';

/** Says beside the heading of a section that it claims something and cites nothing; of what stands above all headings at its end. */
export function markUnsupported(body: HTMLElement, { unsupported }: PageView): void {
  for (const { id } of unsupported) {
    const heading = body.querySelector<HTMLElement>(`#${CSS.escape(id)}`);
    if (heading) placeBeside(heading, element('span', { class: 'unsupported' }, strings.unsupported));
    else endOfOpening(body, element('p', { class: 'unsupported' }, strings.unsupported));
  }
}

/** Says beside the heading of a section that a person protected it. */
export function markProtected(body: HTMLElement, page: PageView): void {
  for (const id of page.protected) {
    const heading = body.querySelector<HTMLElement>(`#${CSS.escape(id)}`);
    const mark = element('span', { class: 'protected', title: strings.protectedHint }, strings.protected);
    if (heading) placeBeside(heading, mark);
  }
}

function endOfOpening(body: HTMLElement, note: HTMLElement): void {
  const first = body.querySelector(':scope > :is(.heading, h2)');
  body.insertBefore(note, first);
}
