import type { ModuleFact } from '../../model';
import { testsByReach } from '../compose/fileTests';
import { byImportance } from '../compose/importance';
import { purposeOf } from '../compose/purpose';
import { worthOf } from '../compose/readFirst';
import { code, count, list } from '../compose/words';
import { table } from '../table';
import { fileRow, hasLogic } from './fileRow';
import type { MapAuthor } from './mapAuthor';
import { someOf } from './phrases';

const mostAreas = 18;
const mostRows = 110;
/** Files that every area shows, if it has so many with logic. */
const fewest = 3;
const mostSmall = 30;
const mostAlike = 2;

/** A table of files for each area, in the order of paths; the least important areas of many in one line each. */
export function areas(author: MapAuthor): readonly string[] {
  const important = byImportance(author, author.facts.modules);
  const shown = new Set(important.slice(0, mostAreas));
  const chosen = chooseFiles(author, [...shown]);
  const tables = author.facts.modules.filter((module) => shown.has(module)).map((module) => areaTable(author, module, chosen));
  const others = author.facts.modules.filter((module) => !shown.has(module));
  return others.length === 0 ? tables : [...tables, smallerAreas(author, others)];
}

/** The files with logic that explain most, within a budget for the whole map; each area has its best ones. */
function chooseFiles(author: MapAuthor, modules: readonly ModuleFact[]): ReadonlySet<string> {
  const ranked = modules.map(({ files }) => {
    const telling = files.filter((path) => hasLogic(author, path));
    return withoutRepeats(author, byWorth(author, telling));
  });
  const chosen = new Set(ranked.flatMap((paths) => paths.slice(0, fewest)));
  for (const path of byWorth(author, ranked.flat())) {
    if (chosen.size >= mostRows) break;
    chosen.add(path);
  }
  return chosen;
}

/** Of files that would have the same row but for their names, such as 60 locales, only the first ones. */
function withoutRepeats(author: MapAuthor, paths: readonly string[]): readonly string[] {
  const seen = new Map<string, number>();
  return paths.filter((path) => {
    const [, role, symbols] = fileRow(author, path, '');
    const row = `${role} ${symbols}`;
    seen.set(row, (seen.get(row) ?? 0) + 1);
    return (seen.get(row) ?? 0) <= mostAlike;
  });
}

function byWorth(author: MapAuthor, paths: readonly string[]): readonly string[] {
  const worth = new Map(paths.map((path) => [path, worthOf(author, path)]));
  return [...paths].sort((a, b) => (worth.get(b) ?? 0) - (worth.get(a) ?? 0) || (a < b ? -1 : 1));
}

function areaTable(author: MapAuthor, module: ModuleFact, chosen: ReadonlySet<string>): string {
  const title = module.id === '.' ? 'The root folder' : author.moduleName(module);
  const rows = module.files.filter((path) => chosen.has(path)).map((path) => fileRow(author, path, withinModule(module, path)));
  const others = module.files.filter((path) => !chosen.has(path));
  return [`### ${title}`, about(author, module, others), table(['file', 'role', 'key symbols', 'notes'], rows)]
    .filter((part) => part !== undefined && part !== '')
    .join('\n\n');
}

/** Why the area is there, what it leans on, where it is tested and what the table leaves out. */
function about(author: MapAuthor, module: ModuleFact, others: readonly string[]): string {
  const head = others.length < module.files.length ? 'Not in the table' : 'Files';
  const purpose = purposeOf(author, module);
  const uses = [...module.uses]
    .sort((a, b) => b.imports - a.imports || (a.module < b.module ? -1 : 1))
    .flatMap((use) => author.index.module.get(use.module) ?? [])
    .map((used) => author.moduleName(used));
  const tests = testsByReach(author, module).map((path) => author.file(path));
  const small = others.map((path) => code(withinModule(module, path)));
  return [
    purpose,
    uses.length > 0 ? `Imports ${someOf(uses, 4)}` : undefined,
    tests.length > 0 ? `Tested by ${someOf(tests, 3)}` : undefined,
    small.length > 0 ? `${head}: ${someOf(small, mostSmall)}` : undefined,
  ]
    .filter((part) => part !== undefined)
    .map((part) => `${part}.`)
    .join(' ');
}

function withinModule(module: ModuleFact, path: string): string {
  return module.id === '.' ? path : path.slice(module.id.length + 1);
}

function smallerAreas(author: MapAuthor, modules: readonly ModuleFact[]): string {
  const rows = modules.slice(0, mostAreas).map((module) => {
    const best = byWorth(author, module.files).slice(0, 3);
    return [author.moduleName(module), purposeOf(author, module) ?? '', list(best.map((path) => author.file(path)))];
  });
  const rest = modules.length - rows.length;
  const more = rest > 0 ? `${count(rest, 'more area')} of this kind.` : undefined;
  return ['### Smaller areas', table(['area', 'role', 'main files'], rows), more].filter((part) => part !== undefined).join('\n\n');
}
