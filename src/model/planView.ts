import * as z from 'zod/mini';
import { plannedPageSchema } from './pages';
import { pageWishSchema } from './pageWishes';
import { fill } from './problemMessages';
import { problemSchema } from './problems';

/** Why a page is in the plan or not. `amount` and `wanted` count what the page tells about. */
export const planReasons = [
  'always',
  'enough-to-tell',
  'too-little-to-tell',
  'nothing-to-tell',
  'stands-out',
  'beyond-the-cap',
  'beyond-the-first',
  'offers-nothing',
  'too-small',
  'pinned',
  'dropped',
  'added',
  'gone',
] as const;

export const planReasonSchema = z.readonly(
  z.object({ code: z.enum(planReasons), values: z.readonly(z.record(z.string(), z.union([z.string(), z.number()]))) }),
);
export type PlanReason = z.infer<typeof planReasonSchema>;

/** `left-out`: the rules do not admit it. `gone`: a person wants something of a page of which nothing is left. */
export const planStateSchema = z.enum(['planned', 'dropped', 'left-out', 'gone']);

/** A page of the plan, or one that could be. */
export const planEntrySchema = z.readonly(
  z.object({
    page: plannedPageSchema,
    /** The title that it has while nobody renames it. */
    usual: z.string(),
    state: planStateSchema,
    /** What the rules say, whatever a person wants. */
    isAdmitted: z.boolean(),
    because: planReasonSchema,
    wish: z.exactOptional(pageWishSchema),
  }),
);
export type PlanEntry = z.infer<typeof planEntrySchema>;

/** The page plan as a build would have it now. `text` is the file in which a person edits it. */
export const planViewSchema = z.readonly(
  z.object({
    topic: z.string(),
    name: z.string(),
    seq: z.int(),
    entries: z.readonly(z.array(planEntrySchema)),
    text: z.string(),
    /** False after a file that could not be kept: then `problems` says why, each with its `line`. */
    isKept: z.boolean(),
    problems: z.readonly(z.array(problemSchema)),
  }),
);
export type PlanView = z.infer<typeof planViewSchema>;

/**
 * Asks for the plan of a folder as it is now; with `set`, first keeps what a plan file wants, all of it or nothing. `from` is
 * the `seq` of the plan that was edited: when it was changed meanwhile nothing is kept.
 */
export const planRequestSchema = z.readonly(
  z.object({
    folder: z.string(),
    /** False in Restricted Mode: then no git process is started. */
    git: z.boolean(),
    set: z.exactOptional(z.readonly(z.object({ text: z.string(), from: z.exactOptional(z.int()) }))),
  }),
);
export type PlanRequest = z.infer<typeof planRequestSchema>;

const sentences: Readonly<Record<PlanReason['code'], string>> = {
  always: 'Every wiki has it.',
  'enough-to-tell': 'It tells about {what} ({amount}).',
  'too-little-to-tell': 'Too little to tell: {what} ({amount} of the {wanted} that are wanted).',
  'nothing-to-tell': 'Nothing to tell: no {what}.',
  'stands-out': 'Part {place} of {candidates} by use and size.',
  'beyond-the-cap': 'Part {place} of {candidates} by use and size; {most} have a page.',
  'beyond-the-first': 'Chapter {place} of {candidates} with enough to tell; the first {most} have a page.',
  'offers-nothing': 'It exports nothing by name, and no entry point leads to it.',
  'too-small': 'It is one file that nobody outside the repository can see.',
  pinned: 'A person pinned it.',
  dropped: 'A person dropped it.',
  added: 'A person added it.',
  gone: 'Nothing is left of what it was about.',
};

/** The sentence for a reason. */
export function describePlanReason({ code, values }: PlanReason): string {
  return fill(sentences[code], values);
}
