import { fill, type Progress, type Stage, stages } from '../src/model';
import { button } from './controls';
import { element, icon } from './dom';
import { countWords, stageWords } from './progressWords';
import type { ReaderContext } from './readerContext';
import type { Screen } from './screen';
import { strings } from './strings';

interface Step {
  readonly element: HTMLElement;
  show(progress: Progress | null): void;
}

/** A first build: its stages as a list that fills, and a way to stop. Updated in place, so that focus stays. */
export function createBuildingScreen(context: ReaderContext): Screen {
  const title = element('h1');
  const steps = stages.map(createStep);
  const writes = onlyWithModel(steps[stages.indexOf('write')]?.element);
  const stop = button({ label: strings.stop, run: () => context.act({ kind: 'command', command: 'stop' }, stop) }, 'secondary');
  const list = element('ol', { class: 'steps' }, ...steps.map((step) => step.element));
  const main = element('main', { class: 'message building' }, element('div', { class: 'message-icon' }, icon('book')), title, list, stop);
  let said: Stage | undefined;
  return {
    element: main,
    show(state) {
      if (state.kind !== 'building') return false;
      title.textContent = fill(strings.buildingTitle, { name: state.name });
      for (const step of steps) step.show(state.progress);
      writes.show(state.progress);
      if (state.progress && state.progress.stage !== said) {
        said = state.progress.stage;
        context.announce(stageWords[said]);
      }
      return true;
    },
  };
}

/** Whether a model writes is known when it begins; then its step stays until the next run. */
function onlyWithModel(step: HTMLElement | undefined): Pick<Step, 'show'> {
  let isUsed = false;
  return {
    show(progress) {
      const now = progress ? stages.indexOf(progress.stage) : -1;
      isUsed = progress?.stage === 'write' || (isUsed && now > stages.indexOf('write'));
      step?.toggleAttribute('hidden', !isUsed);
    },
  };
}

function createStep(stage: Stage): Step {
  const mark = element('span', { class: 'step-mark', 'aria-hidden': 'true' });
  const count = element('span', { class: 'step-count' });
  const bar = element('span', { class: 'step-bar' });
  const item = element('li', {}, mark, element('span', { class: 'step-name' }, stageWords[stage]), count, bar);
  return {
    element: item,
    show(progress) {
      const now = progress ? stages.indexOf(progress.stage) : -1;
      const place = stages.indexOf(stage);
      const standing = place < now ? 'done' : place === now ? 'now' : 'next';
      item.className = standing;
      item.toggleAttribute('aria-current', false);
      if (standing === 'now') item.setAttribute('aria-current', 'step');
      mark.className = `step-mark codicon codicon-${{ done: 'check', now: 'circle-filled', next: 'circle' }[standing]}`;
      count.textContent = standing === 'now' && progress ? countWords(progress) : '';
      const share = standing === 'now' && progress && progress.total > 0 ? progress.done / progress.total : 0;
      bar.style.setProperty('--share', String(share));
    },
  };
}
