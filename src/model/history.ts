import * as z from 'zod/mini';

/** Raised when the same repository gives another history document, so that a kept one is not taken for it. */
export const historyVersion = 3;

/**
 * A file of a commit. `moved` means moved as it was, `from` its path before; one that changed on the way is deleted and added, and where
 * git finds it, `renamed` tells the path of the deleted one and how much of it is left, in percent.
 */
export const commitFileSchema = z.readonly(
  z.object({
    path: z.string(),
    change: z.enum(['added', 'changed', 'deleted', 'moved']),
    from: z.exactOptional(z.string()),
    renamed: z.exactOptional(z.readonly(z.object({ from: z.string(), alike: z.int() }))),
  }),
);
export type CommitFile = z.infer<typeof commitFileSchema>;

/** One commit. Names only: an address, and a message that looks as if it held a secret, do not get in here. */
export const commitRecordSchema = z.readonly(
  z.object({
    sha: z.string(),
    parents: z.readonly(z.array(z.string())),
    /** Committed time, ISO 8601. */
    at: z.string(),
    author: z.string(),
    subject: z.string(),
    /** The rest of the message without its trailers, cut after some hundred characters. */
    body: z.string(),
    /** Numbers of issues and pull requests that the message names. */
    issues: z.readonly(z.array(z.int())),
    /** By path; empty for a merge. Of a very large commit only the first. `changed` counts all. */
    files: z.readonly(z.array(commitFileSchema)),
    changed: z.int(),
  }),
);
export type CommitRecord = z.infer<typeof commitRecordSchema>;

/** A tag of a commit. `at` is when the tag was made, or its commit when it is a plain name. */
export const tagRecordSchema = z.readonly(z.object({ name: z.string(), sha: z.string(), at: z.string() }));
export type TagRecord = z.infer<typeof tagRecordSchema>;

/** What git tells of how a snapshot's commit came about, bounded. Kept with the job; what pages say of it is cited from it. */
export const historySchema = z.readonly(
  z.object({
    schema: z.literal(1),
    /** Equal to the snapshot's `history`: a hash of the commit, the tags and what was asked for. */
    key: z.string(),
    /** SHA-256 over everything below. */
    digest: z.string(),
    head: z.string(),
    /** Newest first, as git lists them. */
    commits: z.readonly(z.array(commitRecordSchema)),
    /** Newest first. */
    tags: z.readonly(z.array(tagRecordSchema)),
    /** Why there may be older commits than these: the limit on their number, that on time, or a shallow clone. */
    cut: z.nullable(z.enum(['number', 'time', 'shallow'])),
  }),
);
export type History = z.infer<typeof historySchema>;
