import { mostTextCharacters, ProblemError, problem } from '../../model';
import type { DocumentBytes, ReadDocument } from '../../workbench/ports';
import { decodeDocument } from './decodeDocument';
import { type DocumentForm, documentForm } from './documentKind';
import { titleText } from './plainMarkdown';
import type { Content } from './read/readMarkdown';

/** Reads a document as Markdown. What reads one kind is loaded when the first of that kind comes. Throws a `ProblemError`. */
export async function readDocument(document: DocumentBytes): Promise<ReadDocument> {
  const form = documentForm(document.name, document.bytes, document.kind);
  const { content, texts } = await readAs(form, document);
  const { markdown, title, fields, problems } = content;
  if (markdown.trim() === '') throw new ProblemError(problem('error', 'document-empty'));
  if (markdown.length > mostTextCharacters)
    throw new ProblemError(problem('error', 'document-text-large', { characters: markdown.length, most: mostTextCharacters }));
  return {
    kind: document.kind ?? form,
    title: title ?? titleText(document.name.replace(/^.*[/\\]/, '').replace(/(?<=.)\.\w+$/, '')) ?? firstWords(markdown),
    markdown: `${withoutControls(markdown).trimEnd()}\n`,
    fields,
    texts: [...texts, markdown],
    problems,
  };
}

/** Of a text that has neither title nor name. */
function firstWords(markdown: string): string {
  const line = markdown.split('\n').find((each) => /[\p{L}\p{N}]/u.test(each)) ?? '';
  return [...line.replace(/[#>*_`[\]\\]/g, '').trim()].slice(0, 60).join('');
}

interface Read {
  readonly content: Content;
  /** What the document itself holds, where that is text. */
  readonly texts: readonly string[];
}

async function readAs(form: DocumentForm, { bytes, encoding, address }: DocumentBytes): Promise<Read> {
  switch (form) {
    case 'pdf':
      return { content: await (await import('./read/readPdf')).readPdf(bytes), texts: [] };
    case 'docx':
      return { content: await (await import('./read/readDocx')).readDocx(bytes), texts: [] };
    case 'html': {
      const { readHtml } = await import('./read/readHtml');
      return fromText(bytes, encoding ?? encodingIn(bytes), (text) => readHtml(text, address));
    }
    case 'markdown':
      return fromText(bytes, encoding, (await import('./read/readMarkdown')).readMarkdown);
    case 'text':
      return fromText(bytes, encoding, (await import('./read/readText')).readText);
    case 'transcript':
      return fromText(bytes, encoding, (await import('./read/readTranscript')).readTranscript);
    default:
      return form satisfies never;
  }
}

function fromText(bytes: Uint8Array, encoding: string | undefined, read: (text: string) => Content): Read {
  const { value: text, problems } = decodeDocument(bytes, encoding);
  if (text.trim() === '') throw new ProblemError(problem('error', 'document-empty'));
  const content = read(text);
  return { content: { ...content, problems: [...problems, ...content.problems] }, texts: [text] };
}

/** What an HTML file says of its letters in its head. */
function encodingIn(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, 2048)).toString('latin1');
  return /<meta[^>]+charset=["']?([\w-]+)/i.exec(head)?.[1];
}

/** Control characters are no text, and terminals obey them. */
function withoutControls(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  return text.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, '');
}
