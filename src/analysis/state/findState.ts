import { type Facts, groupBy } from '../../model';
import { constantPlaces, type MessagePlaces } from '../messages/findMessages';
import { memoryFacts } from './memory';
import { writeFacts } from './writes';

/** Where state lives, and who writes it: in the memory of modules, and in stores that outlive the process. Tests do not count. */
export function findState(places: MessagePlaces): Pick<Facts, 'memory' | 'writes'> {
  const paths = places.files.filter(({ role, parsed }) => role === 'source' && parsed).map(({ path }) => path);
  const around = {
    ...{ ...constantPlaces(places), symbols: places.symbols, symbolsOf: groupBy(places.symbols, ({ path }) => path) },
    callsOf: groupBy(places.calls, ({ path }) => path),
    importsOf: groupBy(places.imports, ({ from }) => from),
  };
  return { memory: memoryFacts(around, paths), writes: writeFacts(around, paths) };
}
