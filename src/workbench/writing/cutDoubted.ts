import { readPageText, type Sentence, withoutSentence } from '../../markdown';
import type { Doubt, PageContent } from '../../model';
import type { PageDesk } from './pageDesk';

interface CutGround extends Pick<PageDesk, 'check'> {
  readonly draft: PageContent;
  /** The sentences of a body that cite nothing and have to, as a reader sees them. */
  readonly uncited: (body: string) => readonly string[];
}

/** A page without what is doubted of it; `left`: what cannot be cut; `count`: how many sentences were. */
export interface CutPage {
  readonly content: PageContent;
  readonly left: readonly Doubt[];
  readonly count: number;
  readonly isComposed: boolean;
}

/**
 * Takes out of a page what a second reading still doubts, and what cites nothing and has to, with the sentences behind it that lean on
 * it. What cannot be cut without changing another sentence, or without which a gate refuses the page, stays. A summary of which nothing
 * is left gives way to the composed one: `isComposed`.
 */
export async function cutDoubted(page: PageContent, doubts: readonly Doubt[], { draft, check, uncited }: CutGround): Promise<CutPage> {
  const ofSummary = doubts.filter(({ of }) => of === 'summary');
  const summary = ofSummary.reduce((kept, { text }) => withoutLeaning(kept, text)?.body ?? '', page.summary);
  const isComposed = summary.trim() === '';
  let content = { ...page, summary: isComposed ? draft.summary : summary };
  let count = isComposed ? 0 : ofSummary.length;
  const left: Doubt[] = [];
  const tryCut = async (text: string) => {
    const found = withoutLeaning(content.body, text);
    const shorter = found && { ...content, body: found.body };
    if (!found || !shorter || (await check(shorter)).some(({ canStay }) => !canStay)) return false;
    content = shorter;
    count += found.count;
    return true;
  };
  for (const doubt of doubts.filter(({ of }) => of !== 'summary')) {
    const isThere = readPageText(content.body).sentences.some(({ text }) => text === doubt.text);
    if (isThere && !(await tryCut(doubt.text))) left.push(doubt);
  }
  for (const text of uncited(content.body)) await tryCut(text);
  return { content, left, count, isComposed };
}

function withoutLeaning(body: string, text: string): { readonly body: string; readonly count: number } | undefined {
  const { sentences } = readPageText(body);
  const at = sentences.findIndex((sentence) => sentence.text === text);
  const sentence = sentences[at];
  const shorter = sentence && withoutSentence(body, sentence);
  if (!sentence || shorter === undefined) return undefined;
  const next = sentences[at + 1];
  if (!next || !leansOn(next, sentence)) return { body: shorter, count: 1 };
  const rest = withoutLeaning(shorter, next.text);
  return rest && { body: rest.body, count: rest.count + 1 };
}

function leansOn({ place, block, text }: Sentence, before: Sentence): boolean {
  return place === 'prose' && block === before.block && leaning.test(text);
}

/** How a sentence begins that says something of the one before it. */
const leaning =
  /^(?:it|its|this|that|they|their|these|those|such|so|thus|hence|therefore|then|otherwise|both|here|there|in that case|else|again)\b|^(?:它|这|那|此|因此|所以|于是|否则|两者)/iu;
