import type { ImportFact, PlannedPage, SymbolFact } from '../../model';
import type { Alike } from './alike';
import { type Author, citedNames } from './author';
import { modulePathSection } from './callPaths';
import type { Composed } from './composed';
import { familyDiagram, fileDiagram, showDiagram } from './diagrams';
import { familiesOf, familySentence } from './families';
import { fileLines } from './fileLines';
import { howToAdd, madeOf } from './howToAdd';
import { importingFiles } from './importingFiles';
import { isParsed, withinModule } from './moduleFiles';
import { partLines } from './moduleParts';
import { usedModules, usingModules } from './neighbours';
import { type Part, partOf } from './part';
import { partsBelow } from './partsBelow';
import { passedWhole } from './passedWhole';
import { byRank, purposeOf } from './purpose';
import { readFirst, readFirstDocuments } from './readFirst';
import { recipeOf } from './recipe';
import { relationWords } from './relations';
import { bullets, joinBody, numbered, present, section } from './sections';
import { sideEffects } from './sideEffects';
import { linesOf, membersOf, passedOn, publicSurfaceOf, surfaceOf } from './surface';
import { moduleTests } from './testImports';
import { traps } from './traps';
import { useWords } from './useWords';
import { wiringLines } from './wiring';
import { capital, code, count, list, listOf, listSome, literal, sizeOf } from './words';

/** A list that is hardly longer than what is shown of it is shown whole. */
const mostSurface = 12;
const wholeSurface = 18;
const mostMembers = 6;

/** A building block: what it is for, what it offers, how it works inside, what it leans on, how it is tested. */
export function composeModule(author: Author, page: PlannedPage): Composed {
  const module = partOf(author, page);
  const own = publicSurfaceOf(author, module.files);
  const kinds = madeOf(author, module);
  const surface = own.length > 0 ? membersFirst(own, kinds) : passedOn(author, module.files);
  const models = new Set(kinds.map((kind) => recipeOf(author, kind).model.path));
  const first = readFirst(author, module.files, 3, models);
  const families = familiesOf(author, (child) => module.files.includes(child.path), 2).slice(0, 4);
  const files = fileDiagram(author, 'files', module, `The main files, and which ${useWords(author).one} which`);
  const types = familyDiagram(author, 'types', families, 'Types and what they build on');
  return {
    summary: summaryOf(author, module, surface),
    body: joinBody([
      opening(author, module),
      section('What is in it', bullets(isParsed(author, module) ? partLines(author, module) : fileLines(author, module))),
      section(
        'Public surface',
        own.length === 0 && surface.length > 0 ? 'It declares nothing of its own and passes on what other parts declare:' : undefined,
        bullets(surface.slice(0, shownOf(surface)).map((symbol) => surfaceLine(author, symbol))),
        moreSurface(author, module, surface),
        withinOnly(author, surface.slice(0, shownOf(surface))),
      ),
      section(
        'How it works inside',
        bullets(families.map((family) => familySentence(author, family))),
        types && showDiagram(types),
        files && showDiagram(files),
        centre(author, module),
        bullets(wiringLines(author, module.files)),
        module.isFolder ? modulePathSection(author, module.id) : undefined,
      ),
      section('Depends on', bullets(dependsOn(author, module.files))),
      section('Used by', usedBy(author, module.files)),
      section('State and side effects', sideEffects(author, module)),
      section('Before you change it', traps(author, module)),
      section('How to add to it', howToAdd(author, module)),
      section('How it is tested', moduleTests(author, module)),
      section('Read first', numbered(first.length > 0 ? first : readFirstDocuments(author, module.files, 3))),
    ]),
    diagrams: present([types, files]),
  };
}

function summaryOf(author: Author, module: Part, surface: readonly SymbolFact[]): string {
  const names = surface.slice(0, 3).map((symbol) => symbol.name);
  const offers = names.length > 0 ? `, offering ${list(names)}` : '';
  return `The part of ${author.name} in ${module.id === '.' ? 'the root folder' : module.id}${offers}.`;
}

