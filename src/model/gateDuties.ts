import type { GateDuty } from './contract';
import type { Finding, FindingCode } from './findings';

/** What is checked of the pages of any wiki, and what of it a person may pass. */
export const gateDuties: readonly GateDuty[] = [
  gate('G1', 'Every page has evidence, and every citation was read: in this wiki, at these lines, from this content.', {
    blocking: [
      'unknown-citation',
      'unread-citation',
      'stale-citation',
      'foreign-citation',
      'citation-outside-reading',
      'source-not-allowed',
    ],
    reviewable: ['no-evidence', 'outdated-citation'],
  }),
  gate('G2', 'What a page names exists, what it quotes stands in the lines beside it, and what it says of a symbol can be seen there.', {
    reviewable: ['unknown-path', 'unknown-symbol', 'unknown-lines', 'quotation-not-in-source', 'symbol-not-in-cited-lines'],
  }),
  gate('G3', 'Every diagram can be drawn, and draws nothing but facts of the analysis.', {
    reviewable: [
      'diagram-unknown',
      'diagram-not-shown',
      'diagram-node-not-a-fact',
      'diagram-edge-not-a-fact',
      'diagram-too-large',
      'mermaid-not-by-a-person',
      'mermaid-does-not-parse',
    ],
  }),
  gate('G4', 'Links lead somewhere, pages and sections that are owed are there, and the wiki does not mirror the files.', {
    reviewable: [
      'broken-link',
      'missing-page',
      'missing-section',
      'role-not-in-contract',
      'long-summary',
      'mirrors-files',
      'external-link-not-in-snapshot',
    ],
  }),
  gate('G5', 'What a reader must not miss is told where the repository has it.', {
    reviewable: [
      'boundary-not-told',
      'storage-not-told',
      'channel-not-told',
      'plug-in-not-told',
      'entry-point-not-told',
      'contract-not-told',
      'tests-not-told',
    ],
  }),
  gate(
    'G6',
    'What is claimed without support is marked for the reader: section by section, and sentence by sentence where a model wrote.',
    { reviewable: ['uncited-statement', 'statement-too-wide', 'statement-not-shown'] },
  ),
  gate('G7', 'What a person wrote stays as it is, whatever is written anew around it.', {
    blocking: ['human-revision-overwritten', 'protected-not-by-a-person'],
    reviewable: ['protected-overruled'],
  }),
  gate('G8', 'No secret, no absolute path and no e-mail address leaves in a page.', {
    blocking: ['secret', 'absolute-path', 'e-mail-address'],
  }),
];

type Codes = Readonly<Partial<Record<Finding['severity'], readonly FindingCode[]>>>;

function gate(name: Finding['gate'], guards: string, { blocking = [], reviewable = [] }: Codes): GateDuty {
  const checks = [
    ...blocking.map((code) => ({ code, severity: 'blocking' as const })),
    ...reviewable.map((code) => ({ code, severity: 'reviewable' as const })),
  ];
  return { gate: name, guards, checks };
}
