import { type BoundaryEvidence, type BoundaryFact, type BoundaryKind, groupBy } from '../../model';
import type { Author } from './author';
import { projectOf } from './project';
import { capital, code, count, list, literalWithCode } from './words';

const mostPackages = 4;
const mostCited = 5;

/** Boundaries of what the repository makes, and those found only in packages that are not published beside it. */
export interface Boundaries {
  readonly own: readonly BoundaryFact[];
  readonly beside: readonly BoundaryFact[];
  /** True for a place in a package that is not published. */
  isBeside(place: { readonly path: string }): boolean;
}

/** Where the package that speaks for the repository is published, private ones serve its making: they come apart. */
export function boundariesOf(subject: Pick<Author, 'name' | 'facts' | 'index'>): Boundaries {
  const isForBuilding = builders(subject);
  const boundaries = withEvidence(subject.index.boundaries, ({ path }) => !isForBuilding(path));
  const { packages } = subject.facts;
  const project = projectOf(subject);
  if (!project || project.private || packages.length < 2) return { own: boundaries, beside: [], isBeside: () => false };
  const hidden = new Set(packages.flatMap(({ dir, private: isPrivate }) => (isPrivate ? [dir] : [])));
  const isBeside = ({ path }: { readonly path: string }) => hidden.has(subject.index.file.get(path)?.package ?? '');
  return {
    own: withEvidence(boundaries, (evidence) => !isBeside(evidence)),
    beside: withEvidence(boundaries, isBeside),
    isBeside,
  };
}

const building: ReadonlySet<string> = new Set(['build', 'script', 'scripts', 'tool', 'tools', 'tooling']);

/** Tells code among the sources that serves their making: a script begins with it, or its folder says so, and nothing that runs loads it. */
function builders({ index }: Pick<Author, 'index'>): (path: string) => boolean {
  const loaded = new Set([...index.live, ...[...index.filesIn.values()].flatMap((files) => [...files])]);
  const entries = groupBy(index.ownEntryPoints, ({ target = '' }) => target);
  return (path) => {
    if (!index.moduleOf.has(path) || loaded.has(path)) return false;
    const begun = entries.get(path);
    if (begun) return begun.every(({ kind }) => kind === 'script');
    return path.split('/').some((segment) => building.has(segment.toLowerCase()));
  };
}

/** Boundaries with the evidence that fits; those without any are left out. */
export function withEvidence(boundaries: readonly BoundaryFact[], fits: (evidence: BoundaryEvidence) => boolean): readonly BoundaryFact[] {
  return boundaries.flatMap((fact) => {
    const evidence = fact.evidence.filter(fits);
    return evidence.length === 0 ? [] : [{ ...fact, evidence, paths: [...new Set(evidence.map(({ path }) => path))] }];
  });
}

export function ofKind(boundaries: readonly BoundaryFact[], ...kinds: readonly BoundaryKind[]): readonly BoundaryFact[] {
  return boundaries.filter(({ kind }) => kinds.includes(kind));
}

/** Code that is not there when the program is built: its name is a phrase, that of what a manifest contributes a word. */
export function isTakenIn({ kind, name }: BoundaryFact): boolean {
  return kind === 'plug-in' && name.includes(' ');
}

const byAServer = /^web sockets by (?:Deno|Bun|Cloudflare Workers)$| hands over$/;

/** What a server of somebody else hands over, or a request that came in and is made more of: the code itself listens to nothing. */
export function isHandedIn({ kind, name }: BoundaryFact): boolean {
  return kind === 'network-in' && byAServer.test(name);
}

/** Evidence on one side: `undefined` asks for that without a side. */
export function onSide({ evidence }: BoundaryFact, side: BoundaryEvidence['side']): readonly BoundaryEvidence[] {
  return evidence.filter((one) => one.side === side);
}

const throughPackages: ReadonlySet<BoundaryKind> = new Set(['storage', 'network-in', 'network-out', 'model']);

