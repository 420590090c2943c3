import type { ProblemCode } from '../model';

const byCode: Partial<Record<ProblemCode, 1 | 2 | 3 | 130>> = {
  usage: 2,
  'no-folder': 2,
  'not-a-folder': 2,
  'no-scope': 2,
  'no-wiki': 1,
  'no-page': 1,
  'no-tour': 1,
  'no-section': 1,
  'no-citation': 1,
  'no-job': 1,
  'no-commit': 2,
  'nothing-found': 1,
  'over-file-count': 3,
  'over-total-bytes': 3,
  'over-file-bytes': 3,
  'empty-folder': 3,
  'codemap-path': 2,
  'codemap-needs-git': 3,
  'write-through-link': 3,
  'write-not-a-file': 3,
  'plan-changed-meanwhile': 1,
  'page-empty': 2,
  'page-large': 2,
  'page-binary': 2,
  'page-front-matter': 2,
  'not-yours': 1,
  'no-page-revision': 1,
  'no-finding': 1,
  'finding-blocks': 3,
  'review-reason': 2,
  'review-private': 3,
  'review-secret': 3,
  'review-changed-meanwhile': 1,
  'store-in-use': 3,
  'move-inside': 2,
  'move-nothing': 2,
  'move-not-empty': 2,
  'export-foreign': 3,
  cancelled: 130,
};

/** The exit code for a command that could not answer because of a problem: 4 when it is nobody's choice. */
export function exitCode(code: ProblemCode): number {
  return byCode[code] ?? 4;
}
