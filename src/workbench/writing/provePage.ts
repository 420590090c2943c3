import { citedIds, isUniversal, needsProof, type RecordedReading, statementKey } from '../../evidence';
import { readPageText, type Sentence, withoutPrivateText, withoutSentence } from '../../markdown';
import { type Doubt, type PageContent, problem, type WrittenPageRecord } from '../../model';
import { doubtIn, pageStatements, type Statement, statementName } from '../../synthesis';
import type { Ports } from '../ports';
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
  const { sha256, page, places, commits } = desk;
  const keyOf = (statement: Statement) => statementKey(sha256, statementName(statement) + basisOf(statement, now.content));
  const known = new Set(reading.judged);
  const passed = new Set(now.proof.drafted);
  const isTold = (sentence: Sentence) => needsProof(sentence) && !passed.has(statementKey(sha256, sentence.text));
  const all = pageStatements(now.content, { known: knownSentences(page), places: places(), commits: commits(), isTold });
  const before = all.filter((statement) => known.has(keyOf(statement)));
  const open = all.filter((statement) => !known.has(keyOf(statement)));
  const judged = await judgeStatements(open, now.content, desk);
  const doubts = [
    ...reading.doubts.filter((doubt) => before.some((statement) => isOf(doubt, statement))),
    ...(await Promise.all(judged.map((each) => doubtOf(each, ground)))).flat(),
  ];
  const read = withCount(now, { read: before.length + judged.length, of: all.length });
  if (doubts.length === 0 || reading.next === 'reread') return ended(read, doubts, ground);
  return { ...read, reading: { next: 'mend', judged: [...before, ...judged.map(({ statement }) => statement)].map(keyOf), doubts } };
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

/** What the draft says, and what was read before in the page of an earlier run, as far as no new file can make it false. */
function knownSentences({ draft, earlier }: HostPage): readonly Sentence[] {
  const sentencesOf = ({ body, summary }: PageContent) => [...readPageText(body).sentences, ...readPageText(summary).sentences];
  const { proof } = earlier ?? {};
  const doubted = new Set(proof?.doubts.map(({ text }) => text));
  const isOwn = proof?.summary !== 'composed';
  const read = earlier && proof?.isRead ? sentencesOf({ ...earlier.content, ...(isOwn ? {} : { summary: '' }) }) : [];
  return [...sentencesOf(draft.content), ...read.filter(({ text }) => !doubted.has(text) && !isUniversal(text))];
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

const mostOfWhy = 200;

/** The page without what is contradicted, and with the composed summary where its own is doubted, which is told. */
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
  const gone = doubts.find((doubt) => doubt.of === 'summary' && !left.includes(doubt));
  const proof = { ...rest.proof, doubts: left };
  if (!gone) return { ...rest, proof };
  const gap = problem('warning', 'summary-not-shown', { page: content.title, why: gone.why });
  return { ...rest, unproven: [...(rest.unproven ?? []), gap], proof: { ...proof, summary: 'composed' } };
}

function withoutDoubted(content: PageContent, draft: PageContent, { text, verdict, of }: Doubt): PageContent | undefined {
  if (of === 'summary') return { ...content, summary: draft.summary };
  const sentence = readPageText(content.body).sentences.find((each) => each.text === text);
  const body = sentence && verdict === 'contradicted' ? withoutSentence(content.body, sentence) : undefined;
  return body === undefined ? undefined : { ...content, body };
}

function withContent(now: Written, content: PageContent, { desk, recorder }: ProofDesk): Written {
  const used = new Set(citedIds(content));
  const { drafted } = unread(content, desk);
  const citations = recorder.citations().filter(({ id }) => used.has(id));
  return { ...now, content, citations, proof: { ...now.proof, drafted } };
}
