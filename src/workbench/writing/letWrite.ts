import { type CheckGround, idsIn, shownDiagrams } from '../../knowledge';
import type { PageContent, Problem } from '../../model';
import { type PageTask, splitPage, type WrittenPage, writePage } from '../../synthesis';
import { type PageDesk, plainPage } from './pageDesk';

/** Of a window, what the draft of one part may take, and the lines that it cites. */
export const draftShare = 0.2;
const evidenceShare = 0.35;

/** `isEarlier`: the text is that of an earlier run. */
export type LetWritten = WrittenPage & { readonly isEarlier?: boolean };

/**
 * Writes a page, in parts where the model's window does not hold it whole. A part that cannot be written stays as it was composed, a
 * page as it was written before while the gates pass it.
 */
export async function letWrite(desk: PageDesk, check: CheckGround): Promise<LetWritten> {
  const { content } = desk.page.draft;
  const parts = [...splitPage(content.body, Math.floor(desk.model.contextWindow * draftShare))];
  let { summary } = content;
  const left: Problem[] = [];
  for (const [at, body] of parts.entries()) {
    const whole = (text: string) => ({ ...content, summary, body: parts.map((part, other) => (other === at ? text : part)).join('\n\n') });
    const part = parts.length === 1 ? undefined : { number: at + 1, of: parts.length };
    const written = await writePart(desk, check, { draft: { ...content, body }, part, whole });
    if (written.kind === 'kept') left.push(written.why);
    else parts[at] = written.content.body;
    if (written.kind === 'written' && at === 0) summary = written.content.summary;
  }
  const [why] = left;
  if (why && left.length === parts.length) return (await earlierPage(desk, why)) ?? { kind: 'kept', why };
  const body = parts.join('\n\n');
  const diagrams = shownDiagrams(body, content.diagrams);
  return { kind: 'written', content: { ...content, summary, body, diagrams }, ...(why ? { left: why } : {}) };
}

async function earlierPage({ page: { earlier }, check }: PageDesk, left: Problem) {
  if (!earlier) return undefined;
  const holds = (await check(earlier.content, earlier.proof)).every(({ canStay }) => canStay);
  return holds ? ({ kind: 'written', content: earlier.content, left, isEarlier: true } as const) : undefined;
}

interface PagePart {
  readonly draft: PageContent;
  readonly part: PageTask['part'];
  /** The page with this text in the place of the part. */
  readonly whole: (body: string) => PageContent;
}

async function writePart(
  desk: PageDesk,
  { ground: { topic, facts } }: CheckGround,
  { draft, part, whole }: PagePart,
): Promise<WrittenPage> {
  const { page, kind, mark, language, model, budget, tools, reading, signal } = desk;
  const told = part ? undefined : page.earlier;
  const changed = told && desk.changed();
  const places = desk.places();
  for (const span of changed?.spans ?? []) reading.read('diff', span);
  const drafted = new Set(part ? idsIn(draft.body) : [...idsIn(draft.body), ...idsIn(page.earlier?.content.body ?? '')]);
  const cited = new Map([...places].filter(([id]) => drafted.has(id)));
  const duty = topic.contract.pages.find(({ role }) => role === draft.role);
  if (!duty) throw new Error(`the contract has no page of the role ${draft.role}`);
  const task: PageTask = {
    ...{
      wiki: facts.packages.find(({ dir, name }) => dir === '' && name !== '')?.name ?? topic.name,
      duty,
      kind,
      title: draft.title,
      mark,
      language,
      part,
    },
    evidence: desk.evidence([...(changed?.places.values() ?? []), ...cited.values()], evidenceShare),
    draft: plainPage(draft, places),
    earlier: told && plainPage(told.content, new Map([...places, ...(changed?.places ?? [])])),
    hasComposedSummary: told?.proof?.summary === 'composed',
    changed: changed?.text,
  };
  const ground = { model, budget, tools, reading, places: cited, earlier: told?.content, language, signal };
  return writePage(task, draft, { ...ground, check: (content) => desk.check(inPlace(content, whole(content.body), part)) });
}

/** A page or part that was handed in, as the page that it makes. */
function inPlace({ summary }: PageContent, whole: PageContent, part: PageTask['part']): PageContent {
  const diagrams = shownDiagrams(whole.body, whole.diagrams);
  return { ...whole, summary: part && part.number > 1 ? whole.summary : summary, diagrams };
}
