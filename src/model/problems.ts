import * as z from 'zod/mini';
import { libraryProblemCodes } from './libraryProblems';
import { modelProblemCodes } from './modelProblems';

export const problemCodes = [
  'no-folder',
  'not-a-folder',
  'no-scope',
  'empty-folder',
  'over-file-count',
  'over-total-bytes',
  'over-file-bytes',
  'no-wiki',
  'no-page',
  'no-page-to-edit',
  'no-tour',
  'no-tours',
  'no-section',
  'no-citation',
  'nothing-found',
  'no-job',
  'no-commit',
  'store-newer',
  'store-damaged',
  'store-busy',
  'store-unwritable',
  'store-full',
  'store-in-use',
  'record-damaged',
  'bodies-lost',
  'move-inside',
  'move-nothing',
  'move-not-empty',
  'move-differs',
  'export-foreign',
  'record-set-aside',
  'record-exchanged',
  'publication-edited',
  'published-meanwhile',
  'gates-blocked',
  'gates-found',
  'text-lost',
  'page-empty',
  'page-large',
  'page-binary',
  'page-front-matter',
  'merge-undecided',
  'not-yours',
  'no-page-revision',
  'no-other-side',
  'page-of-plan',
  'page-path',
  'page-taken',
  'page-untitled',
  'page-deleted',
  'page-not-deleted',
  'page-title-blocked',
  'revision-ambiguous',
  'revision-removed',
  'not-published-then',
  'citations-lost',
  'edit-blocked',
  'findings-lost',
  'no-finding',
  'finding-blocks',
  'review-reason',
  'review-private',
  'review-secret',
  'review-changed-meanwhile',
  'stale-citations',
  'stale-steps',
  'ledger-broken',
  'contract-version',
  'contract-weakened',
  'contract-incomplete',
  'contract-unknown-role',
  'contract-edited',
  'snapshot-damaged',
  'secret-kept-out',
  'unreadable-file',
  'changed-while-reading',
  'lossy-text',
  'git-missing',
  'git-failed',
  'git-slow',
  'not-a-repository',
  'git-untrusted',
  'plan-empty',
  'plan-line',
  'plan-unknown-page',
  'plan-not-planned',
  'plan-twice',
  'plan-overview',
  'plan-pinned-and-dropped',
  'plan-title-long',
  'plan-note-long',
  'plan-private',
  'plan-secret',
  'plan-page-path',
  'plan-about-missing',
  'plan-about-known',
  'plan-about-unknown',
  'plan-about-taken',
  'plan-too-large',
  'plan-changed-meanwhile',
  'team-page-name',
  'team-page-undecided',
  'team-page-blocked',
  'team-page-conflict',
  'team-citation-changed',
  'team-too-many',
  'team-not-read',
  'team-plan-yours',
  'team-taken',
  'codemap-stale',
  'codemap-missing',
  'codemap-path',
  'codemap-needs-git',
  'write-through-link',
  'write-not-a-file',
  'write-refused',
  'syntax-error',
  'parse-given-up',
  'manifest-invalid',
  'grammar-failed',
  'cancelled',
  'engine-ended',
  'usage',
  'unexpected',
  ...libraryProblemCodes,
  ...modelProblemCodes,
] as const;
export type ProblemCode = (typeof problemCodes)[number];

/** What is said of a problem, and what to do about it: templates, or filled. */
export interface ProblemMessage {
  readonly message: string;
  readonly remedy?: string;
}

/**
 * Something that went wrong or is worth knowing, as data; `problemMessages` makes the sentence and the remedy.
 * `path` is relative to the repository. `values` fill the sentence and never hold a secret.
 */
export const problemSchema = z.readonly(
  z.object({
    code: z.enum(problemCodes),
    severity: z.enum(['error', 'warning', 'info']),
    path: z.optional(z.string()),
    values: z.readonly(z.record(z.string(), z.union([z.string(), z.number()]))),
  }),
);
export type Problem = z.infer<typeof problemSchema>;
export type Severity = Problem['severity'];

/** A result that may come with problems: the value is as good as it can be. */
export interface Outcome<Value> {
  readonly value: Value;
  readonly problems: readonly Problem[];
}

/** `problem('warning', 'syntax-error', { line: 4 }, 'src/a.ts')`. */
export function problem(severity: Severity, code: ProblemCode, values: Problem['values'] = {}, path?: string): Problem {
  return path === undefined ? { code, severity, values } : { code, severity, values, path };
}

/** Thrown by a port when the world refuses (a full disk, a locked store), caught once at the edge of a use case. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';

  constructor(
    readonly problem: Problem,
    options?: { cause: unknown },
  ) {
    super(problem.code, options);
  }
}
