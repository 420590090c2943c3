import * as z from 'zod/mini';

/** The gates that run today (ids of the requirements). G6 also marks sections for the reader. */
export const gates = ['G1', 'G2', 'G3', 'G4', 'G5', 'G6', 'G7', 'G8'] as const;

export const findingCodes = [
  'no-evidence',
  'unknown-citation',
  'unread-citation',
  'stale-citation',
  'outdated-citation',
  'foreign-citation',
  'citation-outside-reading',
  'source-not-allowed',
  'unknown-path',
  'unknown-symbol',
  'unknown-lines',
  'quotation-not-in-source',
  'symbol-not-in-cited-lines',
  'diagram-unknown',
  'diagram-not-shown',
  'diagram-node-not-a-fact',
  'diagram-edge-not-a-fact',
  'diagram-too-large',
  'mermaid-not-by-a-person',
  'mermaid-does-not-parse',
  'broken-link',
  'missing-page',
  'missing-section',
  'role-not-in-contract',
  'long-summary',
  'mirrors-files',
  'external-link-not-in-snapshot',
  'boundary-not-told',
  'storage-not-told',
  'channel-not-told',
  'plug-in-not-told',
  'entry-point-not-told',
  'contract-not-told',
  'tests-not-told',
  'uncited-statement',
  'statement-too-wide',
  'statement-not-shown',
  'human-revision-overwritten',
  'protected-not-by-a-person',
  'protected-overruled',
  'secret',
  'absolute-path',
  'e-mail-address',
] as const;
export type FindingCode = (typeof findingCodes)[number];

export const findingShape = {
  gate: z.enum(gates),
  code: z.enum(findingCodes),
  severity: z.enum(['blocking', 'reviewable']),
  page: z.string(),
  /** Line of the body, from 1; 0 when the finding is about the page as a whole. */
  line: z.int(),
  /** Which of the sentences of the body it is about, from 0; a paragraph has several on one line. */
  sentence: z.exactOptional(z.int()),
  /** What was found, such as the path that does not exist. Never a secret. */
  subject: z.string(),
};

/** Something a gate found on a page. A blocking one cannot be passed; a reviewable one a person may accept (G9). */
const findingSchema = z.readonly(z.object(findingShape));
export type Finding = z.infer<typeof findingSchema>;
