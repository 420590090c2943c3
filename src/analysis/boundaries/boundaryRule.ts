import type { BoundaryEvidence, BoundaryKind, EntryPointKind } from '../../model';

/** One row of the table: what is there when the proof is found. Only source files and the project's own manifests count. */
export interface BoundaryRule {
  readonly kind: BoundaryKind;
  /** What people call it; `$1` is what the pattern captured, or the member of a manifest. */
  readonly name: string;
  readonly side?: NonNullable<BoundaryEvidence['side']>;
  readonly proof: Proof;
  /** Id of a boundary, or `kind:*` for any of a kind, that must have evidence in the same package for this row to count. */
  readonly given?: string;
  /** Ids of boundaries that explain the same lines better: with evidence of one in the package the row does not count. */
  readonly unless?: readonly string[];
}

export type Proof = ImportProof | TextProof | ManifestProof | EntryProof | FileProof;

/** A statement that imports more than types. `of` are names of packages or runtime modules; `@scope/*` fits all of a scope. */
export interface ImportProof {
  readonly by: 'import';
  readonly of: readonly string[];
}

/** Code (no comment, no string) that fits `pattern`, in files that hold `hint` and, where named, import one of `importing`. */
export interface TextProof {
  readonly by: 'text';
  readonly hint: string;
  /**
   * Has the flag `g`. Its group `name`, where it has one, is `$1`: one name, or several with commas between. A name in its
   * group `from` that the file itself sets to a text proves nothing.
   */
  readonly pattern: RegExp;
  /** What it goes through, where that is no package: `Deno`. */
  readonly through?: string;
  /** True where naming it may only hand it to somebody else: then what follows tells whether it is used. */
  readonly mayHandOn?: boolean;
  readonly importing?: readonly string[];
  /** Of a name that a constant or a field holds, the groups `constant` and `field`: the name where the file does not tell it. */
  readonly otherwise?: string;
  /** A global of the runtime that the pattern means: a file that declares or imports the name means something else. */
  readonly unlessNamed?: string;
}

/** A member of a `package.json`. With `each`, the members below it are the names. */
export interface ManifestProof {
  readonly by: 'manifest';
  readonly member: readonly string[];
  readonly each?: readonly string[];
}

/** An entry point that a manifest declares; its source file is the other side. */
export interface EntryProof {
  readonly by: 'entry';
  readonly kinds: readonly EntryPointKind[];
  readonly named?: RegExp;
}

/** A file by its name that holds a text: the line of the text is the evidence. */
export interface FileProof {
  readonly by: 'file';
  readonly named: RegExp;
  readonly holds: RegExp;
}
