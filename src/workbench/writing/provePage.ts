import { citedIds, isUniversal, needsProof, type RecordedReading, statementKey } from '../../evidence';
import { readPageText, type Sentence, withoutPrivateText, withoutSentence } from '../../markdown';
import { type Doubt, type Judgement, type PageContent, ProblemError, problem, type WrittenPageRecord } from '../../model';
import { estimateTokens, pageStatements, proofRead, type Statement } from '../../synthesis';
import type { Ports } from '../ports';
import type { HostPage } from './hostPages';
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
 * One step of the second reading of a page that the gates passed: its statements are judged by the lines that they cite; what is
 * doubted is mended once; what was mended is judged again. What is contradicted then is taken out, other doubts stay with the page.
 * Each step is kept before the next, so that none is paid twice. Nothing here lets pass what a gate refuses.
 */
export async function proveStep(now: Written, reading: Reading, ground: ProofDesk): Promise<Written> {
  if (reading.next !== 'mend') return judge(now, reading, ground);
  const content = await mendDoubts(now.content, reading.doubts, ground.desk);
  if (!content) return ended(now, reading.doubts, ground);
  return { ...withContent(now, content, ground), reading: { ...reading, next: 'reread' } };
}

async function judge(now: Written, reading: Reading, ground: ProofDesk): Promise<Written> {
  const { desk } = ground;
  const { sha256, page, places } = desk;
  const keyOf = (statement: Statement) => statementKey(sha256, JSON.stringify(statement));
  const known = new Set(reading.judged);
  const statements = pageStatements(now.content, { known: knownSentences(page), places: places(), isClaim: needsProof });
  const open = statements.filter((statement) => !known.has(keyOf(statement)));
  const judged = await judgeAll(open, desk);
  const kept = new Set(statements.filter((statement) => known.has(keyOf(statement))).map(({ text }) => text));
  const doubts = [
    ...reading.doubts.filter(({ text }) => kept.has(text)),
    ...(await Promise.all(judged.map(({ statement, judgement }) => doubtOf(statement, judgement, ground)))).flat(),
  ];
  const isRead = judged.length === open.length && (reading.next === 'read' || now.proof.isRead);
  const left = judged.length === open.length ? {} : { left: problem('warning', 'page-not-proof-read', { page: page.draft.content.title }) };
  const read: Written = { ...now, ...left, proof: { ...now.proof, isRead } };
  if (doubts.length === 0 || reading.next === 'reread') return ended(read, doubts, ground);
  const all = [...reading.judged, ...judged.map(({ statement }) => keyOf(statement))];
  return { ...read, reading: { next: 'mend', judged: all, doubts } };
}

/** What the draft says, and what was read before in the page of an earlier run, as far as no new file can make it false. */
function knownSentences({ draft, earlier }: HostPage): readonly Sentence[] {
  const sentencesOf = ({ body, summary }: PageContent) => [...readPageText(body).sentences, ...readPageText(summary).sentences];
  const doubted = new Set(earlier?.proof?.doubts.map(({ text }) => text));
  const read = earlier?.proof?.isRead ? sentencesOf(earlier.content) : [];
  return [...sentencesOf(draft.content), ...read.filter(({ text }) => !doubted.has(text) && !isUniversal(text))];
}

interface Judged {
  readonly statement: Statement;
  readonly judgement: Judgement;
}

/** The statements that a model judged, in lists that its window holds with their lines. */
async function judgeAll(statements: readonly Statement[], desk: PageDesk): Promise<readonly Judged[]> {
  const judged: Judged[] = [];
  for (const list of lists(statements, Math.floor(desk.model.contextWindow * statementShare))) {
    const { mark, language, page } = desk;
    const spans = list.flatMap(({ places }) => places);
    const task = { title: page.draft.content.title, statements: list, evidence: desk.evidence(spans, evidenceShare), mark, language };
    const found = await proofRead(task, desk).catch(noneWhereTooLong);
    judged.push(
      ...list.flatMap((statement, at) => {
        const judgement = found.get(at);
        return judgement ? [{ statement, judgement }] : [];
      }),
    );
  }
  return judged;
}

/** Of a window, what the statements of one list may take, and the lines that they cite. */
const statementShare = 0.15;
const evidenceShare = 0.4;
const mostStatements = 40;
/** About what the lines of one statement take. */
const tokensOfLines = 150;

function lists(statements: readonly Statement[], most: number): readonly (readonly Statement[])[] {
  const made: Statement[][] = [];
  let size = 0;
  for (const statement of statements) {
    const own = estimateTokens(statement.text) + tokensOfLines * (statementShare / evidenceShare);
    const last = made.at(-1);
    if (last && last.length < mostStatements && size + own <= most) last.push(statement);
    else made.push([statement]);
    size = made.at(-1)?.length === 1 ? own : size + own;
  }
  return made;
}

function noneWhereTooLong(error: unknown): ReadonlyMap<number, Judgement> {
  if (error instanceof ProblemError && error.problem.code === 'model-context') return new Map();
  throw error;
}

/** What a reader is told of it holds nothing private: it is a model's word, and is kept with the page. */
async function doubtOf({ text }: Statement, { verdict, why }: Judgement, { findSecrets }: ProofDesk): Promise<readonly Doubt[]> {
  if (verdict === 'shown') return [];
  const plain = withoutPrivateText(why.replace(/\s+/g, ' ').trim()).slice(0, mostOfWhy);
  const isSecret = (await findSecrets(plain, 'why.md')).length > 0;
  return [{ text, verdict, why: isSecret ? '' : plain }];
}

const mostOfWhy = 200;

/** The page without what is contradicted, and with the composed summary where its own is doubted. */
async function ended(now: Written, doubts: readonly Doubt[], ground: ProofDesk): Promise<Written> {
  const { check, page } = ground.desk;
  let { content } = now;
  const left: Doubt[] = [];
  for (const doubt of doubts) {
    const without = withoutDoubted(content, page.draft.content, doubt);
    const isGood = without !== undefined && (await check(without)).every(({ canStay }) => canStay);
    if (isGood) content = without;
    else left.push(doubt);
  }
  const { reading: _, ...rest } = withContent(now, content, ground);
  return { ...rest, proof: { ...rest.proof, doubts: left } };
}

function withoutDoubted(content: PageContent, draft: PageContent, { text, verdict }: Doubt): PageContent | undefined {
  const sentence = readPageText(content.body).sentences.find((each) => each.text === text);
  if (!sentence) return { ...content, summary: draft.summary };
  const body = verdict === 'contradicted' ? withoutSentence(content.body, sentence) : undefined;
  return body === undefined ? undefined : { ...content, body };
}

function withContent(now: Written, content: PageContent, { desk, recorder }: ProofDesk): Written {
  const used = new Set(citedIds(content));
  const { drafted } = unread(content, desk);
  const citations = recorder.citations().filter(({ id }) => used.has(id));
  return { ...now, content, citations, proof: { ...now.proof, drafted } };
}
