import type { PageView, ReaderMemory } from '../src/model';
import type { ReaderKeeping } from './readerKeeping';

/** By these a person leaves the place that the reader chose. */
const moves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Keeps the reader's place: the same page again stays where it was, after a reload too; another page starts at its top. */
export function createPlace(keeping: ReaderKeeping, isReading: () => boolean) {
  let here: ReaderMemory | undefined = keeping.recalled;
  /** True from the arrival of a page until its drawings have their size, unless the person moves: until then the scroll position means nothing. */
  let isArriving = true;
  /** The last call that led somewhere, unless the person moved since. */
  let leading: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  for (const move of moves) window.addEventListener(move, letGo, { passive: true, capture: true });
  history.scrollRestoration = 'manual';
  window.addEventListener('scroll', () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (here && isReading() && !isArriving) keep({ ...here, scroll: window.scrollY });
    }, 100);
  });
  function letGo(): void {
    isArriving = false;
    leading = undefined;
  }
  function keep(memory: ReaderMemory): void {
    here = memory;
    keeping.remember(memory);
  }
  return {
    /** Before a page is shown: true when it is another one than the last. */
    leave(page: PageView): boolean {
      clearTimeout(timer);
      const isSame = here?.topic === page.topic && here.path === page.path;
      if (!isSame) here = undefined;
      else if (here && isReading() && !isArriving) here = { ...here, scroll: window.scrollY };
      return !isSame;
    },
    /** Goes somewhere else on the page, and there once more when its drawings have their size. */
    lead(scroll: () => void, settled: Promise<void>): void {
      isArriving = false;
      leading = scroll;
      scroll();
      void settled.then(() => {
        if (leading === scroll) scroll();
      });
    },
    /** After a page is shown: goes to its place, and there once more when its drawings have their size. */
    arrive(page: PageView, settled: Promise<void>): void {
      const memory = { topic: page.topic, path: page.path, scroll: here?.scroll ?? 0 };
      keep(memory);
      if (!isReading()) return;
      isArriving = true;
      window.scrollTo(0, memory.scroll);
      void settled.then(() => {
        if (here !== memory || !isArriving) return;
        window.scrollTo(0, memory.scroll);
        isArriving = false;
      });
    },
  };
}
