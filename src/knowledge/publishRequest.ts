import type {
  Change,
  Citation,
  Clock,
  Job,
  LedgerEntry,
  Origin,
  PageContent,
  PagePlan,
  Publication,
  ReviewFinding,
  Revision,
} from '../model';
import type { Ground } from './checkWiki';

export interface Candidate {
  readonly path: string;
  readonly content: PageContent;
  readonly origin: Origin;
  /** Of what a person wrote: the revision of the host that it builds on, and why it was written. Of what a model wrote: a hash of what the draft said. */
  readonly base?: string | undefined;
  readonly reason?: string | undefined;
  readonly restored?: Revision['restored'] | undefined;
  /** Of what a model wrote: how far it was held against what it cites. */
  readonly proof?: Revision['proof'] | undefined;
}

/** A revision of the page at `path`. */
export interface SavedRevision {
  readonly path: string;
  readonly revision: Revision;
}

export interface PublishRequest extends Ground {
  readonly now: Clock;
  readonly job: Job;
  readonly plan: PagePlan;
  /** Pages written in this job. A planned page that is not among them is carried over as it was published. */
  readonly candidates: readonly Candidate[];
  /** What the host writes now of pages that stay a person's: kept to be merged with, shown to nobody. */
  readonly hosts?: readonly Candidate[];
  /** By page of a person: the revision of `hosts` that could not be merged with it. */
  readonly conflicts?: Publication['conflicts'];
  /** By page of a person: protected sections where the host would say other things; by default those that were. */
  readonly overruled?: Publication['overruled'];
  /** Pages of persons that a person gives back to the host, moves or deletes. */
  readonly released?: readonly string[];
  /** Revisions that come along with pages which got another address. */
  readonly moved?: readonly SavedRevision[];
  /** What of the team's files is in the pages; by default what was. */
  readonly team?: Publication['team'];
  /** Pages of persons that are deleted and can be brought back; by default those that were. */
  readonly deleted?: Publication['deleted'];
  readonly recorded: {
    readonly citations: readonly Citation[];
    readonly entries: readonly LedgerEntry[];
    /** How many of the entries are in the ledger already. */
    readonly appended?: number;
  };
  /** The publication that the job started from. */
  readonly previous?: Publication | undefined;
}

export interface PageChange {
  readonly path: string;
  readonly change: Change;
}

/** `blocked`: a gate stopped it. `outrun`: another job published first. In both cases readers see what they saw before. */
export type PublishResult = {
  readonly findings: readonly ReviewFinding[];
  readonly changes: readonly PageChange[];
  /** Paths of the pages that went through the gates; the others stand as they were published. */
  readonly checked: readonly string[];
  /** How many revisions there are now that were not there before. */
  readonly written: number;
} & ({ readonly outcome: 'published'; readonly publication: Publication } | { readonly outcome: 'blocked' | 'outrun' });
