import { citedIds, isUniversal, needsProof, type RecordedReading, statementKey, uncitedStatements } from '../../evidence';
import { readPageText, type Sentence, withoutPrivateText } from '../../markdown';
import { type Doubt, type PageContent, type Problem, problem, type WrittenPageRecord } from '../../model';
import { doubtIn, pageStatements, type Statement, statementName } from '../../synthesis';
import type { Ports } from '../ports';
import { type Cut, type CutPage, cutDoubted } from './cutDoubted';
import type { HostPage } from './hostPages';
import { type Judged, judgeStatements } from './judgeStatements';
import { mendDoubts } from './mendDoubts';
import { type PageDesk, unread } from './pageDesk';

type Written = Extract<WrittenPageRecord['result'], { kind: 'written' }>;
type Reading = NonNullable<Written['reading']>;

export interface ProofDesk {
  readonly desk: PageDesk;
  readonly recorder: Pick<RecordedReading, 'citations'>;
  readonly findSecrets: Ports['findSecrets'];
}

/**
 * One step of the second reading of a page that the gates passed: somebody tries to refute its statements; what is doubted is
 * mended once; what was mended is judged again, and the summary by what is left. What is still doubted then is taken out, or stays marked where that cannot be done.
 * Each step is kept before the next, so that none is paid twice. Nothing here lets pass what a gate refuses.
 */
export async function proveStep(now: Written, reading: Reading, ground: ProofDesk): Promise<Written> {
  if (reading.next !== 'mend') return judge(now, reading, ground);
  const content = await mendDoubts(now.content, reading.doubts, ground.desk);
  return { ...(content ? withContent(now, content, ground) : now), reading: { ...reading, next: 'reread' } };
}

async function judge(now: Written, reading: Reading, ground: ProofDesk): Promise<Written> {
  const isLast = reading.next === 'reread';
  const all = statementsOf(now, ground.desk);
  const ofBody = await judgeOpen(
    all.filter(({ kind }) => kind !== 'summary'),
    now.content,
    { ...ground, reading },
  );
  // The summary is judged once, by the page as it will stand: what is taken out shows none of it.
  const { content } = await cut(now, isLast ? ofBody.doubts : [], ground);
  if (!isLast && ofBody.doubts.length > 0) return { ...now, reading: { next: 'mend', ...ofBody } };
  const ofSummary = await judgeOpen(
    all.filter(({ kind }) => kind === 'summary'),
    { ...content, summary: now.content.summary },
    { ...ground, reading },
  );
  const doubts = [...ofBody.doubts, ...ofSummary.doubts];
  const read = ofBody.judged.length + ofSummary.judged.length;
  return ended(withCount(now, { read, of: all.length }), doubts, ground);
}

function statementsOf({ content, proof }: Written, { sha256, page, places, commits, isRun }: PageDesk): readonly Statement[] {
  const passed = new Set(proof.drafted);
  const isTold = (sentence: Sentence) => needsProof(sentence) && !passed.has(statementKey(sha256, sentence.text));
  return pageStatements(content, {
    known: knownSentences(page, content),
    places: places(),
    commits: commits(),
    isUniversal,
    isTold,
    isRun,
  });
}

/** What was judged of these statements, now or before, by the key of each, and what of them is doubted. */
async function judgeOpen(statements: readonly Statement[], content: PageContent, ground: ProofDesk & { readonly reading: Reading }) {
  const { desk, reading } = ground;
  const keyOf = (statement: Statement) => statementKey(desk.sha256, statementName(statement) + basisOf(statement, content));
  const known = new Set(reading.judged);
  const before = statements.filter((statement) => known.has(keyOf(statement)));
  const open = statements.filter((statement) => !known.has(keyOf(statement)));
  const judged = await judgeStatements(open, content, desk);
  const doubts = [
    ...reading.doubts.filter((doubt) => before.some((statement) => isOf(doubt, statement))),
    ...(await Promise.all(judged.map((each) => doubtOf(each, ground)))).flat(),
  ];
  return { judged: [...before, ...judged.map(({ statement }) => statement)].map(keyOf), doubts };
}

/** A summary is judged by the page: it is judged again where that has changed. */
function basisOf({ kind }: Statement, { body }: PageContent): string {
  return kind === 'summary' ? body : '';
}

function isOf(doubt: Doubt, { text, kind }: Statement): boolean {
  return doubt.text === text && (doubt.of === 'summary') === (kind === 'summary');
}

