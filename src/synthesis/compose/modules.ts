import type { ModuleFact } from '../../model';
import type { Author } from './author';
import type { Composed } from './composed';
import { cyclesOf } from './cycles';
import { moduleDiagram, showDiagram } from './diagrams';
import { byImportance } from './importance';
import { isParsed } from './moduleFiles';
import { moduleLine, partLine } from './moduleLine';
import { partOf } from './part';
import { bullets, joinBody, present, section } from './sections';
import { capital, count, numeral } from './words';

/** What are the building blocks? One line each, so that a part stands before the parts that build on it, as far as they do not build on each other. */
export function composeModules(author: Author): Composed {
  const isOrdered = author.facts.modules.some((module) => isParsed(author, module));
  const ordered = isOrdered ? inDependencyOrder(author.facts.modules) : byImportance(author, author.facts.modules);
  const withPage = ordered.filter((module) => author.modulePage(module) !== undefined);
  const others = ordered.filter((module) => author.modulePage(module) === undefined);
  const diagram = moduleDiagram(author, 'modules', withPage, 'The parts with a page of their own, and which imports which');
  return {
    summary: `The ${count(ordered.length, 'building block')} of the source code, ${isOrdered ? 'what others build on first' : 'the weightiest first'}.`,
    body: joinBody([
      `${capital(count(ordered.length, 'part'))}, ${isOrdered ? orderWords(withPage.length > 0 && others.length > 0) : 'the weightiest first'}; ${withPage.length === 0 ? 'none has' : `${numeral(withPage.length)} ${withPage.length === 1 ? 'has' : 'have'}`} a page of ${withPage.length > 1 ? 'their' : 'its'} own.`,
      section('Parts with a page', bullets(withPage.map((module) => moduleLine(author, module))), diagram && showDiagram(diagram)),
      section('Parts that a person chose', bullets(chosenParts(author))),
      section(withPage.length > 0 ? 'The others' : 'Parts', bullets(others.map((module) => moduleLine(author, module)))),
    ]),
    diagrams: present([diagram]),
  };
}

function orderWords(hasTwoLists: boolean): string {
  return `${hasTwoLists ? 'in each list' : 'listed so that'} what a part imports stands above it, circles and imports of types alone apart`;
}

/** Pages that a person added for files which are no module of their own. */
function chosenParts(author: Author): readonly string[] {
  const chosen = author.plan.pages.filter(({ role, subject }) => role === 'module' && subject === null);
  return chosen.map((page) => partLine(author, author.pageLink(page.path, page.title), partOf(author, page)));
}

/** Those that others import first, types alone apart. A circle stands together, entered at its most important member. */
export function inDependencyOrder(modules: readonly ModuleFact[]): readonly ModuleFact[] {
  const circleOf = new Map(cyclesOf(modules).flatMap((circle) => circle.map((module) => [module, circle] as const)));
  const membersOf = (module: ModuleFact) => circleOf.get(module) ?? [module];
  const groups = depthFirst(modules, (module) => {
    const circle = membersOf(module);
    return circle.flatMap((one) => importsOf(one, modules)).filter((used) => !circle.includes(used));
  });
  return [...new Set(groups.flatMap((module) => depthFirst(membersOf(module), (one) => importsOf(one, membersOf(module)))))];
}

function importsOf({ uses }: ModuleFact, among: readonly ModuleFact[]): readonly ModuleFact[] {
  return uses.flatMap((use) => (use.values === 0 ? [] : among.filter(({ id }) => id === use.module)));
}

/** Each after what leads on from it, the most important entered first. */
function depthFirst(modules: readonly ModuleFact[], onward: (module: ModuleFact) => readonly ModuleFact[]): readonly ModuleFact[] {
  const byRank = [...modules].sort((a, b) => b.rank - a.rank || (a.id < b.id ? -1 : 1));
  const ordered = new Set<ModuleFact>();
  const entered = new Set<string>();
  const stack = byRank.map((module) => ({ module, left: false })).reverse();
  for (let next = stack.pop(); next; next = stack.pop()) {
    if (next.left) ordered.add(next.module);
    else if (!entered.has(next.module.id)) {
      entered.add(next.module.id);
      stack.push({ module: next.module, left: true });
      stack.push(...onward(next.module).map((module) => ({ module, left: false })));
    }
  }
  return [...ordered];
}
