import { doubtsText, type PageView, printable, unsupportedNote, withNotes } from '../../model';
import { literalText } from '../literalMarkdown';
import { readPageText } from '../pageText';
import { readSections } from '../readSections';
import { type Basis, type Evidence, evidenceList } from './evidenceList';
import { plainBody } from './plainBody';

/** A page, or one section of it, as it is to be copied. */
export interface CopiedPart {
  /** Title of the section; `null` for the whole page. */
  readonly section: string | null;
  /** The Markdown of the part, its citations numbered. */
  readonly text: string;
  /** Ids of its citations: the first is `[1]`. */
  readonly cited: readonly string[];
}

/** Takes the part that is asked for, by the id of its heading; `undefined` when the page has no such section. */
export function copyPart(page: PageView, section: string | undefined): CopiedPart | undefined {
  const { title, diagrams, citations } = page;
  const noted = page.unsupported.map(({ line }) => line);
  const markdown = withNotes(page.markdown, noted, unsupportedNote);
  const found = section === undefined ? undefined : readSections(markdown).find(({ id }) => id === section);
  if (section !== undefined && !found) return undefined;
  const known = new Set(citations.map(({ id }) => id));
  const numbers = new Map<string, number>();
  const number = (id: string) => {
    if (known.has(id) && !numbers.has(id)) numbers.set(id, numbers.size + 1);
    return numbers.get(id);
  };
  const copied = found?.body ?? markdown;
  const said = page.doubted.filter(
    ({ text }) => found === undefined || readPageText(copied).sentences.some((sentence) => sentence.text === text),
  );
  const body = `${plainBody(copied, diagrams, number)}${doubtsText({ doubted: said })}`;
  return { section: found?.title ?? null, text: found ? body : `# ${literalText(title)}\n\n${body}`, cited: [...numbers.keys()] };
}

/** The part with its evidence, as Markdown that reads well in a review, a chat or an e-mail. */
export function copyText(page: PageView, part: CopiedPart, evidence: readonly Evidence[], basis: Basis): string {
  const from = `page “${literalText(page.title)}” of the wiki of ${literalText(page.wiki)}`;
  const head = `**Evidence** · ${from}, built from ${basis.name}${evidence.length === 0 ? '; this part cites nothing' : ''}`;
  return `${[printable(part.text), '---', head, ...evidenceList(evidence, basis)].join('\n\n')}\n`;
}
