import type { Progress } from '../src/model';
import { actionLink, element } from './dom';
import { countWords, stageWords } from './progressWords';
import type { ReaderContext } from './readerContext';
import { strings } from './strings';

/** One thin line under the bar while a build runs behind the page that is shown. */
export function createProgressStrip(context: ReaderContext) {
  const text = element('span');
  const bar = element('span', { class: 'strip-bar' });
  const stop = actionLink(strings.stop, () => context.act({ kind: 'command', command: 'stop' }, stop), { role: 'button' });
  const strip = element('div', { class: 'strip', hidden: true }, text, stop, bar);
  return {
    element: strip,
    show(progress: Progress | null): void {
      if (progress && strip.hidden) context.announce(strings.refreshing);
      strip.hidden = progress === null;
      if (!progress) return;
      text.textContent = [strings.refreshing, stageWords[progress.stage], countWords(progress)].filter(Boolean).join(' · ');
      bar.style.setProperty('--share', String(progress.total > 0 ? progress.done / progress.total : 0));
    },
  };
}
