import type { ModuleFact } from '../../model';
import type { Author } from './author';
import { fileWords } from './fileWords';
import { withinModule } from './moduleFiles';
import { byRank } from './purpose';
import { code, listSome, sizeOf } from './words';

const mostTold = 14;
const mostNamed = 12;

/** For a module that is not parsed: each file with what it says of itself, the longest first, then the silent ones by name. */
export function fileLines(author: Author, module: ModuleFact): readonly string[] {
  const told: string[] = [];
  const silent: string[] = [];
  for (const path of byRank(author, module.files)) {
    const said = told.length < mostTold ? fileWords(author, path, 140) : undefined;
    const lines = author.index.file.get(path)?.lines ?? 0;
    const size = sizeOf(lines);
    if (said === undefined) silent.push(`${lines > 0 ? author.cite(path, [1, 1]) : code(withinModule(module, path))} (${size})`);
    else told.push(`${code(withinModule(module, path))}, ${size}: ${said}.`);
  }
  const others = told.length === 0 ? 'None says at its head what it is for' : 'The others';
  return silent.length === 0 ? told : [...told, `${others}: ${listSome(silent, mostNamed)}.`];
}
