import type { PageView, ReaderMemory } from '../src/model';
import type { ReaderKeeping } from './readerView';

/** Keeps the reader's place: the same page again stays where it was, after a reload too; another page starts at its top. */
export function createPlace(keeping: ReaderKeeping, isReading: () => boolean) {
  let here: ReaderMemory | undefined = keeping.recalled;
  let hasArrived = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  window.addEventListener('scroll', () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (here && isReading()) keep({ ...here, scroll: window.scrollY });
    }, 100);
  });
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
      else if (here && hasArrived && isReading()) here = { ...here, scroll: window.scrollY };
      return !isSame;
    },
    /** After a page is shown: goes to its place, and there once more when its diagrams have their size. */
    arrive(page: PageView, settled: Promise<void>): void {
      const scroll = here?.scroll ?? 0;
      keep({ topic: page.topic, path: page.path, scroll });
      hasArrived = true;
      if (!isReading()) return;
      // Else the browser moves the place when a diagram above it grows.
      document.documentElement.style.overflowAnchor = 'none';
      window.scrollTo(0, scroll);
      const reached = window.scrollY;
      void settled.then(() => {
        document.documentElement.style.overflowAnchor = '';
        if (here?.path === page.path && window.scrollY === reached) window.scrollTo(0, scroll);
      });
    },
  };
}
