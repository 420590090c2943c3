import { type DocumentFact, type FileRole, groupBy, type ModuleFact, type Quote, type Reason, sharedTypes } from '../../model';
import type { Author } from './author';
import type { Composed } from './composed';
import { cyclesOf } from './cycles';
import { moduleDiagram, showDiagram } from './diagrams';
import { tellingDocuments } from './documents';
import { byImportance } from './importance';
import { languageNames } from './languageNames';
import { isParsed } from './moduleFiles';
import { mostImported } from './mostImported';
import { partsBelow } from './partsBelow';
import { byRank, instructs, purposeOf } from './purpose';
import { bullets, joinBody, present, section } from './sections';
import { linesOf, surfaceOf } from './surface';
import { capital, code, count, list, listSome, literal, numeral, sizeOf } from './words';

const mostAreas = 24;
const mostCycles = 4;
const mostFiles = 12;
const mostOmitted = 8;
const mostDocuments = 8;
const mostContracts = 5;
const mostTopics = 6;

/** What lives where, and what depends on what? */
export function composeRepositoryMap(author: Author): Composed {
  const areas = author.facts.modules;
  const shown = byImportance(author, areas).slice(0, mostAreas);
  const inOrder = areas.filter((module) => shown.includes(module));
  const diagram = moduleDiagram(author, 'areas', areas, 'Areas of the source code, and which imports which');
  return {
    summary: `What lives where in ${author.name}, and which area depends on which.`,
    body: joinBody([
      opening(author),
      section(
        'Areas',
        areas.length === 0 ? 'No source code was found that falls into areas. What there is, by its first files:' : undefined,
        bullets(areas.length === 0 ? firstFiles(author) : inOrder.map((module) => areaLine(author, module))),
        areas.length > shown.length
          ? `${capital(count(areas.length - shown.length, 'smaller area'))} are on ${author.pageLink('modules', 'Modules')}.`
          : undefined,
        packagesAside(author),
      ),
      section('What depends on what', diagram && showDiagram(diagram), dependencies(author, areas)),
      section('What the parts share', bullets(contracts(author))),
      section('Documents to read', bullets(documents(author))),
      section('Beside the source', bullets(besides(author))),
      section('What is left out', leftOut(author)),
    ]),
    diagrams: present([diagram]),
  };
}

/** Types that many parts import: a change of one is a change for all of them. */
function contracts(author: Author): readonly string[] {
  return sharedTypes(author.facts, mostContracts).map(({ symbol, parts }) => {
    const { name, proof, said } = author.introduce(symbol);
    return `${name}${said ? ` (${said})` : ''} ${proof}: ${count(parts, 'other part')} import it.`;
  });
}

function opening(author: Author): string {
  const { coverage, rules } = author.snapshot;
  const { modules } = author.facts;
  const sources = modules.reduce((n, module) => n + module.files.length, 0);
  const owners = new Set(modules.flatMap((module) => module.package ?? []));
  const packages = owners.size > 1 ? ` in ${count(owners.size, 'package')}` : '';
  const read = `${capital(count(coverage.included, 'file'))} of this repository ${coverage.included === 1 ? 'was' : 'were'} read`;
  const told =
    sources === 0
      ? 'none of them is source code'
      : `${numeral(sources)} of them ${sources === 1 ? 'is' : 'are'} source code, which falls into ${count(modules.length, 'area')}${packages}`;
  const scope =
    rules.scope.length > 0
      ? ` Only ${list(rules.scope.map((folder) => code(`${folder}/`)))} ${rules.scope.length === 1 ? 'is' : 'are'} in the scope: nothing else was looked at.`
      : '';
  return `${read}; ${told}.${scope}${unparsed(author)}`;
}

/** Languages that are counted but not parsed, so that nobody takes silence about them for absence. */
function unparsed(author: Author): string {
  const sources = author.facts.files.filter(({ role, parsed }) => role === 'source' && !parsed);
  const names = [...new Set(sources.map(({ language }) => languageNames.get(language)))].filter((name) => name !== undefined).sort();
  return names.length === 0
    ? ''
    : ` ${list(names)} ${names.length === 1 ? 'is' : 'are'} counted here, not parsed: what is declared and imported there is not told.`;
}

