import type { BoundaryFact, ImportFact } from '../../model';
import { findParsedLanguage } from '../languages/parsedLanguages';
import type { BoundaryPlaces } from './boundaryPlaces';
import type { BoundaryRule } from './boundaryRule';
import { boundaryRules } from './boundaryRules';
import { proofsOfEntries, proofsOfFiles, proofsOfManifests } from './declaredProofs';
import type { Proven } from './proven';
import { proofsOfSource } from './sourceProofs';

/** The borders that source files and the project's own manifests prove (A4), in the order of the rules, then by name. */
export function findBoundaries(places: BoundaryPlaces): readonly BoundaryFact[] {
  const { files, imports, text } = places;
  const packageOf = new Map(files.map((file) => [file.path, file.package]));
  const importsOf = valueImports(imports);
  const sources = files.filter(({ role, language }) => role === 'source' && findParsedLanguage(language) !== undefined);
  const found = [
    ...sources.flatMap(({ path }) => proofsOfSource({ path, imports: importsOf.get(path) ?? [], text: () => text(path) }, boundaryRules)),
    ...proofsOfManifests(places.manifests, boundaryRules),
    ...proofsOfEntries(places, boundaryRules),
    ...proofsOfFiles(places, boundaryRules),
  ];
  return joinFacts(holding(found, (path) => packageOf.get(path) ?? ''));
}

/** By file, what it imports from outside that is there when the code runs. */
function valueImports(imports: readonly ImportFact[]): ReadonlyMap<string, readonly ImportFact[]> {
  const byFile = new Map<string, ImportFact[]>();
  for (const fact of imports) {
    if (fact.external === undefined || fact.typeOnly) continue;
    const own = byFile.get(fact.from);
    if (own) own.push(fact);
    else byFile.set(fact.from, [fact]);
  }
  return byFile;
}

/** Those whose conditions are met in their package. What a condition asks for is looked up among rows without one. */
function holding(found: readonly Proven[], packageOf: (path: string) => string): readonly Proven[] {
  const known = new Set(
    found.filter(({ rule }) => !rule.given && !rule.unless).map(({ rule, name, path }) => `${idOf(rule, name)}\0${packageOf(path)}`),
  );
  return found.filter(({ rule, path }) => {
    const has = (id: string): boolean => known.has(`${id}\0${packageOf(path)}`);
    return (rule.given === undefined || has(rule.given)) && !(rule.unless ?? []).some(has);
  });
}

function joinFacts(found: readonly Proven[]): readonly BoundaryFact[] {
  const groups = new Map<string, Proven[]>();
  for (const one of found) {
    const id = idOf(one.rule, one.name);
    const group = groups.get(id);
    if (group) group.push(one);
    else groups.set(id, [one]);
  }
  const place = new Map(boundaryRules.map((rule, index) => [rule, index]));
  const first = (group: readonly Proven[]) => Math.min(...group.map(({ rule }) => place.get(rule) ?? 0));
  return [...groups]
    .map(([id, group]) => ({ at: first(group), fact: factOf(id, group) }))
    .sort((a, b) => a.at - b.at || compare(a.fact.id, b.fact.id))
    .flatMap(({ fact }) => fact ?? []);
}

function factOf(id: string, group: readonly Proven[]): BoundaryFact {
  const [{ rule, name }] = group as readonly [Proven, ...Proven[]];
  const evidence = [...group].sort((a, b) => compare(a.path, b.path) || a.line - b.line || compare(a.rule.side ?? '', b.rule.side ?? ''));
  return {
    id,
    kind: rule.kind,
    name,
    through: [...new Set(group.flatMap(({ through }) => through ?? []))].sort(),
    paths: [...new Set(evidence.map(({ path }) => path))],
    evidence: evidence
      .map(({ path, line, side }) => ({ path, lines: [line, line] as const, ...(side && { side }) }))
      .filter((one, at, all) => !isSame(one, all[at - 1])),
  };
}

function isSame(one: BoundaryFact['evidence'][number], other: BoundaryFact['evidence'][number] | undefined): boolean {
  return one.path === other?.path && one.lines[0] === other.lines[0] && one.side === other.side;
}

function idOf({ kind }: BoundaryRule, name: string): string {
  return `${kind}:${name}`;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