function opening(author: Author, module: Part): string {
  const where = module.id === '.' ? 'the root folder' : `${code(`${module.id}/`)}${module.isFolder ? partsBelow(author, module) : ''}`;
  const size = `**${literal(module.name)}** is ${count(module.files.length, 'file')} in ${where}, ${sizeOf(linesOf(author, module))} in all.`;
  if (!module.isFolder) return `${size} A person chose them.`;
  const purpose = purposeOf(author, module);
  const unparsed = isParsed(author, module) ? '' : ' Its language is not parsed here, so what the files declare and import is not told.';
  const relations = relationWords(author, module);
  return `${size}${purpose ? ` Its authors say: ${purpose}.` : ''}${unparsed}${relations ? ` ${relations}` : ''}`;
}

function surfaceLine(author: Author, symbol: SymbolFact): string {
  const uses = author.index.uses.get(symbol.id) ?? 0;
  const { name, proof, said } = author.introduce(symbol);
  const members = tellingFirst(author, membersOf(author, symbol)).map((member) => code(member.name));
  const has = members.length > 0 ? ` has ${listSome(members, mostMembers)}` : '';
  const shape = symbol.kind === 'function' && symbol.signature && !symbol.signature.endsWith('…') ? code(symbol.signature) : undefined;
  const told = said ?? shape;
  return `${name} (${symbol.kind}${uses > 2 ? `, ${useWords(author).by} ${isTakenWhole(author, symbol) ? 'name in ' : ''}${count(uses, 'file')}` : ''})${has}${told ? `: ${told}` : ''} ${proof}`;
}

/** Who imports a whole file may use any name of it: these uses are not counted. */
function isTakenWhole(author: Author, { path }: SymbolFact): boolean {
  return (author.index.importersOf.get(path) ?? []).some(({ names, kind }) => kind !== 'reexport' && names.includes('*'));
}

/** Of many members those first that the main ways through the code pass, in their order. */
function tellingFirst({ index }: Author, members: readonly SymbolFact[]): readonly SymbolFact[] {
  if (members.length <= mostMembers) return members;
  const step = ({ id }: SymbolFact) => index.stepOf.get(id) ?? Number.MAX_SAFE_INTEGER;
  return [...members].sort((a, b) => step(a) - step(b));
}

/** In a part that is made of things of a kind, these before what helps them. */
function membersFirst(surface: readonly SymbolFact[], kinds: readonly Alike[]): readonly SymbolFact[] {
  const members = new Set(kinds.flatMap((kind) => [kind.kind, ...kind.members]));
  return [...surface].sort((a, b) => Number(members.has(b)) - Number(members.has(a)));
}

function shownOf({ length }: readonly SymbolFact[]): number {
  return length <= wholeSurface ? length : mostSurface;
}

/** What is not shown of the surface, or why there is none. */
function moreSurface(author: Author, module: Part, surface: readonly SymbolFact[]): string | undefined {
  const rest = surface.length - shownOf(surface);
  if (rest > 0) return `${capital(count(rest, 'more name'))} ${rest === 1 ? 'is' : 'are'} exported.`;
  if (surface.length > 0) return undefined;
  const whole = passedWhole(author, module.files);
  if (whole) return `It declares nothing of its own and ${whole}.`;
  const offered = module.files.flatMap((path) => [...(author.index.exportsOf.get(path)?.keys() ?? [])]);
  const isSilent = isParsed(author, module) && offered.every((name) => name === 'default' || name === '*');
  return isSilent ? 'It exports nothing by name.' : 'What it offers could not be told.';
}

