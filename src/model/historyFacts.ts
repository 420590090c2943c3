import type { LineRange } from './locator';
import type { Quote } from './quote';

/** What the history says about the repository as it is now. "Recent" is the year before the last commit, never before today. */
export interface HistoryFacts {
  readonly head: string;
  /** Committed times of the newest and the oldest commit that was read. */
  readonly newest: string;
  readonly oldest: string;
  /** Merges are not counted, here and everywhere: they bring what other commits did. */
  readonly commits: number;
  readonly recent: number;
  readonly cut: 'number' | 'time' | 'shallow' | null;
  /** People by recent commits, then by all. Programs that commit are left out. */
  readonly people: readonly PersonFact[];
  readonly programs: readonly PersonFact[];
  /** Newest first. */
  readonly releases: readonly ReleaseFact[];
  /** The newest tag of each package that is released beside the whole. */
  readonly partReleases: readonly string[];
  readonly unreleased: UnreleasedFact;
  /** By module, in the order of the modules; only modules that some commit touched. */
  readonly areas: readonly AreaHistoryFact[];
  readonly hotFiles: readonly HotFileFact[];
  readonly coChanges: readonly CoChangeFact[];
  /** By module, the most telling first; a commit that touched several is among the additions of each. */
  readonly additions: readonly AdditionFact[];
  /** Commits that began something, newest first. */
  readonly beginnings: readonly BeginningFact[];
  readonly owners?: CodeOwnersFact;
  readonly marks: readonly MarkFact[];
}

export interface PersonFact {
  readonly name: string;
  readonly commits: number;
  readonly recent: number;
  /** The person's newest commit here. */
  readonly last: string;
}

export type ChangeKind = 'feature' | 'fix' | 'speed' | 'removal' | 'documentation' | 'upkeep' | 'other';

/** A commit as something that was changed. `says` are the words of its message that tell what. */
export interface ChangeFact {
  readonly sha: string;
  readonly at: string;
  readonly kind: ChangeKind;
  readonly breaking: boolean;
  readonly says: string;
  /** The issue or pull request that the subject names last. */
  readonly issue?: number;
}

export interface ReleaseFact {
  /** The tags of its commit, the shortest first. */
  readonly tags: readonly string[];
  readonly sha: string;
  readonly at: string;
  readonly commits: number;
  /** True where it opened a version: by its `.0`, or as the first that was found of its first two numbers. */
  readonly milestone: boolean;
  /** The most telling first; only for the newest releases and milestones. */
  readonly changes: readonly ChangeFact[];
  readonly changelog?: ChangelogFact;
  /** True when the history was cut inside it: there may be more to it. */
  readonly partial: boolean;
}

/** What a changelog says of a version. */
export interface ChangelogFact {
  readonly path: string;
  /** The day that it gives the release: `2024-01-02`. */
  readonly day?: string;
  readonly lines: LineRange;
  readonly items: readonly Quote[];
}

/** What came after the last release or, where there is none or a very old one, in the year before the last commit. */
export interface UnreleasedFact {
  /** Commits after the last release; without releases those of the year. */
  readonly commits: number;
  /** True when changes and areas are those of the year although there is a release. */
  readonly lastYear: boolean;
  readonly changes: readonly ChangeFact[];
  readonly areas: readonly { readonly module: string; readonly commits: number; readonly changes: readonly ChangeFact[] }[];
  readonly changelog?: ChangelogFact;
}

export interface AreaHistoryFact {
  readonly module: string;
  readonly commits: number;
  readonly recent: number;
  readonly last: ChangeFact & { readonly author: string };
  /** Who made the commits, by recent ones, then by all. */
  readonly people: readonly PersonFact[];
}

export interface HotFileFact {
  readonly path: string;
  readonly commits: number;
  /** True when the oldest of them created it. Else there may be more, from before it was split off, or moved and changed on the way. */
  readonly whole: boolean;
  readonly recent: number;
  /** How many people made its recent commits. */
  readonly people: number;
  readonly last: ChangeFact;
}

/** Two files that change in the same commits. */
export interface CoChangeFact {
  readonly paths: readonly [string, string];
  readonly together: number;
  /** Commits of each. */
  readonly each: readonly [number, number];
  readonly last: ChangeFact;
}

/** A commit that created source files or says that it adds something, with the files that it touched and that are still there. */
export type BeginningFact = Pick<AdditionFact, 'change' | 'paths' | 'created'>;

/** A commit that added something to a module, with the files that it touched and that are still there, by their paths today. */
export interface AdditionFact {
  readonly module: string;
  readonly change: ChangeFact;
  readonly paths: readonly string[];
  /** What those were called then that were moved since: their path today and then. */
  readonly moved: readonly (readonly [today: string, then: string])[];
  /** How many files it touched that later commits deleted, or moved and changed on the way. */
  readonly gone: number;
  /** Those of them that it created. */
  readonly created: readonly string[];
  /** Those of them that it made or moved there: which of the two git does not tell. */
  readonly brought: readonly string[];
}

export interface CodeOwnersFact {
  readonly path: string;
  readonly rules: readonly OwnerRuleFact[];
  /** Source files that no rule gives an owner. */
  readonly uncovered: number;
}

export interface OwnerRuleFact {
  readonly pattern: string;
  /** Names of people and teams, with their `@`; an address is left out. */
  readonly owners: readonly string[];
  readonly line: number;
  /** Source files for which this is the last rule that fits. */
  readonly files: number;
}

/** A problem that an author noted in the code. */
export interface MarkFact {
  readonly path: string;
  readonly line: number;
  /** The last line of its words, where they go on. */
  readonly last?: number;
  readonly kind: 'TODO' | 'FIXME' | 'HACK' | 'XXX' | 'BUG';
  readonly text: string;
}
