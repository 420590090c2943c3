import type { ModuleFact } from '../../model';
import type { Author } from './author';
import type { Composed } from './composed';
import { moduleDiagram, showDiagram } from './diagrams';
import { byImportance } from './importance';
import { isParsed } from './moduleFiles';
import { moduleLine, partLine } from './moduleLine';
import { partOf } from './part';
import { bullets, joinBody, present, section } from './sections';
import { capital, count, numeral } from './words';

/** What are the building blocks? One line each, so that a part stands before the parts that build on it. */
export function composeModules(author: Author): Composed {
  const isOrdered = author.facts.modules.some((module) => isParsed(author, module));
  const ordered = isOrdered ? inDependencyOrder(author.facts.modules) : byImportance(author, author.facts.modules);
  const withPage = ordered.filter((module) => author.modulePage(module) !== undefined);
  const others = ordered.filter((module) => author.modulePage(module) === undefined);
  const diagram = moduleDiagram(author, 'modules', withPage, 'The parts with a page of their own, and which imports which');
  return {
    summary: `The ${count(ordered.length, 'building block')} of the source code, ${isOrdered ? 'each before the ones that build on it' : 'the weightiest first'}.`,
    body: joinBody([
      `${capital(count(ordered.length, 'part'))}, ${isOrdered ? 'listed so that what a part imports stands above it as far as imports allow' : 'the weightiest first'}; ${withPage.length === 0 ? 'none has' : `${numeral(withPage.length)} ${withPage.length === 1 ? 'has' : 'have'}`} a page of ${withPage.length > 1 ? 'their' : 'its'} own.`,
      section('Parts with a page', bullets(withPage.map((module) => moduleLine(author, module))), diagram && showDiagram(diagram)),
      section('Parts that a person chose', bullets(chosenParts(author))),
      section(withPage.length > 0 ? 'The others' : 'Parts', bullets(others.map((module) => moduleLine(author, module)))),
    ]),
    diagrams: present([diagram]),
  };
}

/** Pages that a person added for files which are no module of their own. */
function chosenParts(author: Author): readonly string[] {
  const chosen = author.plan.pages.filter(({ role, subject }) => role === 'module' && subject === null);
  return chosen.map((page) => partLine(author, author.pageLink(page.path, page.title), partOf(author, page)));
}

/** Depth-first along imports, the most important first, so that a cycle is entered at its most important member. */
export function inDependencyOrder(modules: readonly ModuleFact[]): readonly ModuleFact[] {
  const byId = new Map(modules.map((module) => [module.id, module]));
  const byRank = [...modules].sort((a, b) => b.rank - a.rank || (a.id < b.id ? -1 : 1));
  const ordered = new Set<ModuleFact>();
  const entered = new Set<string>();
  const stack = byRank.map((module) => ({ module, left: false })).reverse();
  for (let next = stack.pop(); next; next = stack.pop()) {
    if (next.left) ordered.add(next.module);
    else if (!entered.has(next.module.id)) {
      entered.add(next.module.id);
      stack.push({ module: next.module, left: true });
      const used = next.module.uses.map((use) => byId.get(use.module)).filter((module) => module !== undefined);
      stack.push(...used.map((module) => ({ module, left: false })));
    }
  }
  return [...ordered];
}
