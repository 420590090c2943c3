import type { PageText } from '../../markdown';
import type {
  Citation,
  Contract,
  Facts,
  Finding,
  FindingCode,
  History,
  LedgerEntry,
  PageContent,
  Publication,
  PublishedPage,
  Revision,
  Sha256,
  Snapshot,
} from '../../model';
import type { FileLines } from '../fileLines';
import type { HistoryIndex } from '../historyIndex';
import type { SnapshotIndex } from './snapshotIndex';

/** What a wiki that wants to be published says, and what it must be true to. */
export interface Wiki {
  readonly sha256: Sha256;
  /** Real path of the folder: it must not leave in a page. */
  readonly root: string;
  readonly snapshot: Snapshot;
  readonly facts: Facts;
  /** What the wiki owes: it names roles, sections, sources and severities. */
  readonly contract: Contract;
  readonly history?: History | undefined;
  /** Text of a file of the snapshot. */
  readonly text: (path: string) => string;
  readonly pages: readonly {
    readonly path: string;
    readonly content: PageContent;
    readonly text: PageText;
    readonly secrets: readonly FoundSecret[];
    /** What is wrong with the diagrams that a person wrote in it, at lines of the body. */
    readonly mermaid: readonly MermaidFlaw[];
    /** What is saved of it: who wrote it, on which snapshot, and how far it was proven. */
    readonly revision: Pick<Revision, 'id' | 'origin' | 'snapshot' | 'proof'>;
  }[];
  /** Pages that are published as they stand: not checked again, they count where the wiki is judged as a whole. */
  readonly standing: readonly Pick<PublishedPage, 'path' | 'title' | 'role' | 'revision' | 'origin' | 'citations'>[];
  /** The pages of the publication that this one will replace; none when a published wiki is checked again. */
  readonly before: readonly Pick<PublishedPage, 'path' | 'revision' | 'origin'>[];
  /** How many of the pages a person asked for beside those of the rules. */
  readonly asked: number;
  /** Paths of the pages that a person does not want. */
  readonly dropped: ReadonlySet<string>;
  /** By page of a person: ids of protected sections where the host would say other things. */
  readonly overruled: Publication['overruled'];
  readonly citations: ReadonlyMap<string, Citation>;
  /** Entries by job: only intact ledgers of this profile and topic, sealed by the publication or of the running job. */
  readonly ledgers: ReadonlyMap<string, readonly LedgerEntry[] | 'broken'>;
}

/** A rule of the secret scan that matched, and the line of the match, from 1. Never the secret. */
export interface FoundSecret {
  readonly rule: string;
  readonly line: number;
}

/** What Mermaid says of a text that it cannot read, at a line of it from 1; 0 where it names none. */
export interface MermaidFlaw {
  readonly line: number;
  readonly message: string;
}

/** What a gate sees of one page. */
export interface GateContext {
  readonly path: string;
  readonly content: PageContent;
  readonly text: PageText;
  readonly secrets: readonly FoundSecret[];
  readonly mermaid: readonly MermaidFlaw[];
  readonly revision: Wiki['pages'][number]['revision'];
  readonly wiki: Wiki;
  readonly index: SnapshotIndex;
  /** Lines of a file of the snapshot; `undefined` when it has no such file. */
  readonly lines: (path: string) => FileLines | undefined;
  /** The commits and tags of the snapshot's history; none where it has no history. */
  readonly history: HistoryIndex;
  /** Titles by path of the pages that will be published. */
  readonly titles: ReadonlyMap<string, string>;
}

/** What a gate found; how grave it is says the contract. */
export type Found = Omit<Finding, 'severity'>;

/** A gate is a pure function of one page. */
export type Gate = (context: GateContext) => readonly Found[];

export function finding(gate: Finding['gate'], code: FindingCode, page: string, line: number, subject: string): Found {
  return { gate, code, page, line, subject };
}
