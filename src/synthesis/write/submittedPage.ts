import { type Place, readEditable, readPageText } from '../../markdown';
import { type ChatReply, mostPageText, type PageContent, parseToolInput, plainTitle } from '../../model';
import { leftoversIn } from './leftovers';
import type { Said } from './prompt';
import { type HandedPage, replaceSentences } from './replaceSentences';

/** The page that an answer hands in; or what is wrong with the answer, in words for the model. */
export type Submitted = ({ readonly kind: 'page' } & HandedPage) | { readonly kind: 'wrong'; readonly say: string };

/**
 * Finds the page in an answer: handed in whole, or by what stands otherwise in the one that was handed in last. Models that call no
 * tool write the page, or the arguments of the call, into the text: both are read. Nothing where the answer asks for something else first.
 */
export function findSubmitted({ text, calls, end }: ChatReply, last: HandedPage | undefined): Submitted | undefined {
  const call = calls.find(({ name }) => name === 'submit_page');
  if (call) return fromInput(call.input, end);
  const inputs = calls.flatMap(({ name, input }) => (name === 'replace_sentences' ? [input] : []));
  if (inputs.length > 0) return replacedBy(inputs, end, last);
  if (calls.length > 0) return undefined;
  const whole = withoutFence(text.trim());
  if (whole.startsWith('{')) return isReplacing(whole) ? replacedBy([whole], end, last) : fromInput(whole, end);
  const at = whole.search(/^(?:---\n|# )/m);
  if (at < 0)
    return { kind: 'wrong', say: 'That is no page. Call submit_page with the whole page as Markdown that begins with its title.' };
  if (end === 'length') return cut;
  return { kind: 'page', ...pageOfText(whole.slice(at)) };
}

/** A page with front matter, as models are shown it, as one that was handed in. */
export function pageOfText(text: string): HandedPage {
  const { summary = '', title, body } = readEditable(text, new Map(), () => undefined);
  return { summary, markdown: title === undefined ? body : text.replace(/^---\n[\s\S]*?\n---\n+/, '') };
}

const cut: Submitted = { kind: 'wrong', say: 'The page was cut off because it was too long. Hand in a shorter one, whole.' };

function fromInput(input: string, end: ChatReply['end']): Submitted {
  const parsed = parseToolInput('submit_page', input);
  if (typeof parsed !== 'string') return { kind: 'page', ...parsed };
  if (parsed === 'wrong') return { kind: 'wrong', say: 'submit_page takes {"summary": "one or two sentences", "markdown": "# Title…"}.' };
  return end === 'length' ? cut : { kind: 'wrong', say: 'The arguments of submit_page were no JSON. Hand the page in again.' };
}

function isReplacing(input: string): boolean {
  return typeof parseToolInput('replace_sentences', input) !== 'string';
}

/** The page of the calls that mend it: models make several at once too. */
function replacedBy(inputs: readonly string[], end: ChatReply['end'], last: HandedPage | undefined): Submitted {
  if (!last) return { kind: 'wrong', say: 'There is no page yet. Call submit_page with the whole page.' };
  const parsed = inputs.map((input) => parseToolInput('replace_sentences', input));
  const asked = parsed.flatMap((each) => (typeof each === 'string' ? [] : [each.replacements]));
  if (asked.length < parsed.length || asked.every((each) => each.length === 0)) return end === 'length' ? cut : noReplacements;
  const done = replaceSentences(last, asked.flat());
  return 'wrong' in done ? { kind: 'wrong', say: done.wrong } : { kind: 'page', ...done.page };
}

const noReplacements: Submitted = {
  kind: 'wrong',
  say: 'Nothing was replaced: replace_sentences takes {"replacements": [{"old": "text of the page", "new": "what it becomes"}]}.',
};

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
  readonly flaws: readonly Said[];
  /** How the sentences begin of which a citation was refused: that they cite too little follows from that alone. */
  readonly refused: readonly string[];
}

/** Lines that the text names become citations where the model was shown them. Nothing else becomes one. */
export function candidateOf({ summary, markdown }: HandedPage, ground: CandidateGround): Candidate {
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
    ...(markdown.length > mostPageText ? [{ say: `The page is too long: at most ${mostPageText} characters.`, remedy: '' }] : []),
    ...(body.trim() === '' ? [{ say: 'The page is empty.', remedy: '' }] : []),
    ...tagsIn(body)
      .filter((tag) => !tagsIn(draft.body).includes(tag))
      .map((tag) => ({ say: `${tag} is HTML, which pages do not have.`, remedy: 'Write Markdown, and put code between backticks.' })),
    ...[...unseen].map((place) => ({
      say: `${place} cannot be cited: you were not shown all of these lines.`,
      remedy: 'Read the lines, or cite lines that you were shown.',
    })),
    ...leftoversIn(body, draft.body),
    ...unshownIn(body, `${draft.body}\n\n${earlier?.body ?? ''}`, (id) => shown.has(id) || isShown(id)),
  ];
  const refused = unseen.size === 0 ? [] : refusedIn(markdown, (place) => unseen.has(keyOf(place)));
  return { content: { ...draft, summary: said === '' ? draft.summary : said, body, diagrams }, flaws, refused };
}

/** The sentences that cite such a place, without the mark at their end. */
function refusedIn(markdown: string, isRefused: (place: Place) => boolean): readonly string[] {
  const { body } = readEditable(markdown, new Map(), (place) => (isRefused(place) ? noCitation : undefined));
  return readPageText(body).sentences.flatMap(({ text, citations }) =>
    text !== '' && citations.some(({ id }) => id === noCitation) ? [text.replace(/[.!?。！？]$/u, '')] : [],
  );
}

/** Stands for what is none, in a text that nobody keeps. */
const noCitation = '0000000000';

function keyOf({ path, lines: [first, last] }: Place): string {
  return `${path}#L${first}-L${last}`;
}

/** Sentences that cite what the model was not shown, and do not stand so in the draft. */
function unshownIn(body: string, draft: string, isShown: (id: string) => boolean): readonly Said[] {
  const drafted = new Set(readPageText(draft).sentences.flatMap(({ text, citations }) => citations.map(({ id }) => `${id} ${text}`)));
  return readPageText(body).sentences.flatMap(({ text, citations }) =>
    citations
      .filter(({ id }) => !isShown(id) && !drafted.has(`${id} ${text}`))
      .map(({ label }) => ({
        say: `${JSON.stringify(text.slice(0, 100))} cites ${label}, which you were not shown.`,
        remedy: 'Take a sentence of the draft over word for word, or cite lines that you were shown.',
      })),
  );
}

/** What would be HTML if pages had it: not in code, and not the `<string>` of `Promise<string>`. */
function tagsIn(text: string): readonly string[] {
  const prose = text.replace(/^(```|~~~)[\s\S]*?^\1/gm, '').replace(/`[^`\n]*`/g, '');
  return prose.match(/(?<!\w)<(?:\/?[a-z][a-z0-9-]*(?:\s[^<>]*)?\/?|!--)>?/gi) ?? [];
}
