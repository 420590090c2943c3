import * as z from 'zod/mini';

/** So many days after which an article is to be looked at again, unless a person says otherwise. */
export const usualDecayDays = 90;

/** An article that a person should look at again: its time is over (`expired`), or nobody wrote or verified it for long (`old`), since then. */
export const decayedArticleSchema = z.readonly(
  z.object({ path: z.string(), title: z.string(), because: z.enum(['expired', 'old']), since: z.string() }),
);
export type DecayedArticle = z.infer<typeof decayedArticleSchema>;
