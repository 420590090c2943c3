import type { Place } from '../../markdown';
import { type Cancellation, type ChatMessage, type ChatReply, type PageContent, type Problem, problem } from '../../model';
import type { LanguageModel, ModelReading } from '../ports';
import { askModel, type TalkGround } from './askModel';
import type { Budget } from './budget';
import type { PageTools } from './pageTools';
import { type MendTask, mendPrompt, type PageTask, repairPrompt, type Said, systemPrompt, taskPrompt } from './prompt';
import type { HandedPage } from './replaceSentences';
import { type Candidate, candidateOf, findSubmitted, pageOfText } from './submittedPage';
import { writerTools } from './toolSpecs';
import { wrongLanguage } from './wrongLanguage';

/** What is wrong with a page, in words for the model. */
export interface Flaw extends Said {
  /** True for what may be published all the same, marked for the reader. */
  readonly canStay: boolean;
  /** The sentence that it is about because nothing is cited for it, as a reader sees it. */
  readonly uncited?: string;
}

/** What one page is written with. */
export interface WriteGround {
  readonly model: LanguageModel;
  readonly budget: Budget;
  readonly tools: PageTools;
  readonly reading: ModelReading;
  /** The page as a model wrote it before. */
  readonly earlier?: PageContent | undefined;
  /** Where the lines stand that the draft and the earlier page cite, by id. */
  readonly places: ReadonlyMap<string, Place>;
  /** What the gates find in a page; nothing for one that can be published. */
  readonly check: (content: PageContent) => Promise<readonly Flaw[]>;
  /** The language that the page's prose is asked for in. */
  readonly language: string;
  readonly signal: Cancellation;
}

/** `kept`: the page stays as it was, and why. */
export type WrittenPage =
  | { readonly kind: 'written'; readonly content: PageContent /** Why a part of it is as it was composed. */; readonly left?: Problem }
  | { readonly kind: 'kept'; readonly why: Problem };

/** So often a model may look at things, hand in, and mend, for one page. */
const mostTurns = 24;
const mostRepairs = 2;

/**
 * Lets a model write one page from its draft: it reads through the tools, hands a page in, and mends what the gates find in it. What
 * cannot be mended leaves the composed page in its place, unless it may be published marked. Throws what the model throws that
 * concerns every page (a key that is not taken, a server that is gone), and a `ProblemError` `run-limit` where a limit leaves no room
 * for the next call.
 */
export function writePage(task: PageTask, draft: PageContent, ground: WriteGround): Promise<WrittenPage> {
  const last = task.earlier === undefined ? {} : { last: pageOfText(task.earlier) };
  return untilPassed({ kind: task.kind, system: systemPrompt(task), user: taskPrompt(task), ...last }, draft, ground);
}

/** Lets a model mend the statements of a page that a second reading doubts. What fails leaves the page as it was. Throws like `writePage`. */
export function mendPage(task: MendTask, page: PageContent, ground: WriteGround): Promise<WrittenPage> {
  const asked = { kind: task.kind, system: systemPrompt(task), user: mendPrompt(task), last: pageOfText(task.page) };
  return untilPassed(asked, page, ground);
}

/** What a talk begins with; `last`: the page that replacements are made in, until one is handed in. */
interface Asked extends Pick<PageTask, 'kind'> {
  readonly system: string;
  readonly user: string;
  readonly last?: HandedPage;
}

async function untilPassed({ kind, system, user, ...begun }: Asked, draft: PageContent, ground: WriteGround): Promise<WrittenPage> {
  const { model, budget, signal, tools, reading, places, earlier } = ground;
  const asked: TalkGround = { model, budget, signal, specs: writerTools(kind) };
  const talk: ChatMessage[] = [
    { role: 'system', text: system },
    { role: 'user', text: user },
  ];
  let { last } = begun;
  let repairs = 0;
  let passable: Candidate | undefined;
  let why = `no page after ${mostTurns} turns`;
  for (let turn = 0; turn < mostTurns && repairs <= mostRepairs; turn += 1) {
    const reply = await askModel(talk, asked);
    talk.push({ role: 'assistant', text: reply.text, calls: reply.calls });
    const handed = findSubmitted(reply, last);
    if (!handed) {
      talk.push(...reply.calls.map((call): ChatMessage => ({ role: 'tool', id: call.id, name: call.name, text: tools.answer(call) })));
      continue;
    }
    if (handed.kind === 'page') last = handed;
    const candidate = handed.kind === 'page' ? candidateOf(handed, { ...reading, draft, places, earlier }) : undefined;
    const flaws = handed.kind === 'wrong' ? [{ say: handed.say, remedy: '', canStay: false }] : await flawsOf(candidate, draft, ground);
    if (candidate && flaws.length === 0) return { kind: 'written', content: candidate.content };
    if (candidate && flaws.every(({ canStay }) => canStay)) passable = candidate;
    why = toldFlaw(flaws[0]) ?? why;
    repairs += 1;
    talk.push(...answerTo(reply, repairPrompt(flaws, last !== undefined)));
  }
  if (passable) return { kind: 'written', content: passable.content };
  return { kind: 'kept', why: problem('warning', 'page-not-written', { page: draft.title, flaw: why }) };
}

async function flawsOf(candidate: Candidate | undefined, draft: PageContent, { check, language }: WriteGround): Promise<readonly Flaw[]> {
  if (!candidate) return [];
  const ofLanguage = wrongLanguage(candidate.content, draft, language);
  const own = [...candidate.flaws, ...(ofLanguage === undefined ? [] : [{ say: ofLanguage, remedy: '' }])];
  const found = (await check(candidate.content)).filter(({ uncited = '' }) => !candidate.refused.some((said) => uncited.startsWith(said)));
  return [...own.map((flaw) => ({ ...flaw, canStay: false })), ...found];
}

function toldFlaw(flaw: Said | undefined): string | undefined {
  return flaw && `${flaw.say} ${flaw.remedy}`.trim();
}

/** Every call must be answered; what a model calls beside handing in is not looked at any more. */
function answerTo({ calls }: ChatReply, text: string): readonly ChatMessage[] {
  if (calls.length === 0) return [{ role: 'user', text }];
  const handing = calls.find(({ name }) => name === 'submit_page') ?? calls.find(({ name }) => name === 'replace_sentences');
  return calls.map((call): ChatMessage => {
    const said = call.name === handing?.name ? 'As said above.' : 'Not looked at.';
    return { role: 'tool', id: call.id, name: call.name, text: call === handing ? text : said };
  });
}