/** Packages whose code only documents or measures the others: they are no area. */
function packagesAside(author: Author): string | undefined {
  const inArea = new Set(author.facts.modules.flatMap(({ files }) => files.map((path) => author.index.file.get(path)?.package)));
  const own = author.facts.files.filter(({ role, parsed }) => parsed && (role === 'script' || role === 'docs'));
  const told = [...groupBy(own, (file) => file.package ?? '')]
    .filter(([dir]) => dir !== '' && !inArea.has(dir))
    .map(([dir, files]) => `${code(`${dir}/`)} (${count(files.length, 'file')})`);
  return told.length === 0
    ? undefined
    : `In no area is the code of ${list(told)}: by ${told.length === 1 ? 'its place' : 'their places'} it documents or measures the rest, or serves its making.`;
}

function areaLine(author: Author, module: ModuleFact): string {
  const purpose = purposeOf(author, module);
  const where = module.id === '.' ? 'the root folder' : `${code(`${module.id}/`)}${partsBelow(author, module)}`;
  const size = capital(`${count(module.files.length, 'file')}, ${sizeOf(linesOf(author, module))}`);
  const key = byRank(author, module.files)
    .slice(0, 3)
    .map((path) => keyFile(author, path));
  const above = key.length < module.files.length ? ', above all' : ':';
  return `**${author.moduleName(module)}** in ${where}: ${purpose ? `${purpose}. ` : ''}${size}${above} ${list(key)}.`;
}

/** A file as the citation of what it mainly declares. */
function keyFile(author: Author, path: string): string {
  const [main] = surfaceOf(author, [path]);
  const { doc, mainType } = author.index.file.get(path) ?? {};
  return main ? author.citeSymbol(main) : author.cite(path, doc?.lines ?? mainType?.doc.lines ?? [1, 1]);
}

/** Where nothing is parsed, imports are not known. */
function dependencies(author: Author, modules: readonly ModuleFact[]): string {
  const cycles = cyclesOf(modules);
  const edges = modules.reduce((n, module) => n + module.uses.length, 0);
  if (modules.length === 0) return 'Nothing: there are no areas.';
  if (!modules.some((module) => isParsed(author, module))) return 'Not known: the languages of the source code are not parsed here.';
  if (edges === 0) return 'No import between two areas was found.';
  const told = cycles.slice(0, mostCycles).map((cycle) => cycleSentence(author, cycle));
  const round =
    cycles.length === 0
      ? 'No areas import each other in a circle, imports of types alone apart; circles of files within one are not meant.'
      : `${capital(count(cycles.length, 'group'))} of areas ${cycles.length === 1 ? 'imports' : 'import'} each other in a circle, imports of types alone apart:`;
  return [`${mostImported(author, modules)} ${round}`.trim(), bullets(told)].filter((part) => part !== undefined).join('\n\n');
}

function cycleSentence(author: Author, cycle: readonly ModuleFact[]): string {
  const names = cycle.map((module) => author.moduleName(module));
  const proofs = cycle.flatMap((module) => {
    const fact = module.files
      .flatMap((path) => author.index.importsOf.get(path) ?? [])
      .find((each) => {
        const to = each.to === undefined ? undefined : author.index.moduleOf.get(each.to);
        return !each.typeOnly && to !== undefined && to !== module && cycle.includes(to);
      });
    return fact ? [author.cite(fact.from, [fact.line, fact.line])] : [];
  });
  return `${listSome(names, 6)} import each other ${proofs.slice(0, 4).join(' ')}.`;
}

const roleNames: readonly (readonly [FileRole, string])[] = [
  ['test', 'tests'],
  ['example', 'examples'],
  ['docs', 'documents'],
  ['script', 'scripts'],
  ['config', 'configuration'],
  ['types', 'type declarations'],
  ['fixture', 'fixtures'],
  ['data', 'data'],
];

