import { fill } from '../src/model';
import { element, icon } from './dom';
import type { PageState } from './pageState';
import type { ReaderContext } from './readerContext';
import { strings } from './strings';

type Gap = PageState['gaps'][number];

/** What the gates found on the page: what waits for a review, and what was accepted and why. Nothing where nothing was found. */
export function gapsBox(gaps: readonly Gap[], context: ReaderContext): readonly HTMLElement[] {
  if (gaps.length === 0) return [];
  const open = gaps.filter(({ accepted }) => accepted === null);
  const summary = element(
    'summary',
    {},
    icon(open.length > 0 ? 'warning' : 'check'),
    ` ${summaryWords(open.length, gaps.length - open.length)}`,
  );
  const review = element('button', { class: 'link', type: 'button' }, strings.review);
  review.addEventListener('click', () => context.act({ kind: 'command', command: 'review' }, review));
  return [element('details', { class: 'gaps' }, summary, element('ul', {}, ...gaps.map(gapItem)), review)];
}

function summaryWords(open: number, accepted: number): string {
  const parts = [
    ...(open === 0 ? [] : [open === 1 ? strings.oneGap : fill(strings.manyGaps, { count: open })]),
    ...(accepted === 0 ? [] : [accepted === 1 ? strings.oneAccepted : fill(strings.manyAccepted, { count: accepted })]),
  ];
  return parts.join(' · ');
}

function gapItem({ message, accepted }: Gap): HTMLElement {
  const why =
    accepted === null ? [] : [element('span', { class: 'gap-reason' }, ` ${fill(strings.acceptedBecause, { reason: accepted })}`)];
  return element('li', {}, message, ...why);
}
