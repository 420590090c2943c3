import { type Facts, groupBy, remember } from '../../model';
import { constantPlaces, type MessagePlaces } from '../messages/findMessages';
import { memoryFacts } from './memory';
import { writeFacts } from './writes';

/** Where state lives, and who writes it: in the memory of modules, and in stores that outlive the process. Tests do not count. */
export function findState(places: MessagePlaces & Pick<Facts, 'boundaries'>): Pick<Facts, 'memory' | 'writes'> {
  const paths = places.files.filter(({ role, traced }) => role === 'source' && traced).map(({ path }) => path);
  const constants = constantPlaces(places);
  const symbolsOf = groupBy(places.symbols, ({ path }) => path);
  const around = {
    ...{ ...constants, symbols: places.symbols, symbolsOf },
    startsOf: remember((path: string) => {
      const { lines } = constants.source(path);
      return (symbolsOf.get(path) ?? []).map(({ range }) => lines.offsetAt(range[0], range[1]));
    }),
    callsOf: groupBy(places.calls, ({ path }) => path),
    importsOf: groupBy(places.imports, ({ from }) => from),
    boundaries: places.boundaries,
  };
  return { memory: memoryFacts(around, paths), writes: writeFacts(around, paths) };
}
