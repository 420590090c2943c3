import type { SymbolFact } from '../../model';
import { passedOn } from '../compose/surface';
import { code, count, list, listSome } from '../compose/words';
import type { MapAuthor } from './mapAuthor';

const longRole = 110;
/** From so many key symbols on, words about the first are not words about the file: then its name stands with them. */
const several = 3;

/** In its author's words: of the file, else of what it mainly declares. Without words, what kind of file it is. */
export function roleOf(author: MapAuthor, path: string, symbols: readonly SymbolFact[]): string {
  const { doc, mainType } = author.index.file.get(path) ?? {};
  const ofFile = author.says(path, doc, longRole) ?? author.says(path, mainType?.doc, longRole);
  if (ofFile !== undefined) return ofFile;
  const [main] = symbols;
  const ofMain = author.says(path, main?.doc, longRole);
  if (main && ofMain !== undefined)
    return symbols.filter(({ container }) => container === undefined).length < several ? ofMain : `${code(main.name)}: ${ofMain}`;
  return byHeritage(author, path) ?? byKinds(author, path) ?? (passesOn(author, path) ? 'passes names on' : '');
}

function passesOn(author: MapAuthor, path: string): boolean {
  return (author.index.importsOf.get(path) ?? []).some(({ kind }) => kind === 'reexport') || passedOn(author, [path]).length > 0;
}

function byHeritage(author: MapAuthor, path: string): string | undefined {
  const parents = author.facts.heritage
    .filter(({ symbol }) => isClassOf(author.index.symbol.get(symbol), path))
    .map(({ relation, name }) => `${relation} ${code(name)}`);
  return parents.length === 0 ? undefined : listSome([...new Set(parents)], 2);
}

function isClassOf(symbol: SymbolFact | undefined, path: string): boolean {
  return symbol?.path === path && symbol.kind === 'class';
}

const kindNames: readonly (readonly [SymbolFact['kind'], string, string])[] = [
  ['class', 'class', 'classes'],
  ['function', 'function', 'functions'],
  ['interface', 'interface', 'interfaces'],
  ['type', 'type', 'types'],
  ['constant', 'constant', 'constants'],
];

/** `two classes and five functions`. */
function byKinds(author: MapAuthor, path: string): string | undefined {
  const top = (author.index.symbolsOf.get(path) ?? []).filter(({ container }) => container === undefined);
  const counts = kindNames.flatMap(([kind, one, more]) => {
    const n = new Set(top.filter((symbol) => symbol.kind === kind).map(({ name }) => name)).size;
    return n === 0 ? [] : [count(n, one, more)];
  });
  return counts.length === 0 ? undefined : list(counts.slice(0, 2));
}
