import type { ModuleFact, SymbolFact } from '../../model';
import type { Author } from './author';
import { isParsed } from './moduleFiles';
import type { Part } from './part';
import { byRank, purposeOf } from './purpose';
import { membersOf, passedOn, surfaceOf } from './surface';
import { code, count, list, listOf, listSome } from './words';

const shortQuote = 110;

/** One line for a module: its size, its purpose where somebody wrote it down, and what it offers first. */
export function moduleLine(author: Author, module: ModuleFact): string {
  return partLine(author, author.moduleName(module), { ...module, isFolder: true });
}

/** The same for what a page is about; `name` is Markdown. */
export function partLine(author: Author, name: string, module: Part): string {
  const purpose = module.isFolder ? purposeOf(author, module) : undefined;
  const told = purpose ? [purpose, offers(author, module, 2, purpose)] : [offers(author, module, 3)];
  return `**${name}** (${count(module.files.length, 'file')}): ${told.filter((part) => part !== '').join('; ')}.`;
}

/** `offers Low [proof] (read, write), …`; a module that declares nothing of its own passes on what others declare. */
function offers(author: Author, module: ModuleFact, most: number, purpose?: string): string {
  const own = surfaceOf(author, module.files).slice(0, most);
  if (own.length > 0) return `offers ${list(own.map((symbol, at) => offer(author, symbol, at === 0 && !purpose)))}`;
  const passed = passedOn(author, module.files);
  if (passed.length === 0)
    return `${isParsed(author, module) ? 'exports nothing by name' : 'counted, not parsed'} ${author.cite(byRank(author, module.files)[0] ?? '', [1, 1])}`;
  const shown = passed.slice(0, most).map((symbol) => offer(author, symbol, false));
  return `declares nothing of its own and passes on ${listOf(shown, passed.length)}`;
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