function besides(author: Author): readonly string[] {
  return roleNames.flatMap(([role, name]) => {
    const files = author.facts.files.filter((file) => file.role === role);
    if (files.length === 0) return [];
    const folders = new Map<string, number>();
    for (const file of files) {
      const folder = file.path.includes('/') ? `${file.path.slice(0, file.path.indexOf('/'))}/` : 'the root folder';
      folders.set(folder, (folders.get(folder) ?? 0) + 1);
    }
    const where = [...folders]
      .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
      .map(([folder]) => (folder.endsWith('/') ? code(folder) : folder));
    return [`${capital(name)}: ${count(files.length, 'file')} in ${listSome(where, 4)}.`];
  });
}

function documents(author: Author): readonly string[] {
  const records = new Set(author.facts.decisions.flatMap(({ path, says }) => (says === undefined ? [path] : [])));
  const own = tellingDocuments(author).filter(({ path }) => !records.has(path));
  const told = own.flatMap(({ path, lead, title, headings }) => {
    const isTelling = lead !== undefined && !instructs.test(lead.text) && speaksOfAll(path, lead, headings);
    const said = (isTelling ? author.says(path, lead, 160) : undefined) ?? author.says(path, title, 160);
    return said === undefined ? [] : [`${code(path)}: ${said}${isTelling ? '' : topics(headings)}.`];
  });
  return told.slice(0, mostDocuments);
}

/** What stands under a section speaks of that, save in a README, which may begin with one. */
function speaksOfAll(path: string, { lines: [first] }: Quote, headings: DocumentFact['headings']): boolean {
  return /(?:^|\/)readme\.\w+$/i.test(path) || headings.filter(({ line }) => line < first).length <= 1;
}

/** What a document speaks of, by its headings, where its first words say nothing of it. */
function topics(headings: DocumentFact['headings']): string {
  const [, ...others] = headings;
  const top = Math.min(...others.map(({ level }) => level));
  const own = others.filter(({ level }) => level === top).map(({ text }) => literal(text));
  return own.length < 2 ? '' : `; it treats ${listSome(own, mostTopics)}`;
}

/** For a repository without source code: its first files, by path. */
function firstFiles(author: Author): readonly string[] {
  return author.facts.files.slice(0, mostFiles).map(({ path, lines }) => `${code(path)} ${author.cite(path, [1, 1])}, ${sizeOf(lines)}.`);
}

const reasonNames: Readonly<Record<Reason, string>> = {
  hidden: 'hidden',
  ignored: 'ignored by the repository’s own rules',
  secret: 'looking as if they held a secret',
  binary: 'binary',
  dependency: 'dependencies',
  'build-output': 'build outputs',
  generated: 'generated',
  oversized: 'too large',
  'oversized-data': 'large data files',
  symlink: 'links',
  escape: 'outside the folder',
  unreadable: 'unreadable',
  unsupported: 'not ordinary files',
  excluded: 'excluded by settings',
  budget: 'over the budget',
};

function leftOut(author: Author): string {
  const { coverage, rules } = author.snapshot;
  const groups = [...groupBy(coverage.omittedFiles, ({ reason }) => reason)].sort(
    (a, b) => b[1].length - a[1].length || (a[0] < b[0] ? -1 : 1),
  );
  if (groups.length === 0) return rules.scope.length > 0 ? 'Nothing in the scope.' : 'Nothing: every file was read.';
  const lines = groups.map(
    ([reason, entries]) =>
      `${capital(reasonNames[reason as Reason])}: ${listSome(
        entries.map(({ path }) => code(path)),
        mostOmitted,
      )}.`,
  );
  return [
    `${capital(count(coverage.omitted, 'entry', 'entries'))} ${coverage.omitted === 1 ? 'was' : 'were'} kept out, a folder counting as one:`,
    bullets(lines),
  ].join('\n\n');
}
