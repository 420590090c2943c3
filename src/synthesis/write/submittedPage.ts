import { type Place, readEditable, readPageText } from '../../markdown';
import {
  type ChatReply,
  mostPageText,
  type PageContent,
  parseToolInput,
  plainTitle,
  type ToolCall,
  type ToolSpec,
  toolParameters,
} from '../../model';

/** How a model hands a page in. */
export const submitPage: ToolSpec = {
  name: 'submit_page',
  description: 'Hand the finished page in: all of it, as Markdown that begins with its title.',
  parameters: toolParameters('submit_page'),
};

/** The page that an answer hands in, with the call that did it; or what is wrong with the answer, in words for the model. */
export type Submitted =
  | { readonly kind: 'page'; readonly summary: string; readonly markdown: string; readonly call?: ToolCall }
  | { readonly kind: 'wrong'; readonly say: string; readonly call?: ToolCall };

/**
 * Finds the page in an answer. Models that do not call `submit_page` write the page, or the arguments of the call, into the text: both
 * are read. Nothing where the answer asks for something else first.
 */
export function findSubmitted({ text, calls, end }: ChatReply): Submitted | undefined {
  const call = calls.find(({ name }) => name === submitPage.name);
  if (call) return { ...fromInput(call.input, end), call };
  if (calls.length > 0) return undefined;
  const whole = withoutFence(text.trim());
  if (whole.startsWith('{')) return fromInput(whole, end);
  const at = whole.search(/^(?:---\n|# )/m);
  if (at < 0)
    return { kind: 'wrong', say: 'That is no page. Call submit_page with the whole page as Markdown that begins with its title.' };
  if (end === 'length') return cut;
  const { summary = '', title, body } = readEditable(whole.slice(at), new Map(), () => undefined);
  return { kind: 'page', summary, markdown: title === undefined ? body : whole.slice(at) };
}

const cut: Submitted = { kind: 'wrong', say: 'The page was cut off because it was too long. Hand in a shorter one, whole.' };

function fromInput(input: string, end: ChatReply['end']): Submitted {
  const parsed = parseToolInput('submit_page', input);
  if (typeof parsed !== 'string') return { kind: 'page', ...parsed };
  if (parsed === 'wrong') return { kind: 'wrong', say: 'submit_page takes {"summary": "one or two sentences", "markdown": "# Title…"}.' };
  return end === 'length' ? cut : { kind: 'wrong', say: 'The arguments of submit_page were no JSON. Hand the page in again.' };
}

/** Models like to put a page between fences. */
function withoutFence(text: string): string {
  return /^```(?:markdown|md|json)?\n([\s\S]*?)\n```$/.exec(text)?.[1] ?? text;
}

/** What is lent to make a page of a submitted text. */
export interface CandidateGround {
  readonly draft: PageContent;
  /** The page as a model wrote it before. */
  readonly earlier?: PageContent | undefined;
  /** The id of a citation of lines that the model was shown. */
  readonly cite: (place: Place) => string | undefined;
  /** True for the citation of a commit that the model was shown. */
  readonly isShown: (id: string) => boolean;
  /** Where the lines stand that the draft cites, by id. */
  readonly places: ReadonlyMap<string, Place>;
}

/** A submitted page as content, and what is wrong with it, in words for the model. */
export interface Candidate {
  readonly content: PageContent;
  readonly flaws: readonly string[];
}

/** Lines that the text names become citations where the model was shown them. Nothing else becomes one. */
export function candidateOf({ summary, markdown }: Extract<Submitted, { kind: 'page' }>, ground: CandidateGround): Candidate {
  const { draft, earlier, cite, isShown, places } = ground;
  const drafted = new Map([...places].map(([id, place]) => [keyOf(place), id]));
  const unseen = new Set<string>();
  const shown = new Set<string>();
  const { body } = readEditable(markdown, new Map(), (place) => {
    const id = cite(place);
    if (id !== undefined) shown.add(id);
    const known = id ?? drafted.get(keyOf(place));
    if (known === undefined) unseen.add(keyOf(place));
    return known;
  });
  const said = plainTitle(summary);
  const diagrams = draft.diagrams.filter(({ id }) => body.includes(`(diagram:${id})`));
  const flaws = [
    ...(markdown.length > mostPageText ? [`The page is too long: at most ${mostPageText} characters.`] : []),
    ...(body.trim() === '' ? ['The page is empty.'] : []),
    ...tagsIn(body)
      .filter((tag) => !tagsIn(draft.body).includes(tag))
      .map((tag) => `${tag} is HTML, which pages do not have. Write Markdown, and put code between backticks.`),
    ...[...unseen].map(
      (place) => `${place} cannot be cited: you were not shown all of these lines. Read them, or cite lines that you were shown.`,
    ),
    ...unshownIn(body, `${draft.body}\n\n${earlier?.body ?? ''}`, (id) => shown.has(id) || isShown(id)),
  ];
  return { content: { ...draft, summary: said === '' ? draft.summary : said, body, diagrams }, flaws };
}

function keyOf({ path, lines: [first, last] }: Place): string {
  return `${path}#L${first}-L${last}`;
}

/** Sentences that cite what the model was not shown, and do not stand so in the draft. */
function unshownIn(body: string, draft: string, isShown: (id: string) => boolean): readonly string[] {
  const drafted = new Set(readPageText(draft).sentences.flatMap(({ text, citations }) => citations.map(({ id }) => `${id} ${text}`)));
  return readPageText(body).sentences.flatMap(({ text, citations }) =>
    citations
      .filter(({ id }) => !isShown(id) && !drafted.has(`${id} ${text}`))
      .map(
        ({ label }) =>
          `${JSON.stringify(text.slice(0, 100))} cites ${label}, which you were not shown: take a sentence of the draft over word for word, or cite lines that you were shown.`,
      ),
  );
}

/** What would be HTML if pages had it: not in code, and not the `<string>` of `Promise<string>`. */
function tagsIn(text: string): readonly string[] {
  const prose = text.replace(/^(```|~~~)[\s\S]*?^\1/gm, '').replace(/`[^`\n]*`/g, '');
  return prose.match(/(?<!\w)<(?:\/?[a-z][a-z0-9-]*(?:\s[^<>]*)?\/?|!--)>?/gi) ?? [];
}
