import * as z from 'zod/mini';
import { lineRange } from './locator';

/** Why admission kept an entry out of a snapshot. Fixed words: they are part of the command line's contract. */
export const reasons = [
  'hidden',
  'ignored',
  'secret',
  'binary',
  'dependency',
  'build-output',
  'generated',
  'oversized',
  'oversized-data',
  'symlink',
  'escape',
  'unreadable',
  'unsupported',
  'excluded',
  'budget',
] as const;
export const reasonSchema = z.enum(reasons);
export type Reason = z.infer<typeof reasonSchema>;

/** Limits of one snapshot: number of files, bytes in one file, bytes in all. */
export const budgetsSchema = z.readonly(z.object({ maxFiles: z.int(), maxFileBytes: z.int(), maxTotalBytes: z.int() }));
export type Budgets = z.infer<typeof budgetsSchema>;

export const defaultBudgets: Budgets = { maxFiles: 5000, maxFileBytes: 2 * 1024 * 1024, maxTotalBytes: 64 * 1024 * 1024 };

/** What a person decides about a snapshot. `scope` lists folders (empty: everything); the others are glob patterns. */
export const snapshotRulesSchema = z.readonly(
  z.object({
    budgets: budgetsSchema,
    scope: z.readonly(z.array(z.string())),
    include: z.readonly(z.array(z.string())),
    exclude: z.readonly(z.array(z.string())),
  }),
);
export type SnapshotRules = z.infer<typeof snapshotRulesSchema>;

const limit = z.exactOptional(z.int());
const patterns = z.exactOptional(z.readonly(z.array(z.string())));

/** What a person decides anew; what is left out stays as the topic has it. */
export const ruleChangesSchema = z.readonly(
  z.object({
    budgets: z.exactOptional(z.readonly(z.object({ maxFiles: limit, maxFileBytes: limit, maxTotalBytes: limit }))),
    scope: patterns,
    include: patterns,
    exclude: patterns,
  }),
);
export type RuleChanges = z.infer<typeof ruleChangesSchema>;

/**
 * What the file system said about a file when it was read. Equal marks mean equal bytes, unless the file is racy
 * (changed so close to the reading that a later change could carry the same times).
 */
export const fileMarkSchema = z.readonly(z.object({ bytes: z.int(), mtime: z.number(), ctime: z.number(), inode: z.number() }));
export type FileMark = z.infer<typeof fileMarkSchema>;

export const snapshotFileSchema = z.readonly(
  z.object({
    path: z.string(),
    bytes: z.int(),
    sha256: z.string(),
    /** A language id of the table in `analysis/languages`, or `text`. */
    language: z.string(),
    /** True for the hidden files that explain a repository (S3): facts for the host, never shown to a model. */
    hostOnly: z.boolean(),
    /** True when bytes could not be decoded as UTF-8 or UTF-16 and were read as Latin-1. */
    lossy: z.boolean(),
    mark: fileMarkSchema,
    /** Git's id of these bytes, in a repository with a commit: equal to the commit's where the file is not dirty. */
    blob: z.exactOptional(z.string()),
  }),
);
export type SnapshotFile = z.infer<typeof snapshotFileSchema>;

/**
 * A file that was kept out, or a folder that was not walked (its path ends with `/`, its bytes are 0). A file that had to
 * be read to know has its mark, so that it is not read again while it is the same.
 */
export const omittedSchema = z.readonly(
  z.object({ path: z.string(), reason: reasonSchema, bytes: z.int(), mark: z.exactOptional(fileMarkSchema) }),
);
export type Omitted = z.infer<typeof omittedSchema>;

/** `eligible` = `included` + those omitted as `oversized` or `budget`. `bytes` counts the included files. */
export const coverageSchema = z.readonly(
  z.object({
    eligible: z.int(),
    included: z.int(),
    omitted: z.int(),
    bytes: z.int(),
    byReason: z.readonly(z.record(z.string(), z.int())),
    omittedFiles: z.readonly(z.array(omittedSchema)),
  }),
);
export type Coverage = z.infer<typeof coverageSchema>;

export const snapshotSchema = z.readonly(
  z.object({
    /** SHA-256 over the sorted (path, sha256) pairs, the admission version and the scope. */
    digest: z.string(),
    admission: z.int(),
    takenAt: z.string(),
    rules: snapshotRulesSchema,
    commit: z.nullable(z.string()),
    /** Committed time of `commit`, ISO 8601: "recent" is measured from here, never from the clock. */
    committedAt: z.nullable(z.string()),
    dirty: z.boolean(),
    /** A hash of what its history depends on (the commit, the tags); only where git may be asked and has a commit. */
    history: z.exactOptional(z.string()),
    /** A hash of what git's answers rest on, where a look at it can tell that they are still the same. */
    gitMarks: z.exactOptional(z.string()),
    files: z.readonly(z.array(snapshotFileSchema)),
    coverage: coverageSchema,
  }),
);
export type Snapshot = z.infer<typeof snapshotSchema>;

/** Lines of one file of a snapshot. */
export const spanSchema = z.readonly(z.object({ path: z.string(), lines: lineRange }));
export type Span = z.infer<typeof spanSchema>;
