import type { SymbolFact } from '../../model';
import { type Author, citedNames } from './author';
import { code, listOf } from './words';

/** A family of types: those of `children` extend or implement `parent`. */
export interface Family {
  readonly parent: SymbolFact;
  readonly relation: 'extends' | 'implements';
  readonly children: readonly SymbolFact[];
}

/** Types of this repository that at least `least` others extend or implement, largest family first. */
export function familiesOf(author: Author, within: (child: SymbolFact) => boolean, least: number): readonly Family[] {
  const families = new Map<string, { parent: SymbolFact; relation: 'extends' | 'implements'; children: SymbolFact[] }>();
  for (const fact of author.facts.heritage) {
    const parent = fact.target === undefined ? undefined : author.index.symbol.get(fact.target);
    const child = author.index.symbol.get(fact.symbol);
    if (!parent || !child || !within(child) || !author.index.moduleOf.has(child.path)) continue;
    const key = `${fact.relation} ${parent.id}`;
    const family = families.get(key) ?? { parent, relation: fact.relation, children: [] };
    if (!family.children.includes(child)) family.children.push(child);
    families.set(key, family);
  }
  return [...families.values()]
    .filter((family) => family.children.length >= least)
    .sort((a, b) => b.children.length - a.children.length || (a.parent.id < b.parent.id ? -1 : 1));
}

/** `A, B and three more implement C.`, each name with its declaration. */
export function familySentence(author: Author, family: Family): string {
  const names = citedNames(author, family.children.slice(0, 3));
  const verb = family.relation === 'extends' ? 'extend' : 'implement';
  return `${listOf(names, family.children.length)} ${verb} ${code(family.parent.name)} ${author.citeSymbol(family.parent)}.`;
}
