import type { ModuleFact, SymbolFact } from '../../model';
import type { Alike } from './alike';
import { type Author, citedNames } from './author';
import { fileWords, hasWords } from './fileWords';
import { madeOf } from './howToAdd';
import { isParsed, withinModule } from './moduleFiles';
import type { Part } from './part';
import { passedWhole } from './passedWhole';
import { byRank, purposeOf } from './purpose';
import { declarers } from './relations';
import { membersOf, passedOn, publicSurfaceOf } from './surface';
import { code, count, list, listOf, listSome } from './words';

const shortQuote = 110;
/** From so many things of a kind on, the kind says what a part is made of. */
const manyOfKind = 6;
/** Of the longest files so many are asked for words of their own. */
const mostAsked = 6;

/** One line for a module: its size, its purpose where somebody wrote it down, and what it offers first. */
export function moduleLine(author: Author, module: ModuleFact): string {
  return partLine(author, author.moduleName(module), { ...module, isFolder: true });
}

/** The same for what a page is about; `name` is Markdown. */
export function partLine(author: Author, name: string, module: Part): string {
  const purpose = module.isFolder ? purposeOf(author, module) : undefined;
  const most = purpose ? 2 : 3;
  const told = [purpose ?? '', isParsed(author, module) ? offers(author, module, most, purpose) : holds(author, module, most, purpose)];
  return `**${name}** (${count(module.files.length, 'file')}): ${told.filter((part) => part !== '').join('; ')}.`;
}

/** For files that are not parsed: the longest, one that says what it is in front where nothing else does. */
function holds(author: Author, module: ModuleFact, most: number, purpose?: string): string {
  const ranked = byRank(author, module.files);
  const speaker = purpose ? undefined : ranked.slice(0, mostAsked).find((path) => hasWords(author, path));
  const shown = [...(speaker === undefined ? [] : [speaker]), ...ranked.filter((path) => path !== speaker)].slice(0, most);
  const told = shown.map((path, at) => {
    const said = at === 0 && !purpose ? fileWords(author, path, shortQuote) : undefined;
    return said ? `${code(withinModule(module, path))} (${said})` : author.cite(path, [1, 1]);
  });
  return `holds ${listOf(told, module.files.length)}`;
}

/** `offers Low [proof] (read, write), …`; a module that declares nothing of its own passes on what others declare. */
function offers(author: Author, module: Part, most: number, purpose?: string): string {
  const [made] = madeOf(author, module);
  if (made && made.members.filter(({ path }) => module.files.includes(path)).length >= manyOfKind) return holdsKind(author, module, made);
  const own = publicSurfaceOf(author, module.files).slice(0, most);
  if (own.length > 0) return `offers ${list(own.map((symbol, at) => offer(author, symbol, at === 0 && !purpose)))}`;
  const passed = passedOn(author, module.files);
  if (passed.length === 0) return nameless(author, module);
  const shown = passed.slice(0, most).map((symbol) => offer(author, symbol, false));
  const from = declarers(author, module.files).map((each) => author.moduleTitle(each));
  return `declares nothing of its own and passes on ${listOf(shown, passed.length)}${from.length > 0 ? `, of ${listSome(from.map(code), 3)}` : ''}`;
}

/** A part that is made of things of a kind, as far as can be told: `at least 27 things of it are a MiddlewareHandler, such as basicAuth`. */
function holdsKind(author: Author, { files }: Part, { kind, members }: Alike): string {
  const own = members.filter(({ path }) => files.includes(path));
  return `at least ${count(own.length, 'thing')} of it are of the kind ${list(citedNames(author, [kind]))}, such as ${list(citedNames(author, own.slice(0, 3)))}`;
}

/** The one that stands for the module also says what it is: in its author's words, or by its members. */
function offer(author: Author, symbol: SymbolFact, isFirst: boolean): string {
  const { name, proof, said } = isFirst
    ? author.introduce(symbol, shortQuote)
    : { name: code(symbol.name), proof: author.citeSymbol(symbol), said: undefined };
  const members = isFirst && !said ? membersOf(author, symbol).map((member) => code(member.name)) : [];
  const told = said ? ` (${said})` : members.length > 0 ? ` (with ${listSome(members, 4)})` : '';
  return `${name}${told} ${proof}`;
}

/** What exports no name may still export a value: `export default { … }`. */
function nameless(author: Author, { files }: ModuleFact): string {
  const whole = passedWhole(author, files);
  if (whole) return whole;
  const [first = '', ...others] = byRank(author, files).filter((path) => author.index.exportsOf.get(path)?.has('default'));
  if (first === '') return `exports nothing by name ${author.cite(byRank(author, files)[0] ?? '', [1, 1])}`;
  const n = others.length + 1;
  return `${count(n, 'file')} of it ${n === 1 ? 'offers' : 'offer'} one value each, such as ${author.cite(first, [1, 1])}`;
}