function withCount(now: Written, { read, of }: { readonly read: number; readonly of: number }): Written {
  const isRead = read === of;
  const { judged: _, ...proof } = now.proof;
  const gap = problem('warning', 'page-not-proof-read', { page: now.content.title, read: String(read), of: String(of) });
  return { ...now, unproven: isRead ? [] : [gap], proof: { ...proof, isRead, ...(isRead ? {} : { judged: { read, of } }) } };
}

/**
 * What the draft says, and what was read before in the page of an earlier run, as far as no new file can make it false. The summary of
 * the draft may announce what the page leaves out of it.
 */
function knownSentences({ draft, earlier }: HostPage, { body: now }: PageContent): readonly Sentence[] {
  const sentencesOf = ({ body, summary }: PageContent) => [...readPageText(body).sentences, ...readPageText(summary).sentences];
  const said = new Set(readPageText(now).sentences.map(({ text }) => text));
  const isWhole = readPageText(draft.content.body).sentences.every(({ text }) => said.has(text));
  const { proof } = earlier ?? {};
  const doubted = new Set(proof?.doubts.map(({ text }) => text));
  const isOwn = proof?.summary !== 'composed';
  const read = earlier && proof?.isRead ? sentencesOf({ ...earlier.content, ...(isOwn ? {} : { summary: '' }) }) : [];
  const drafted = sentencesOf({ ...draft.content, ...(isWhole ? {} : { summary: '' }) });
  return [...drafted, ...read.filter((sentence) => !doubted.has(sentence.text) && !isUniversal(sentence))];
}

/** What a reader is told of it holds nothing private: it is a model's word, and is kept with the page. */
async function doubtOf({ statement, judgement }: Judged, { findSecrets }: ProofDesk): Promise<readonly Doubt[]> {
  const { text, kind } = statement;
  const verdict = doubtIn(statement, judgement);
  if (verdict === undefined) return [];
  const plain = withoutPrivateText(judgement.why.replace(/\s+/g, ' ').trim()).slice(0, mostOfWhy);
  const isSecret = (await findSecrets(plain, 'why.md')).length > 0;
  return [{ text, verdict, why: isSecret ? '' : plain, ...(kind === 'summary' ? { of: kind } : {}) }];
}

const mostOfWhy = 300;

/** The page without what is still doubted, and with the composed summary where its own is, which is told. */
async function ended(now: Written, doubts: readonly Doubt[], ground: ProofDesk): Promise<Written> {
  const { content, left, cuts, isComposed } = await cut(now, doubts, ground);
  const { reading: _, ...rest } = withContent(now, content, ground);
  const gone = isComposed ? doubts.find(({ of }) => of === 'summary') : undefined;
  const proof = { ...rest.proof, doubts: left };
  const told = [
    ...(rest.unproven ?? []),
    ...(cuts.length > 0 ? [problem('info', 'statements-cut', { page: content.title, count: cuts.length })] : []),
    ...cuts.map((each) => toldCut(content.title, each)),
    ...(gone ? [problem('warning', 'summary-not-shown', { page: content.title, why: gone.why })] : []),
  ];
  return { ...rest, unproven: told, proof: gone ? { ...proof, summary: 'composed' } : proof };
}

function toldCut(page: string, { text: sentence, because, why }: Cut): Problem {
  if (because !== 'doubted') return problem('info', `statement-cut-${because}`, { page, sentence });
  return problem('info', 'statement-cut', { page, sentence, why: why === '' ? '…' : why });
}

function cut(now: Written, doubts: readonly Doubt[], ground: ProofDesk): Promise<CutPage> {
  const { page, check, language } = ground.desk;
  return cutDoubted(now.content, doubts, { draft: page.draft.content, check, language, uncited: (body) => uncitedIn(body, now, ground) });
}

/** The sentences that a gate would mark because they cite nothing. */
function uncitedIn(body: string, { proof }: Written, { desk }: ProofDesk): readonly string[] {
  return uncitedStatements(readPageText(body), desk.sha256, proof.drafted).map(({ text }) => text);
}

function withContent(now: Written, content: PageContent, { desk, recorder }: ProofDesk): Written {
  const used = new Set(citedIds(content));
  const { drafted } = unread(content, desk);
  const citations = recorder.citations().filter(({ id }) => used.has(id));
  return { ...now, content, citations, proof: { ...now.proof, drafted } };
}
