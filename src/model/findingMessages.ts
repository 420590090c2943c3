import type { Finding, FindingCode } from './findings';
import { fill, type Translate } from './problemMessages';

const messages: Readonly<Record<FindingCode, { message: string; remedy: string }>> = {
  'no-evidence': { message: 'The page cites nothing.', remedy: 'Cite at least one place in the code.' },
  'unknown-citation': { message: 'The citation {subject} is not in the citation table.', remedy: 'Cite a place that was read.' },
  'unread-citation': { message: 'No ledger entry proves that {subject} was read.', remedy: 'Read the lines before citing them.' },
  'stale-citation': { message: 'The lines cited by {subject} are not those of the snapshot.', remedy: 'Refresh the page.' },
  'outdated-citation': {
    message: 'The lines cited by {subject} have changed since a person wrote the page.',
    remedy: 'Edit the page, or cite the lines as they are now.',
  },
  'foreign-citation': { message: 'The citation {subject} was proven for another topic or job.', remedy: 'Read the lines in this job.' },
  'citation-outside-reading': {
    message: 'The citation {subject} reaches beyond the lines that were read.',
    remedy: 'Cite only lines that were read.',
  },
  'source-not-allowed': {
    message: 'The citation {subject} is of a kind of source that the contract does not allow.',
    remedy: 'Cite lines of a file, a commit or a tag.',
  },
  'unknown-path': { message: 'There is no {subject} in the snapshot.', remedy: 'Name a path that exists.' },
  'unknown-symbol': {
    message: '{subject} is named in backticks and does not occur in the snapshot.',
    remedy: 'Name a symbol that exists, or leave the backticks out.',
  },
  'unknown-lines': { message: '{subject} names lines that the file does not have.', remedy: 'Name lines that exist.' },
  'quotation-not-in-source': {
    message: 'The quotation "{subject}" is not in the lines cited beside it.',
    remedy: 'Quote the source word for word, or leave the quotation marks out.',
  },
  'symbol-not-in-cited-lines': {
    message: '{subject} does not occur in the lines that its sentence cites.',
    remedy: 'Cite lines that show it, or say it without this name.',
  },
  'diagram-unknown': {
    message: 'The page shows the diagram {subject}, which it does not have.',
    remedy: 'Add the diagram, or take it out of the text.',
  },
  'diagram-not-shown': { message: 'The page does not show its diagram {subject} exactly once.', remedy: 'Show it once, or leave it out.' },
  'diagram-node-not-a-fact': { message: 'The diagram node {subject} is not a fact of the analysis.', remedy: 'Draw only facts.' },
  'diagram-edge-not-a-fact': { message: 'The diagram edge {subject} is not a fact of the analysis.', remedy: 'Draw only facts.' },
  'diagram-too-large': { message: 'The diagram has {subject} nodes; at most 20 can be read.', remedy: 'Show one idea, with fewer nodes.' },
  'mermaid-not-by-a-person': {
    message: 'The page holds a diagram written as text ({subject}), which only a person may write.',
    remedy: 'Draw it from facts, or leave it out.',
  },
  'mermaid-does-not-parse': {
    message: 'A diagram of the page cannot be read as Mermaid: {subject}',
    remedy: 'Mend the text of the diagram, or mark it as another language.',
  },
  'broken-link': { message: 'The link to {subject} leads nowhere.', remedy: 'Link a page that exists.' },
  'missing-page': {
    message: 'The wiki lacks the page {subject}, which every wiki has.',
    remedy: 'Write the page, or drop it in the page plan.',
  },
  'missing-section': { message: 'The page lacks the section "{subject}".', remedy: 'Write the section.' },
  'role-not-in-contract': {
    message: 'The contract knows no page of the role {subject}.',
    remedy: 'Give the page a role that the contract names.',
  },
  'long-summary': { message: 'The summary has {subject} sentences; two are the limit.', remedy: 'Shorten the summary.' },
  'mirrors-files': { message: 'The wiki has {subject} pages, about one for each file.', remedy: 'Speak of fewer, larger parts.' },
  'external-link-not-in-snapshot': {
    message: 'The link {subject} does not occur in the repository.',
    remedy: 'Link only what the repository links.',
  },
  'boundary-not-told': {
    message: 'No page tells of {subject}, which the code crosses.',
    remedy: 'Tell it on this page, with a citation of where it is crossed.',
  },
  'storage-not-told': {
    message: 'No page tells that the code keeps data in {subject}.',
    remedy: 'Tell it on this page, with a citation of who reads or writes there.',
  },
  'channel-not-told': {
    message: 'No page tells how processes talk by {subject}.',
    remedy: 'Tell it on this page, with a citation of one of its messages.',
  },
  'plug-in-not-told': {
    message: 'No page tells of the plug-in point {subject}.',
    remedy: 'Tell it on this page, with a citation of where it is declared.',
  },
  'entry-point-not-told': {
    message: 'No page tells where {subject} begins.',
    remedy: 'Tell it on this page, with a citation of where it is declared.',
  },
  'contract-not-told': {
    message: 'No page tells of {subject}, which many parts share.',
    remedy: 'Tell it on this page or on that of its part, with a citation of its declaration.',
  },
  'tests-not-told': {
    message: 'No page tells of the {subject} test files.',
    remedy: 'Tell on this page how they are run, with a citation.',
  },
  'uncited-statement': {
    message: 'Nothing is cited for “{subject}”, which names code or speaks of all or none.',
    remedy: 'Cite the lines that show it, say less, or leave it out.',
  },
  'statement-too-wide': {
    message: 'A second reading found less in the cited lines than is said: {subject}',
    remedy: 'Say only what the lines show, or cite those that show the rest.',
  },
  'statement-not-shown': {
    message: 'A second reading did not find this in the cited lines: {subject}',
    remedy: 'Cite the lines that show it, or leave it out.',
  },
  'human-revision-overwritten': {
    message: 'A person wrote the page {subject}; this run would replace it or leave it out.',
    remedy: 'Keep the page as it is, or drop it from the plan.',
  },
  'protected-not-by-a-person': {
    message: 'The section {subject} is marked as protected, which only a person may do.',
    remedy: 'Take the mark out.',
  },
  'protected-overruled': {
    message: 'The section {subject} is protected; from the code as it is now, other things would be said there.',
    remedy: 'Look at what they are in the history of the page, then edit the section or accept this.',
  },
  secret: { message: 'The page looks as if it holds a secret ({subject}).', remedy: 'Take the secret out.' },
  'absolute-path': { message: 'The page holds an absolute path: {subject}.', remedy: 'Name paths relative to the repository.' },
  'e-mail-address': { message: 'The page holds an e-mail address: {subject}.', remedy: 'Leave the address out.' },
};

/** The sentence for a finding and what to do about it. */
export function describeFinding(
  finding: Pick<Finding, 'code' | 'subject'>,
  translate: Translate = fill,
): { message: string; remedy: string } {
  const { message, remedy } = messages[finding.code];
  const values = { subject: finding.subject };
  return { message: translate(message, values), remedy: translate(remedy, values) };
}
