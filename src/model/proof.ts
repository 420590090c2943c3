import * as z from 'zod/mini';
import { parametersOf } from './parametersOf';

/**
 * What a second reading says of a statement: lines show it, it follows from them, it claims nothing and leads on; they show less
 * than it, nothing of it, or the contrary.
 */
export const verdicts = ['shown', 'follows', 'leads', 'wider', 'unshown', 'contradicted'] as const;
export type Verdict = (typeof verdicts)[number];

export const doubtSchema = z.readonly(
  z.object({
    /** The sentence, as a reader sees it. */
    text: z.string(),
    verdict: z.enum(['wider', 'unshown', 'contradicted']),
    /** Why, in one sentence. */
    why: z.string(),
    /** Where it does not stand in the body. */
    of: z.exactOptional(z.literal('summary')),
  }),
);
export type Doubt = z.infer<typeof doubtSchema>;

/** Why a statement is marked for its readers: it cites nothing, says more than its lines show, or something else. */
export const doubtKinds = ['uncited', 'wider', 'unshown'] as const;
export type DoubtKind = (typeof doubtKinds)[number];

/** Of how many statements how many were judged. */
export const judgedSchema = z.readonly(z.object({ read: z.int(), of: z.int() }));

/** How far what a model wrote was held against the lines that it cites. */
export const proofSchema = z.readonly(
  z.object({
    /** Keys of the sentences that cite nothing and need not: they stand so in the composed page (also those that claim little), or lines that are cited beside them show what they name. */
    drafted: z.readonly(z.array(z.string())),
    /** False where some of it was not read a second time. */
    isRead: z.boolean(),
    /** Then: how many of its statements were, and of how many. */
    judged: z.exactOptional(judgedSchema),
    /** What the summary is, where that of the model was doubted. */
    summary: z.exactOptional(z.literal('composed')),
    /** What a second reading still doubts. */
    doubts: z.readonly(z.array(doubtSchema)),
  }),
);
export type Proof = z.infer<typeof proofSchema>;

const judgementSchema = z.object({
  number: z.int(),
  verdict: z.enum(verdicts),
  /** What shows it: lines as `path:first-last`, commits by their ids; and what was looked for with a tool. */
  by: z._default(z.array(z.string()), []),
  /** Of what code does: the case that was tried in it, and what comes of it. */
  tried: z._default(z.string(), ''),
  why: z.string(),
});
export type Judgement = z.infer<typeof judgementSchema>;

const judgementsSchema = z.object({ verdicts: z.array(judgementSchema) });

/** What `judge_statements` takes, as a JSON schema. */
export const judgementParameters = parametersOf(judgementsSchema);

/** The judgements that a model handed in; nothing where they are no JSON, or have another shape. */
export function parseJudgements(input: string): readonly Judgement[] | undefined {
  try {
    const parsed = judgementsSchema.safeParse(JSON.parse(input));
    return parsed.success ? parsed.data.verdicts : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