/** The packages that a boundary is crossed through, by the order of its evidence. */
export function packagesOf({ evidence }: BoundaryFact): readonly string[] {
  return [...new Set(evidence.flatMap(({ through }) => through ?? []))];
}

/** `PostgreSQL through pg`: where the name does not say how, the packages as code. A program or a variable is code itself. */
export function nameOf(fact: BoundaryFact): string {
  const { kind, name } = fact;
  const shown = isWord(kind, name) ? code(name) : literalWithCode(name);
  const packages = throughPackages.has(kind) || name === 'JSON-RPC' ? packagesOf(fact).slice(0, mostPackages) : [];
  return packages.length > 0 ? `${shown} through ${list(packages.map(code))}` : shown;
}

function isWord(kind: BoundaryKind, name: string): boolean {
  return kind === 'environment' || kind === 'tooling' || ((kind === 'program' || kind === 'plug-in') && !name.includes(' '));
}

/** Like `nameOf`, by one piece of evidence for each package, with its citation: what declares or starts a runtime, else what comes first. */
export function nameWithProof(author: Author, fact: BoundaryFact): string {
  const isSource = ({ path }: BoundaryEvidence) => Number(author.index.moduleOf.has(path));
  const declared = [...onSide(fact, 'outside')].sort((a, b) => isSource(a) - isSource(b));
  const [first] = [...declared, ...fact.evidence];
  const evidence = throughPackages.has(fact.kind) && packagesOf(fact).length > 1 ? waysOf(fact) : first ? [first] : [];
  return `${nameOf({ ...fact, evidence })} ${evidence.map((one) => places(author, [one], 1)).join(' ')}`;
}

/** Citations of evidence, one a file, the first `most`; says how many files more there are. */
export function places(author: Author, evidence: readonly BoundaryEvidence[], most: number): string {
  return citations(author, oneAFile(evidence).slice(0, most), evidence);
}

/** A boundary by its name, with the citation of what proves each package that the name gives, and of other files. */
export function useLine(author: Author, fact: BoundaryFact): string {
  const { evidence, paths } = fact;
  const ways = waysOf(fact);
  const others = oneAFile(evidence).filter(({ path }) => !ways.some((way) => way.path === path));
  const shown = [...ways, ...others].slice(0, mostCited);
  return `**${capital(nameOf(fact))}**: ${count(paths.length, 'file')}, ${citations(author, shown, evidence)}.`;
}

/** For each package that the name gives, the first place that proves it. */
function waysOf(fact: BoundaryFact): readonly BoundaryEvidence[] {
  return packagesOf(fact)
    .slice(0, mostPackages)
    .flatMap((name) => fact.evidence.find(({ through }) => through === name) ?? []);
}

function oneAFile(evidence: readonly BoundaryEvidence[]): readonly BoundaryEvidence[] {
  return evidence.filter(({ path }, at) => evidence.findIndex((other) => other.path === path) === at);
}

function citations(author: Author, shown: readonly BoundaryEvidence[], all: readonly BoundaryEvidence[]): string {
  const cited = shown.map((one) => `${author.cite(one.path, one.lines)}${conditionOf(author, one)}`);
  const rest = new Set(all.map(({ path }) => path)).size - new Set(shown.map(({ path }) => path)).size;
  return list(rest > 0 ? [...cited, count(rest, 'more file')] : cited);
}

/** Under what code is there at all, where that is not always: what the compiler is asked, and packages that are optional. */
function conditionOf(author: Author, { path, condition }: BoundaryEvidence): string {
  if (condition !== undefined) return ` (where ${code(condition)} holds)`;
  const own = author.index.packageOf.get(author.index.file.get(path)?.package ?? '');
  const kinds = author.facts.packages.flatMap(({ dependencies }) =>
    dependencies.flatMap(({ name, kind }) => (name === own?.name && kind !== 'development' ? [kind] : [])),
  );
  const isOptional = kinds.length > 0 && kinds.every((kind) => kind === 'optional');
  return own && isOptional ? ` (with the optional ${code(own.name)})` : '';
}
