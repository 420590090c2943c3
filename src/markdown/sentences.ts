import type { Token } from 'markdown-it';
import { citationId } from './createMarkdown';
import { attributeOf, isBreak, wikilinkOf } from './tokens';

export interface Sentence {
  readonly line: number;
  /** Line on which the block begins that it stands in: sentences of one paragraph have the same. */
  readonly block: number;
  /**
   * What it is a sentence of: `prose` is a paragraph or a list item, `row` one of a table; `run-in` stands in bold at the head of a
   * paragraph and names what it is about (`**Closing.** It waits …`).
   */
  readonly place: 'heading' | 'row' | 'prose' | 'run-in';
  /** The words as a reader sees them, without the labels of citations, unless these quote. */
  readonly text: string;
  /** The same as it is written: code in backticks, and the label of each citation in its place, `[a.ts]`. */
  readonly told: string;
  /** The contents of code spans. */
  readonly codes: readonly string[];
  /** What stands between “ and ”. */
  readonly quotations: readonly string[];
  readonly citations: readonly { readonly id: string; readonly label: string }[];
}

/** Stands for a citation in the text of a block. */
const mark = '\uFFFC';
const citationsBehind = `(?:\\s*\\(?${mark}(?:[,;\\s]*${mark})*\\)?\\.?)?`;
/** A full stop, the citations that stand behind it, and then no small letter: `e.g. this` goes on. */
const sentenceEnd = new RegExp(
  `(?<!\\b(?:e\\.g|i\\.e|vs|cf))[.!?]["”’)\\]]*${citationsBehind}(?=\\s+[^\\p{Ll}(,;]|\\s*$)|[。！？][”’」』）]*${citationsBehind}`,
  'gu',
);

/**
 * Splits the inline tokens of one block, which starts at `line`, into sentences; headings and rows are one each. Code and
 * quotations are never split, and a citation that stands behind the full stop belongs to the sentence before it.
 */
export function readSentences(tokens: readonly Token[], line: number, place: Sentence['place']): readonly Sentence[] {
  const flow = readFlow(tokens);
  const ends = [
    ...(place !== 'prose' ? [] : [...flow.masked.matchAll(sentenceEnd)].map((end) => end.index + end[0].length)),
    flow.text.length,
  ];
  const starts = [0, ...ends];
  const read = ends
    .map((end, at) => ({ ...readSentence(flow, starts[at] ?? 0, end, line), block: line, place }))
    .filter((sentence) => sentence.text !== '' || sentence.citations.length > 0);
  const [first, ...rest] = read;
  const isRunIn = rest.length > 0 && first?.citations.length === 0 && flow.text.slice(0, flow.bold).trim() === first.text;
  return first && isRunIn ? [{ ...first, place: 'run-in' }, ...rest] : read;
}

/** One block as text; `masked` has the same length and neither full stops nor letters where code and quotations stand. */
interface Flow {
  text: string;
  masked: string;
  /** Where what is bold at its head ends; 0 where nothing is. */
  bold: number;
  readonly breaks: number[];
  readonly codes: { readonly at: number; readonly text: string }[];
  /** Where the code spans stand that are in the text. */
  readonly spans: { readonly at: number; readonly end: number }[];
  readonly citations: { readonly at: number; readonly id: string; readonly label: string }[];
}

function readSentence(flow: Flow, start: number, end: number, line: number): Omit<Sentence, 'place' | 'block'> {
  const inside = ({ at }: { readonly at: number }) => at >= start && at < end;
  const raw = flow.text.slice(start, end);
  const lead = start + raw.length - raw.trimStart().length;
  return {
    line: line + flow.breaks.filter((at) => at < lead).length,
    text: raw.replace(withoutCitations, '').replace(/\s+/g, ' ').trim(),
    told: toldIn(flow, start, end).replace(/\s+/g, ' ').trim(),
    codes: flow.codes.filter(inside).map(({ text }) => text),
    quotations: [...raw.matchAll(/“([^”]*)”/g)].map(([, quoted]) => (quoted ?? '').replaceAll(mark, '')),
    citations: flow.citations.filter(inside).map(({ id, label }) => ({ id, label })),
  };
}

function toldIn({ text, spans, citations }: Flow, start: number, end: number): string {
  const ticks = spans.filter((span) => span.at >= start && span.end <= end).flatMap((span) => [span.at, span.end]);
  const cuts = [start, ...ticks, end];
  const pieces = cuts.slice(1).map((at, piece) => text.slice(cuts[piece], at));
  let cited = text.slice(0, start).split(mark).length - 1;
  return pieces.join('`').replaceAll(mark, () => {
    const { label = '' } = citations[cited++] ?? {};
    return isQuoting(label) ? '' : `[${label}]`;
  });
}

const withoutCitations = new RegExp(`\\s*\\([\\s,;]*${mark}[\\s,;${mark}]*\\)|\\s*${mark}`, 'g');

function readFlow(tokens: readonly Token[]): Flow {
  const flow: Flow = { text: '', masked: '', bold: 0, breaks: [], codes: [], citations: [], spans: [] };
  let citation: { at: number; id: string; label: string } | undefined;
  let boldAt = 0;
  for (const token of tokens) {
    const id = token.type === 'link_open' ? citationId(attributeOf(token, 'href')) : undefined;
    if (id !== undefined) citation = { at: flow.text.length, id, label: '' };
    if (token.type === 'code_inline') flow.codes.push({ at: flow.text.length, text: token.content });
    if (isBreak(token)) flow.breaks.push(flow.text.length);
    if (token.type === 'strong_open') boldAt = flow.text.length;
    if (token.type === 'strong_close' && boldAt === 0 && flow.bold === 0) flow.bold = flow.text.length;
    if (citation) citation.label += wordsOf(token);
    else append(flow, wordsOf(token), token.type === 'code_inline');
    if (token.type === 'link_close' && citation) {
      flow.citations.push(citation);
      if (isQuoting(citation.label)) append(flow, citation.label);
      flow.text += mark;
      flow.masked += mark;
      citation = undefined;
    }
  }
  flow.masked = flow.masked.replace(/“[^”]*”/g, (quoted) => '_'.repeat(quoted.length));
  return flow;
}

/** The label of a citation is part of what its sentence says where it quotes. */
function isQuoting(label: string): boolean {
  return /[“”]/.test(label);
}

function append(flow: Flow, said: string, isCode = false): void {
  const words = said.replaceAll(mark, ' ');
  if (isCode) flow.spans.push({ at: flow.text.length, end: flow.text.length + words.length });
  flow.text += words;
  flow.masked += isCode ? '_'.repeat(words.length) : words;
}

/** Quotation marks in code are the code's own: there they are made straight, so that they quote nothing. */
function wordsOf(token: Token): string {
  const link = wikilinkOf(token);
  if (link) return link.title;
  if (isBreak(token) || token.type === 'inline') return ' ';
  if (token.type === 'code_inline') return token.content.replace(/[“”]/g, '"');
  return token.type === 'text' || token.type === 'image' ? token.content : '';
}
