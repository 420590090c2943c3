import type { CallPathFact, Diagram } from '../../model';
import type { Author } from './author';
import { type DiagramNode, edge, finish, keysOf } from './diagrams';
import { boundaryOf, elsewhere, holderOf, type PathStep, pathBeginning, pathSteps, stepName } from './pathSteps';
import { numbered } from './sections';
import { capital, numeral } from './words';

const mostNodes = 18;

/** How the steps of a path are told. */
export const pathTerms = 'What is called further up or further down stands there in the same code, callbacks included.';

/** What a path does not say. */
export const waysTerms = 'These are ways that calls can take: conditions on the way decide, and they are not told here.';

/** Each path as a section of its own: what begins it, unless that was just told, and its steps, each with the line that proves it. */
export function pathSections(author: Author, paths: readonly CallPathFact[]): readonly string[] {
  const told = new Set<string>();
  return paths.map((path, at) => {
    const isBegun = paths[at - 1]?.steps[0] === path.steps[0];
    const steps = newSteps(author, path, told).map(capital);
    return [pathHeading(author, path), isBegun ? undefined : pathBeginning(author, path)?.says, numbered(steps)]
      .filter((part) => part !== undefined)
      .join('\n\n');
  });
}

/** The steps of a path, those that a path before went too only by where they begin and end. */
function newSteps(author: Author, path: CallPathFact, told: Set<string>): readonly string[] {
  const says: string[] = [];
  let known: readonly PathStep[] = [];
  const tellKnown = () => {
    const [first, last] = [known[0], known.at(-1)];
    if (first && last && known.length > 1) says.push(`From ${first.from} to ${last.to} it goes on as above`);
    else says.push(...known.map((step) => step.says));
    known = [];
  };
  for (const step of pathSteps(author, path)) {
    const key = `${step.from}\n${step.to}`;
    if (told.has(key)) known = [...known, step];
    else {
      tellKnown();
      says.push(step.says);
    }
    told.add(key);
  }
  tellKnown();
  return says;
}

/** The way through a module, as a section of its page; nothing where none is known. */
export function modulePathSection(author: Author, module: string): string | undefined {
  const found = author.facts.modulePaths.find((each) => each.module === module);
  const [steps] = found ? pathSections(author, [found.path]) : [];
  return steps && `${steps}\n\n${pathTerms}`;
}

/** The heading of a path's section: what it leads to, unless that is only where it was followed to. */
export function pathHeading(author: Author, { steps }: CallPathFact): string {
  const [first, last] = [stepName(author, steps[0]), steps.at(-1) ?? ''];
  return boundaryOf(author, last) ? `### From ${first} to ${stepName(author, last)}` : `### What ${first} does`;
}

/** A path on one line: its steps, each but the first with the line that leads to it. */
export function pathLine(author: Author, { steps, links }: CallPathFact): string {
  const [first, ...others] = steps;
  const told = others.map((id, at) => {
    const link = links[at];
    const meant = link?.relation === 'implements' ? (links[at - 1]?.implementers ?? 0) : 0;
    const others = meant > 1 ? ` (one of ${numeral(meant)} that implement it)` : '';
    return `${stepName(author, id)}${others} ${link ? `${author.cite(link.path, [link.line, link.line])}${elsewhere(author, id, link)}` : ''}`;
  });
  return [stepName(author, first), ...told].join(' → ');
}

/** All paths in one picture, by module: what they share is drawn once. */
export function pathDiagram(author: Author, id: string, paths: readonly CallPathFact[], caption: string): Diagram | undefined {
  const shown: CallPathFact[] = [];
  const ids = new Set<string>();
  for (const path of paths) {
    const more = path.steps.filter((step) => !ids.has(step));
    if (ids.size + more.length > mostNodes) continue;
    shown.push(path);
    for (const step of more) ids.add(step);
  }
  const key = keysOf([...ids]);
  const edges = shown.flatMap(({ steps, links }) =>
    links.map(({ relation }, at) => {
      const [from = '', to = ''] = steps.slice(at);
      return relation === 'implements' ? edge(key, to, from, relation) : edge(key, from, to, relation);
    }),
  );
  const distinct = [...new Map(edges.map((each) => [`${each.from} ${each.to}`, each])).values()];
  return finish(
    id,
    caption,
    'right',
    [...ids].map((step) => nodeOf(author, step, key)),
    distinct,
  );
}

function nodeOf(author: Author, id: string, key: ReadonlyMap<string, string>): DiagramNode {
  const symbol = author.index.symbol.get(id);
  if (!symbol) {
    return {
      id: key.get(id) ?? '',
      label: boundaryOf(author, id)?.name ?? id,
      group: null,
      fact: { kind: 'boundary', id },
      page: null,
      cite: null,
    };
  }
  const holder = holderOf(author, symbol);
  const label = symbol.kind === 'constructor' ? `new ${symbol.container}` : holder ? `${holder.name}.${symbol.name}` : symbol.name;
  return {
    id: key.get(id) ?? '',
    label,
    group: author.index.moduleOf.get(symbol.path)?.name ?? null,
    fact: { kind: 'symbol', id },
    page: null,
    cite: author.mark(symbol.path, symbol.range[0]),
  };
}
