import * as z from 'zod/mini';
import { problemSchema } from './problems';

/** Where a repository keeps what its people wrote of its wiki. */
export const teamFolder = '.codewiki';

/** `.codewiki/pages/modules/low.md` for `modules/low`. */
export function teamFileOf(page: string): string {
  return `${teamFolder}/pages/${page}.md`;
}

/** `.codewiki/plan/modules/low.md`: a file for each page, so that two branches meet in a file only where they want something of the same page. */
export function teamPlanFileOf(page: string): string {
  return `${teamFolder}/plan/${page}.md`;
}

/** What of a repository's file of a page is in the wiki: the hash of the file, the revision that it was, and that of the host which the page built on then. */
const teamStateSchema = z.readonly(z.object({ file: z.string(), revision: z.string(), host: z.exactOptional(z.string()) }));

/** `taken` is in the page; `waits` could not be merged with it. */
export const teamPageSchema = z.readonly(z.object({ taken: z.exactOptional(teamStateSchema), waits: z.exactOptional(teamStateSchema) }));
export type TeamPage = z.infer<typeof teamPageSchema>;

/** What sharing does, or with `written: false` would do, to each file of the repository that belongs to the team's wiki. */
export const teamViewSchema = z.readonly(
  z.object({
    topic: z.string(),
    written: z.boolean(),
    files: z.readonly(z.array(z.readonly(z.object({ path: z.string(), change: z.enum(['added', 'changed', 'unchanged', 'removed']) })))),
    problems: z.readonly(z.array(problemSchema)),
  }),
);
export type TeamView = z.infer<typeof teamViewSchema>;
