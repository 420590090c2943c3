import { idsIn, shownDiagrams } from '../../knowledge';
import { readPageText } from '../../markdown';
import type { Doubt, PageContent } from '../../model';
import { type MendTask, mendPage, splitPage } from '../../synthesis';
import { draftShare } from './letWrite';
import { type PageDesk, plainPage } from './pageDesk';

const evidenceShare = 0.3;

/** Lets a model mend what is doubted of its page, part by part where its window does not hold it whole. Nothing where it mended nothing that the gates pass. */
export async function mendDoubts(content: PageContent, doubts: readonly Doubt[], desk: PageDesk): Promise<PageContent | undefined> {
  const parts = [...splitPage(content.body, Math.floor(desk.model.contextWindow * draftShare))];
  let { summary } = content;
  let isMended = false;
  for (const [at, body] of parts.entries()) {
    const own = doubts.filter(({ text }) => isIn(body, text));
    if (own.length === 0) continue;
    const whole = (mended: PageContent): PageContent => {
      const all = parts.map((part, other) => (other === at ? mended.body : part)).join('\n\n');
      return { ...content, summary: at === 0 ? mended.summary : summary, body: all, diagrams: shownDiagrams(all, content.diagrams) };
    };
    const mended = await mendPart({ ...content, summary, body }, own, { desk, isPart: parts.length > 1, whole });
    if (mended.kind === 'kept') continue;
    isMended = true;
    parts[at] = mended.content.body;
    if (at === 0) summary = mended.content.summary;
  }
  const body = parts.join('\n\n');
  return isMended ? { ...content, summary, body, diagrams: shownDiagrams(body, content.diagrams) } : undefined;
}

interface MendGround {
  readonly desk: PageDesk;
  readonly isPart: boolean;
  /** The page with what was handed in in its place. */
  readonly whole: (mended: PageContent) => PageContent;
}

function mendPart(part: PageContent, doubts: readonly Doubt[], { desk, isPart, whole }: MendGround) {
  const { model, budget, tools, reading, signal, kind, mark, language, check } = desk;
  const places = desk.places();
  const ids = new Set(idsIn(part.body));
  const texts = new Set(doubts.map(({ text }) => text));
  const doubted = readPageText(part.body).sentences.filter(({ text }) => texts.has(text));
  const spans = doubted.flatMap(({ citations }) => citations.flatMap(({ id }) => places.get(id) ?? []));
  const task: MendTask = {
    ...{ kind, title: part.title, isPart, doubts, mark, language },
    page: plainPage(part, places),
    evidence: desk.evidence(spans, evidenceShare),
  };
  const cited = new Map([...places].filter(([id]) => ids.has(id)));
  const ground = { model, budget, tools, reading, language, signal, places: cited, earlier: part };
  return mendPage(task, part, { ...ground, check: (content) => check(whole(content)) });
}

function isIn(body: string, text: string): boolean {
  return readPageText(body).sentences.some((sentence) => sentence.text === text);
}
