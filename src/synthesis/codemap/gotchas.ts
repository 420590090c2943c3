import { rulesOfCode } from '../compose/rules';
import { bullets } from '../compose/sections';
import { code, count, list, listSome } from '../compose/words';
import { circlesOf } from './circles';
import { documentRules } from './documentPoints';
import type { MapAuthor } from './mapAuthor';
import { someOf } from './phrases';
import { sharedNames, twinsOf } from './twins';

const mostRules = 12;
const mostOfAKind = 4;

const nothing =
  'None was found: no comment states a rule, no source files import each other in a circle, and none are twins or written by a tool.';
const nothingUnparsed =
  'None was found: no comment states a rule, and no source file is written by a tool. Imports and names were not looked at: the language is not parsed.';

/** What surprises: the rules that comments state, and what the analysis saw, each with cause and mitigation. */
export function gotchas(author: MapAuthor): string {
  const own = statedRules(author);
  const rules = documentRules(author);
  const seen = [...circles(author), ...twinFiles(author), ...ambiguousNames(author), ...generated(author)];
  const parts = [
    own.length > 0 ? 'Rules that comments state, in the authors’ own words:' : undefined,
    bullets(own),
    rules.length > 0 ? 'Rules that the documents set:' : undefined,
    bullets(rules),
    seen.length > 0 ? 'From the structure of the code:' : undefined,
    bullets(seen),
  ].filter((part) => part !== undefined);
  const silence = author.facts.files.some(({ role, parsed }) => role === 'source' && parsed) ? nothing : nothingUnparsed;
  return parts.length === 0 ? silence : parts.join('\n\n');
}

/** The rules of the pages, each with its file and the symbol that it speaks of. */
function statedRules(author: MapAuthor): readonly string[] {
  const rules = rulesOfCode(author).filter(({ intended }) => !intended);
  return rules.slice(0, mostRules).map(({ path, of, said }) => {
    const symbol = of === undefined ? '' : `, ${code(of)}`;
    return `${author.file(path, path)}${symbol}: ${said}`;
  });
}

function circles(author: MapAuthor): readonly string[] {
  return circlesOf(author)
    .slice(0, mostOfAKind)
    .map((circle) => {
      const way = [...circle, ...circle.slice(0, 1)].map((path) => author.file(path, path)).join(' → ');
      return `${way}. Cause: each imports the next. Mitigation: while one of them is loaded (top-level code, ${code('extends')}) use nothing of the others; share through a file outside of the circle.`;
    });
}

function twinFiles(author: MapAuthor): readonly string[] {
  return twinsOf(author)
    .slice(0, mostOfAKind)
    .map(({ folders, files, names }) => {
      const where = list(folders.map((folder) => author.file(`${folder}/`, `${folder}/`)));
      return `${listSome(files.map(code), 4)} ${files.length === 1 ? 'has a twin' : 'have twins'}: ${where}. Cause: both folders declare ${listSome(names.map(code), 3)}. Mitigation: give the folder when you search, and ask whether a change to one is wanted in the other.`;
    });
}

function ambiguousNames(author: MapAuthor): readonly string[] {
  const found = sharedNames(author);
  if (found.length === 0) return [];
  const told = found.slice(0, mostOfAKind).map(
    ({ name, paths }) =>
      `${code(name)} (${someOf(
        paths.map((path) => author.file(path, path)),
        2,
      )})`,
  );
  return [
    `Some names are exported by several files: ${told.join('; ')}. Cause: a search by name finds all of them. Mitigation: follow the import to the file that is meant.`,
  ];
}

/** Tracked files that say themselves that a tool wrote them: their content tells, so their names alone do not. */
function generated(author: MapAuthor): readonly string[] {
  const files = author.snapshot.coverage.omittedFiles.filter(({ reason, mark }) => reason === 'generated' && mark !== undefined);
  const scripts = author.facts.files.filter(({ role }) => role === 'script' || role === 'config');
  const told = files.slice(0, mostOfAKind).map(({ path }) => {
    const name = path.slice(path.lastIndexOf('/') + 1);
    const maker = scripts.find((script) => author.text(script.path).includes(name));
    return maker ? `${code(path)} (named in ${author.file(maker.path, maker.path)})` : code(path);
  });
  if (told.length === 0) return [];
  const rest = files.length - told.length;
  return [
    `Written by a tool and left out of this map: ${list(rest > 0 ? [...told, `${count(rest, 'more file')}`] : told)}. Cause: the file says so, or its lines are those of a bundle. Mitigation: change what makes it, not the file.`,
  ];
}
