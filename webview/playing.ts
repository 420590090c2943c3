import type { Heading } from '../src/markdown';
import { fill } from '../src/model';
import { placeBeside } from './besideHeading';
import { iconButton } from './controls';
import type { ReaderContext } from './readerContext';
import { strings } from './strings';

/** Gives each heading that is called like a tour its button to play it; of several tours of one name the headings come in their order. */
export function addPlayButtons(article: HTMLElement, headings: readonly Heading[], tours: readonly string[], context: ReaderContext): void {
  const free = [...headings];
  tours.forEach((title, at) => {
    const place = free.findIndex(({ text }) => text === title);
    const [heading] = place === -1 ? [] : free.splice(place, 1);
    const shown = heading && article.querySelector<HTMLElement>(`#${CSS.escape(heading.id)}`);
    if (!shown) return;
    const made = iconButton('play', {
      label: fill(strings.playTour, { title }),
      run: () => context.act({ kind: 'playTour', tour: at + 1 }, made),
    });
    made.classList.add('play');
    placeBeside(shown, made);
  });
}
