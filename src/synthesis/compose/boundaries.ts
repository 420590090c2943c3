import type { BoundaryEvidence, BoundaryFact, BoundaryKind } from '../../model';
import type { Author } from './author';
import { projectOf } from './project';
import { code, list, literalWithCode } from './words';

/** Boundaries of what the repository makes, and those found only in packages that are not published beside it. */
export interface Boundaries {
  readonly own: readonly BoundaryFact[];
  readonly beside: readonly BoundaryFact[];
}

/** Where the package that speaks for the repository is published, private ones serve its making: they come apart. */
export function boundariesOf(author: Author): Boundaries {
  const { boundaries, packages } = author.facts;
  const project = projectOf(author);
  if (!project || project.private || packages.length < 2) return { own: boundaries, beside: [] };
  const hidden = new Set(packages.flatMap(({ dir, private: isPrivate }) => (isPrivate ? [dir] : [])));
  const isBeside = ({ path }: BoundaryEvidence) => hidden.has(author.index.file.get(path)?.package ?? '');
  return {
    own: withEvidence(boundaries, (evidence) => !isBeside(evidence)),
    beside: withEvidence(boundaries, isBeside),
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

/** Evidence on one side: `undefined` asks for that without a side. */
export function onSide({ evidence }: BoundaryFact, side: BoundaryEvidence['side']): readonly BoundaryEvidence[] {
  return evidence.filter((one) => one.side === side);
}

/** `PostgreSQL through pg`, the packages as code; a program or a variable is code itself. */
export function nameOf({ kind, name, through }: BoundaryFact): string {
  const shown = isWord(kind, name) ? code(name) : literalWithCode(name);
  return kind === 'storage' || kind === 'network-out' || kind === 'model' || (kind === 'channel' && name === 'JSON-RPC')
    ? `${shown}${through.length > 0 ? ` through ${list(through.slice(0, 4).map(code))}` : ''}`
    : shown;
}

function isWord(kind: BoundaryKind, name: string): boolean {
  return (
    kind === 'environment' ||
    kind === 'tooling' ||
    (kind === 'program' && !name.includes(' ')) ||
    (kind === 'plug-in' && !name.includes(' '))
  );
}

/** Citations of evidence, one a file, the first `most`; says how many files more there are. */
export function places(author: Author, evidence: readonly BoundaryEvidence[], most: number): string {
  const files = evidence.filter(({ path }, at) => evidence.findIndex((other) => other.path === path) === at);
  const shown = files.slice(0, most).map(({ path, lines }) => author.cite(path, lines));
  const rest = files.length - shown.length;
  return list(rest > 0 ? [...shown, `${rest} more ${rest === 1 ? 'file' : 'files'}`] : shown);
}
