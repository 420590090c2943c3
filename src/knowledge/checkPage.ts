import { citedIds, proofTrigger, type RecordedReading } from '../evidence';
import { type PageText, readPageText, type Sentence } from '../markdown';
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
  readonly remedy: string;
  readonly canStay: boolean;
  /** The sentence that it is about because nothing is cited for it, as a reader sees it. */
  readonly uncited?: string;
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
    .filter((finding) => finding.page === path)
    .map((finding) => flawOf(finding, text, (id) => placeText(citations.get(id)?.locator)));
}

/** What may be published: marked sentence by sentence, or told of the wiki as a whole, of which another page may tell it. */
const mayStay: ReadonlySet<string> = new Set(['G5', 'G6']);

function asStanding({ path, content, origin }: Candidate): StandingPage {
  return { path, title: content.title, role: content.role, revision: '', origin, citations: citedIds(content) };
}

/** A finding in words that quote its sentence once and name what it is about, with what mends it apart: many have the same. */
function flawOf(finding: Finding, text: PageText, placeOf: (id: string) => string): PageFlaw {
  const { message, remedy } = describeFinding(finding);
  const said = sentenceOf(text, finding);
  const canStay = mayStay.has(finding.gate);
  if (!said) return { say: message, remedy, canStay };
  const places = said.citations.map(({ id }) => placeOf(id)).filter((place) => place !== '');
  const cited = places.length === 0 ? '' : ` (cites ${places.join(', ')})`;
  const quoted = `${JSON.stringify(said.text.slice(0, mostOfSentence))}${cited}`;
  if (finding.code !== 'uncited-statement') return { say: `${quoted}: ${message}`, remedy, canStay };
  return { say: `${quoted} cites nothing and says ${proofTrigger(said) ?? ''}.`, remedy, canStay, uncited: said.text };
}

/** The sentence that a finding is about, as a reader sees it, so that it can be found in the page and mended; else one of its line that names it. */
function sentenceOf(
  text: PageText,
  { line, sentence: at = -1, subject }: Pick<Finding, 'line' | 'sentence' | 'subject'>,
): Sentence | undefined {
  const said = text.sentences[at];
  if (said) return said;
  const own = text.sentences.filter((sentence) => sentence.line === line);
  return own.find((sentence) => sentence.text.includes(subject)) ?? own.find(({ codes }) => codes.includes(subject)) ?? own[0];
}

const mostOfSentence = 160;

function placeText(locator: Locator | undefined): string {
  return locator?.kind === 'file' ? `${locator.path}:${locator.lines[0]}-${locator.lines[1]}` : '';
}
