import { dirOf, type ModuleFact } from '../../model';
import type { Author } from './author';
import { knownMarks } from './knownProblems';
import { withinModule } from './moduleFiles';
import { placeOfRule, rulesOf } from './rules';
import { bullets } from './sections';
import { code, count } from './words';

const mostRules = 4;
const mostMarks = 3;
const fewChanges = 4;

/** What to know before changing a module: rules that its README and its comments state, what they note as undone, the file that changes most. */
export function traps(author: Author, module: ModuleFact): string | undefined {
  const own = [...author.index.document.keys()].filter((path) => dirOf(path) === module.id);
  const rules = [...rulesOf(author, own), ...rulesOf(author, module.files).slice(0, mostRules)];
  const marks = knownMarks(author, module, mostMarks);
  const hot = author.facts.history?.hotFiles.find(({ path, recent }) => recent >= fewChanges && module.files.includes(path));
  return bullets([
    ...rules.map((rule) => `${placeOfRule(rule, withinModule(module, rule.path))}: ${rule.said}.`),
    ...marks.map((said) => `Noted as undone or wrong: ${said}.`),
    ...(hot
      ? [
          `${code(withinModule(module, hot.path))} changes often: ${count(hot.recent, 'commit')} in the last year, the last one ${author.citeCommit(hot.last.sha)}.`,
        ]
      : []),
  ]);
}
