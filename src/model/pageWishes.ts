import * as z from 'zod/mini';

/**
 * What a person wants of one page of the plan; `path` is the page's identity and never changes. What is not named is as the
 * rules have it.
 */
export const pageWishSchema = z.readonly(
  z.object({
    path: z.string(),
    /** What the page is called instead of its usual title. */
    title: z.exactOptional(z.string()),
    dropped: z.exactOptional(z.literal(true)),
    /** The page stays whatever the rules of admission and the cap say, as long as there is something to tell. */
    pinned: z.exactOptional(z.literal(true)),
    /** The person's own words on what the page should say; may hold several lines. */
    note: z.exactOptional(z.string()),
    /** Only of a page that the person added: the files and folders that it is about. */
    about: z.exactOptional(z.readonly(z.array(z.string()))),
  }),
);
export type PageWish = z.infer<typeof pageWishSchema>;

/** All wishes of a topic, by path. `seq` counts how often they were changed, so that no change is lost to another. */
export const wishListSchema = z.readonly(
  z.object({
    schema: z.literal(1),
    seq: z.int(),
    wishes: z.readonly(z.array(pageWishSchema)),
    /** Those that were last taken from, or given to, the team's plan in the repository. */
    team: z.exactOptional(z.readonly(z.array(pageWishSchema))),
  }),
);
export type WishList = z.infer<typeof wishListSchema>;

/** A change to what is wanted of one page (an empty title or note takes it back), or a page more. */
export const wishChangeSchema = z.discriminatedUnion('kind', [
  z.readonly(
    z.object({
      kind: z.literal('change'),
      path: z.string(),
      title: z.exactOptional(z.string()),
      dropped: z.exactOptional(z.boolean()),
      pinned: z.exactOptional(z.boolean()),
      note: z.exactOptional(z.string()),
    }),
  ),
  z.readonly(z.object({ kind: z.literal('add'), title: z.string(), about: z.readonly(z.array(z.string())) })),
]);
export type WishChange = z.infer<typeof wishChangeSchema>;

export const mostTitle = 100;
export const mostNote = 2000;

/** Control characters and the marks that turn text around. */
const unseen = /[\p{Cc}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\s]+/gu;

/** A title on one line, with nothing in it that acts on the text around: neither on a screen nor in a plan file. */
export function plainTitle(text: string): string {
  return text.replace(unseen, ' ').replaceAll('<!--', '<!-').trim();
}

/** The lines of a note, the same way; empty ones are left out. */
export function plainNote(text: string): string {
  return text
    .split(/\r\n|\n|\r/)
    .map(plainTitle)
    .filter((line) => line !== '')
    .join('\n');
}
