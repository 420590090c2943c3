import type { DoubtKind, PageView } from '../src/model';
import { placeBeside } from './besideHeading';
import { element } from './dom';
import { markSentence } from './markSentence';
import { type StringKey, strings } from './strings';

/** Says beside the heading of a section that it claims something and cites nothing; of what stands above all headings at its end. */
export function markUnsupported(body: HTMLElement, { unsupported }: PageView): void {
  for (const { id } of unsupported) {
    const heading = body.querySelector<HTMLElement>(`#${CSS.escape(id)}`);
    if (heading) placeBeside(heading, element('span', { class: 'unsupported' }, strings.unsupported));
    else endOfOpening(body, element('p', { class: 'unsupported' }, strings.unsupported));
  }
}

/** Marks the statements that nothing shows, and says why when one points at them. */
export function markDoubted(body: HTMLElement, { doubted }: PageView): void {
  for (const { line, text, kind } of doubted) markSentence(body, { line, text }, { class: 'doubt', title: strings[doubtWords[kind]] });
}

const doubtWords: Readonly<Record<DoubtKind, StringKey>> = { uncited: 'doubtUncited', wider: 'doubtWider', unshown: 'doubtUnshown' };

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
