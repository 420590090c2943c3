import * as z from 'zod/mini';
import { fill, type Translate } from './problemMessages';

/** Why a run would write a page. */
const sentences = {
  new: 'it is a new page',
  cites: 'it cites {file}, which changed',
  facts: 'facts that it states changed',
  wish: 'a person changed it in the page plan',
  'wish-beside': 'it names pages that a person changed in the page plan',
  conflict: 'what the host says now cannot be merged with what a person wrote',
  removed: 'the plan has it no longer',
  unwritten: 'no model wrote it yet',
} as const;
type PageReasonCode = keyof typeof sentences;

export const pageReasonSchema = z.readonly(
  z.object({ code: z.enum(Object.keys(sentences) as [PageReasonCode, ...PageReasonCode[]]), file: z.exactOptional(z.string()) }),
);
export type PageReason = z.infer<typeof pageReasonSchema>;

/** What is said of reasons, for translators. */
export const pageReasonWords: readonly string[] = Object.values(sentences);

/** The words behind "because". */
export function describePageReason({ code, file = '' }: PageReason, translate: Translate = fill): string {
  return translate(sentences[code], { file });
}
