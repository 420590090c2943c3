import type { ReaderState, Spot } from '../src/model';
import { createBuildingScreen } from './buildingScreen';
import { element } from './dom';
import { createMessageScreen } from './messageScreen';
import { createPageScreen } from './pageScreen';
import type { ReaderContext } from './readerContext';
import type { ReaderKeeping } from './readerKeeping';
import type { Screen } from './screen';

/** The whole reader: every state it is shown replaces what was there. */
export function createReaderView(context: ReaderContext, keeping: ReaderKeeping) {
  const root = element('div', { class: 'reader' });
  let screen: Screen = createMessageScreen({ kind: 'loading' }, context);
  root.append(screen.element);
  return {
    element: root,
    show(state: ReaderState): void {
      document.body.dataset.place = state.kind === 'page' ? state.place : 'side';
      if (screen.show(state)) return;
      screen = createScreen(state, context, keeping);
      root.replaceChildren(screen.element);
      screen.show(state);
    },
    focusSearch: () => screen.focusSearch?.(),
    reveal: (path: string, spot: Spot) => screen.reveal?.(path, spot),
  };
}

function createScreen(state: ReaderState, context: ReaderContext, keeping: ReaderKeeping): Screen {
  if (state.kind === 'page') return createPageScreen(context, keeping);
  if (state.kind === 'building') return createBuildingScreen(context);
  return createMessageScreen(state, context);
}
