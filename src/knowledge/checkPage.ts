import type { RecordedReading } from '../evidence';
import { type PageText, readPageText } from '../markdown';
import { type Clock, describeFinding, type Finding, type Job, type Locator, type PagePlan } from '../model';
import { checkWiki, type Ground, type ProposedWiki, type StandingPage } from './checkWiki';
import { newRevision } from './gatherPages';
import type { Candidate } from './publishRequest';

/** What one page is checked in: the wiki as it is composed in this job. */
export interface CheckGround {
  readonly ground: Ground;
  readonly job: Job;
  readonly plan: PagePlan;
  readonly composed: readonly Candidate[];
  readonly recorder: Pick<RecordedReading, 'citations' | 'entries'>;
  /** The ledgers of earlier jobs that prove what is taken over from them. */
  readonly ledgers: ProposedWiki['ledgers'];
  readonly now: Clock;
}

/** What a gate finds, with what to do about it. `canStay`: the page may be published with it, marked for the reader. */
export interface PageFlaw {
  readonly say: string;
  readonly canStay: boolean;
}

/** What the gates find in a page that a model handed in; nothing for one that can be published. */
export async function checkPage(
  { ground, job, plan, composed, recorder, ledgers, now }: CheckGround,
  path: string,
  { content, proof }: Pick<Candidate, 'content' | 'proof'>,
): Promise<readonly PageFlaw[]> {
  const revision = newRevision(
    { path, content, origin: 'synthesised', proof },
    { sha256: ground.sha256, job, now, snapshot: ground.snapshot },
  );
  const text = readPageText(content.body);
  const citations = new Map(recorder.citations().map((citation) => [citation.id, citation]));
  const found = await checkWiki(ground, {
    pages: [{ path, revision, text }],
    standing: composed.filter((other) => other.path !== path).map(asStanding),
    plan,
    overruled: {},
    citations,
    ledgers: new Map([...ledgers, [job.id, recorder.entries()]]),
  });
  return found
    .filter((finding) => finding.page === path && !ofWiki.has(finding.gate))
    .map((finding) => {
      const { message, remedy } = describeFinding(finding);
      return {
        say: `${sentenceOf(text, finding, (id) => placeText(citations.get(id)?.locator))}${message} ${remedy}`,
        canStay: finding.gate === 'G6',
      };
    });
}

/** What only the wiki as a whole owes: another page may tell it. */
const ofWiki: ReadonlySet<string> = new Set(['G5']);

function asStanding({ path, content: { title, role }, origin }: Candidate): StandingPage {
  return { path, title, role, revision: '', origin, citations: [] };
}

/** The sentence that a finding is about, as a reader sees it, with the lines that it cites, so that it can be found in the page and mended. */
function sentenceOf(text: PageText, { line, subject }: Pick<Finding, 'line' | 'subject'>, placeOf: (id: string) => string): string {
  const own = text.sentences.filter((sentence) => sentence.line === line);
  const said = own.find((sentence) => sentence.text.includes(subject)) ?? own.find(({ codes }) => codes.includes(subject)) ?? own[0];
  if (!said) return '';
  const places = said.citations.map(({ id }) => placeOf(id)).filter((place) => place !== '');
  const cited = places.length === 0 ? '' : ` (cites ${places.join(', ')})`;
  return `${JSON.stringify(said.text.slice(0, mostOfSentence))}${cited}: `;
}

const mostOfSentence = 160;

function placeText(locator: Locator | undefined): string {
  return locator?.kind === 'file' ? `${locator.path}:${locator.lines[0]}-${locator.lines[1]}` : '';
}