/** Names among these that no entry point passes on, where the others are. Only a manifest that lists all paths closes the others. */
function withinOnly(author: Author, shown: readonly SymbolFact[]): string | undefined {
  const doors = author.index.ownEntryPoints.filter(({ kind }) => kind === 'export');
  const isClosed = shown.every(({ path }) => author.index.file.get(path)?.traced) && !doors.some(({ name }) => name.includes('*'));
  if (doors.length === 0 || !isClosed) return undefined;
  const hidden = shown.filter(({ id }) => !author.index.publicSymbols.has(id));
  if (hidden.length === 0 || hidden.length * 2 > shown.length) return undefined;
  return `No entry point passes on ${list(hidden.map(({ name }) => code(name)))}.`;
}

/** The file that the others of the module import most. */
function centre(author: Author, module: Part): string | undefined {
  const [top] = byRank(author, module.files);
  if (top === undefined || module.files.length < 3) return undefined;
  const inside = importingFiles(author.index, top).filter((from) => module.files.includes(from)).length;
  const declared = surfaceOf(author, [top]).slice(0, 3);
  if (inside < 2 || declared.length === 0) return undefined;
  return `${capital(count(inside, 'file'))} of the part ${useWords(author).many} ${code(withinModule(module, top))}, which declares ${list(citedNames(author, declared))}.`;
}

function dependsOn(author: Author, files: readonly string[]): readonly string[] {
  const inside = usedModules(author, files).map(({ module, imports }) => useLine(author, author.moduleName(module), imports));
  return [
    ...inside,
    ...externalLines(
      author,
      files.flatMap((path) => author.index.importsOf.get(path) ?? []),
    ),
  ];
}

/** `core: imports Low and Adapter [proof].` The names are those of the import that is cited. */
function useLine(author: Author, name: string, imports: readonly ImportFact[]): string {
  const [proof] = [...imports].sort((a, b) => namesOf(b).length - namesOf(a).length || (a.from < b.from ? -1 : 1));
  if (!proof) return `${name}.`;
  const names = namesOf(proof).map(code);
  const told = names.length > 0 ? `such as ${listSome(names, 4)}` : 'one of them';
  return `${name} (${count(imports.length, 'import')}${forTypes(imports)}), ${told} ${author.cite(proof.from, [proof.line, proof.line])}.`;
}

/** What only a type checker reads is there for no run of the code. */
function forTypes(imports: readonly ImportFact[]): string {
  return imports.every(({ typeOnly }) => typeOnly) ? ', for types alone' : '';
}

function namesOf(fact: ImportFact): readonly string[] {
  return fact.names.filter((name) => name !== '*' && name !== 'default');
}

function externalLines(author: Author, imports: readonly ImportFact[]): readonly string[] {
  const proofs = new Map<string, ImportFact>();
  const valuesFirst = [...imports].sort((a, b) => Number(a.typeOnly) - Number(b.typeOnly));
  for (const fact of valuesFirst) if (fact.external !== undefined && !proofs.has(fact.external)) proofs.set(fact.external, fact);
  const told = [...proofs]
    .sort((a, b) => (a[0] < b[0] ? -1 : 1))
    .slice(0, 8)
    .map(
      ([, fact]) => `${code(fact.specifier)} ${author.cite(fact.from, [fact.line, fact.line])}${fact.typeOnly ? ' (for types alone)' : ''}`,
    );
  return told.length === 0 ? [] : [`From outside the repository: ${listOf(told, proofs.size)}.`];
}

function usedBy(author: Author, files: readonly string[]): string {
  const users = usingModules(author, files);
  if (users.length === 0)
    return isParsed(author, { files }) ? 'No other part imports it.' : 'Who uses it is not known: its language is not parsed here.';
  const told = users.slice(0, 8).map(({ module, imports }) => {
    const first = imports.find(({ typeOnly }) => !typeOnly) ?? imports[0];
    const proof = first ? ` ${author.cite(first.from, [first.line, first.line])}` : '';
    return `${author.moduleName(module)}${proof}${imports.every(({ typeOnly }) => typeOnly) ? ' (for types alone)' : ''}`;
  });
  return `${capital(count(users.length, 'part'))} ${users.length === 1 ? 'imports' : 'import'} it: ${listOf(told, users.length)}.`;
}
