import type { BoundaryFact, ImportFact } from '../../model';
import type { BoundaryPlaces } from './boundaryPlaces';
import type { BoundaryRule } from './boundaryRule';
import { boundaryRules } from './boundaryRules';
import { proofsOfEntries, proofsOfFiles, proofsOfManifests } from './declaredProofs';
import { findCode } from './findCode';
import { findPlainCode } from './findPlainCode';
import type { Proven } from './proven';
import { plainRules } from './rules/plainRules';
import { rustConditions } from './rustConditions';
import { needsNoImport, proofsOfSource } from './sourceProofs';

const allRules = [...boundaryRules, ...[...plainRules.values()].flat()];
const rulesWithoutImport = boundaryRules.filter(needsNoImport);

/** The borders that source files and the project's own manifests prove (A4), in the order of the rules, then by name. */
export function findBoundaries(places: BoundaryPlaces): readonly BoundaryFact[] {
  const { files, imports, text } = places;
  const packageOf = new Map(files.map((file) => [file.path, file.package]));
  const importsOf = valueImports(imports);
  const sources = files.filter(({ role }) => role === 'source');
  const found = [
    ...sources.flatMap(({ path, language, traced }) => {
      const own = importsOf.get(path) ?? [];
      const file = { path, imports: own, text: () => text(path) };
      if (traced) return proofsOfSource({ ...file, findCode }, own.length > 0 ? boundaryRules : rulesWithoutImport);
      const rules = plainRules.get(language);
      const conditions = language === 'rust' ? { conditions: rustConditions } : {};
      return rules ? proofsOfSource({ ...file, ...conditions, findCode: (written) => findPlainCode(language, written) }, rules) : [];
    }),
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
    found
      .filter(({ rule }) => !rule.given && !rule.unless)
      .flatMap(({ rule, name, path }) => [name, '*'].map((called) => `${idOf(rule, called)}\0${packageOf(path)}`)),
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
  // Rules that share a name, or that all name what they find, are told in one place.
  const place = new Map([...allRules.entries()].reverse().map(([index, rule]) => [idOf(rule, rule.name), index]));
  const first = (group: readonly Proven[]) => Math.min(...group.map(({ rule }) => place.get(idOf(rule, rule.name)) ?? 0));
  return [...groups]
    .map(([id, group]) => ({ at: first(group), fact: factOf(id, group) }))
    .sort((a, b) => a.at - b.at || compare(a.fact.id, b.fact.id))
    .flatMap(({ fact }) => fact ?? []);
}

function factOf(id: string, group: readonly Proven[]): BoundaryFact {
  const [{ rule, name }] = group as readonly [Proven, ...Proven[]];
  const evidence = group
    .filter((one) => !isOnlyAFile(one, group))
    .sort((a, b) => compare(a.path, b.path) || handed(a) - handed(b) || a.line - b.line || compare(a.side ?? '', b.side ?? ''))
    .map(({ path, line, side, through, statement, handedOn, condition }) => ({
      path,
      lines: [line, line] as const,
      ...(side && { side }),
      ...(through !== undefined && { through }),
      ...(statement !== undefined && { statement }),
      ...(handedOn === true && { handedOn }),
      ...(condition !== undefined && { condition }),
    }))
    .filter((one, at, all) => !isSame(one, all[at - 1]));
  return { id, kind: rule.kind, name, paths: [...new Set(evidence.map(({ path }) => path))], evidence };
}

/** In one file, what is used comes before what is only handed on. */
function handed({ handedOn = false }: Proven): number {
  return Number(handedOn);
}

/** A file where an entry point leads counts by its first line, unless a line of it says more. */
function isOnlyAFile({ rule, path, side }: Proven, group: readonly Proven[]): boolean {
  return rule.proof.by === 'entry' && side === 'inside' && group.some((other) => other.path === path && other.rule.proof.by !== 'entry');
}

function isSame(one: BoundaryFact['evidence'][number], other: BoundaryFact['evidence'][number] | undefined): boolean {
  return one.path === other?.path && one.lines[0] === other.lines[0] && one.side === other.side && one.through === other.through;
}

function idOf({ kind }: BoundaryRule, name: string): string {
  return `${kind}:${name}`;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
