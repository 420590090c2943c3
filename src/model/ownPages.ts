import * as z from 'zod/mini';
import { pageSegment } from './pagePath';

/**
 * What a person does with a page of their own, which no plan makes. One that is added has the address `path`, or a free one
 * that its title gives, `below` that of another page; one that is moved takes the links of other persons' pages along; one that
 * is deleted can be brought back.
 */
export const ownPageChangeSchema = z.discriminatedUnion('kind', [
  z.readonly(
    z.object({
      kind: z.literal('add'),
      title: z.string(),
      /** What it says, as a page is edited; its heading then counts as the title. */
      text: z.exactOptional(z.string()),
      path: z.exactOptional(z.string()),
      below: z.exactOptional(z.string()),
    }),
  ),
  z.readonly(z.object({ kind: z.literal('move'), path: z.string(), to: z.string() })),
  z.readonly(z.object({ kind: z.literal('delete'), path: z.string() })),
  z.readonly(z.object({ kind: z.literal('bring-back'), path: z.string() })),
]);
export type OwnPageChange = z.infer<typeof ownPageChangeSchema>;

const mostSegments = 6;

/** The address nearest to what a person typed that a page of their own may have: `Über uns/./FAQ.md` → `über-uns/faq-md`. */
export function ownPath(typed: string): string {
  const segments = typed.split('/').filter((segment) => /[\p{L}\p{N}]/u.test(segment));
  return segments.slice(0, mostSegments).map(pageSegment).join('/') || 'page';
}
