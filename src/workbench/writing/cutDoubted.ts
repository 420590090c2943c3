import { readPageText, type Sentence, withoutSentence, withSentence } from '../../markdown';
import type { Doubt, PageContent } from '../../model';
import { limitIn, limitsList, sameness } from '../../synthesis';
import type { PageDesk } from './pageDesk';

interface CutGround extends Pick<PageDesk, 'check' | 'language'> {
  readonly draft: PageContent;
  /** The sentences of a body that cite nothing and have to, as a reader sees them. */
  readonly uncited: (body: string) => readonly string[];
}

/** A sentence that was taken out: doubted, and why; without a citation; or said of the one before it. */
export interface Cut {
  readonly text: string;
  readonly because: 'doubted' | 'uncited' | 'leaning';
  readonly why: string;
}

/** A page without what is doubted of it; `left`: what cannot be cut; `cuts`: what was. */
export interface CutPage {
  readonly content: PageContent;
  readonly left: readonly Doubt[];
  readonly cuts: readonly Cut[];
  readonly isComposed: boolean;
}

/**
 * Takes out of a page what a second reading still doubts, and what cites nothing and has to, with the sentences behind it that lean on
 * it. What stands so in the draft stays. In the place of what says that a list is not whole comes a plain sentence that says so. What
 * cannot be cut without changing another sentence, or without which a gate refuses the page, stays. A summary of which nothing is left
 * gives way to the composed one: `isComposed`.
 */
export async function cutDoubted(page: PageContent, doubts: readonly Doubt[], ground: CutGround): Promise<CutPage> {
  const { draft, check, uncited, language } = ground;
  const isDrafted = draftedIn(draft);
  const ofSummary = doubts.filter(({ of }) => of === 'summary');
  const summary = ofSummary.reduce((kept, { text }) => withoutLeaning(kept, text, isDrafted)?.body ?? '', page.summary);
  const isComposed = summary.trim() === '';
  let content = { ...page, summary: isComposed ? draft.summary : summary };
  const cuts: Cut[] = isComposed ? [] : ofSummary.map(({ text, why }) => ({ text, because: 'doubted', why }));
  const left: Doubt[] = [];
  const tryCut = async ({ text, ...reason }: Cut) => {
    const found = limited(content.body, text, { language, isDrafted }) ?? withoutLeaning(content.body, text, isDrafted);
    const shorter = found && { ...content, body: found.body };
    if (!found || !shorter || (await check(shorter)).some(({ canStay }) => !canStay)) return false;
    content = shorter;
    cuts.push({ text, ...reason }, ...found.leaning.map((leaning) => ({ text: leaning, because: 'leaning', why: '' }) as const));
    return true;
  };
  for (const doubt of doubts.filter(({ of }) => of !== 'summary')) {
    const isThere = readPageText(content.body).sentences.some((sentence) => sentence.text === doubt.text && !isDrafted(sentence));
    if (isThere && !(await tryCut({ text: doubt.text, because: 'doubted', why: doubt.why }))) left.push(doubt);
  }
  for (const text of uncited(content.body)) await tryCut({ text, because: 'uncited', why: '' });
  return { content, left, cuts, isComposed };
}

/** True for a sentence that stands so in the draft, with its proofs: the facts show it. */
function draftedIn({ body, summary }: PageContent): (sentence: Sentence) => boolean {
  const drafted = new Set([body, summary].flatMap((text) => readPageText(text).sentences.map(sameness)));
  return (sentence) => drafted.has(sameness(sentence));
}

interface Shorter {
  readonly body: string;
  /** The sentences behind the one that was meant which went with it. */
  readonly leaning: readonly string[];
}

interface LimitGround {
  readonly language: string;
  readonly isDrafted: (sentence: Sentence) => boolean;
}

/** Without what tells that a list is not whole, it would pretend to be. */
function limited(body: string, text: string, { language, isDrafted }: LimitGround): Shorter | undefined {
  const sentence = readPageText(body).sentences.find((each) => each.text === text && !isDrafted(each));
  const changed = sentence && limitsList(text) ? withSentence(body, sentence, limitIn(language)) : undefined;
  return changed === undefined ? undefined : { body: changed, leaning: [] };
}

function withoutLeaning(body: string, text: string, isDrafted: (sentence: Sentence) => boolean): Shorter | undefined {
  const { sentences } = readPageText(body);
  const at = sentences.findIndex((sentence) => sentence.text === text && !isDrafted(sentence));
  const sentence = sentences[at];
  const shorter = sentence && withoutSentence(body, sentence);
  if (!sentence || shorter === undefined) return undefined;
  const [before, next] = [sentences[at - 1], sentences[at + 1]];
  if (next && leansOn(next, sentence) && !isDrafted(next)) {
    const rest = withoutLeaning(shorter, next.text, isDrafted);
    return rest && { body: rest.body, leaning: [next.text, ...rest.leaning] };
  }
  const isLast = next?.block !== sentence.block;
  return { body: before?.place === 'run-in' && isLast ? withoutRunIn(shorter, before) : shorter, leaning: [] };
}

/** Words in bold with nothing behind them name what is not there. */
function withoutRunIn(body: string, { text, line }: Sentence): string {
  const alone = readPageText(body).sentences.find((sentence) => sentence.line === line && sentence.text === text);
  return (alone?.place === 'prose' ? withoutSentence(body, alone) : undefined) ?? body;
}

function leansOn({ place, block, text }: Sentence, before: Sentence): boolean {
  return place === 'prose' && block === before.block && leaning.test(text);
}

/** How a sentence begins that says something of the one before it. */
const leaning =
  /^(?:it|its|this|that|they|their|these|those|such|so|thus|hence|therefore|then|otherwise|both|here|there|in that case|else|again)\b|^(?:它|这|那|此|因此|所以|于是|否则|两者)/iu;
