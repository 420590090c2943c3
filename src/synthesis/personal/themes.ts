import type { ThemeFact } from '../../model';
import type { Composed } from '../compose/composed';
import { bullets, joinBody, section } from '../compose/sections';
import { capital, count, literal, numeral } from '../compose/words';
import { pageOf, type Shelf } from './shelf';

const mostPlaces = 12;

/** What several documents speak of, and where. */
export function composeThemes(shelf: Shelf): Composed {
  const { themes } = shelf;
  return {
    summary: `${capital(count(themes.length, 'theme'))} that at least two documents share: tags, links, and words of titles and headings.`,
    body: joinBody([
      `${capital(count(themes.length, 'theme'))} ${themes.length === 1 ? 'is' : 'are'} shared by at least two documents. Found were tags, links, and words of titles and headings; what they mean was not weighed.`,
      ...themes.map((theme) => section(literal(theme.name), places(shelf, theme))),
    ]),
    diagrams: [],
  };
}

function places(shelf: Shelf, { places: all }: ThemeFact): string | undefined {
  const told = all.slice(0, mostPlaces).flatMap(({ path, line }) => {
    const note = shelf.byPath.get(path);
    return note ? [`${pageOf(shelf, note, line)} ${shelf.author.cite(path, [line, line])}`] : [];
  });
  return bullets(all.length > told.length ? [...told, `and ${numeral(all.length - told.length)} more`] : told);
}
