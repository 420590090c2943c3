import { ProblemError, problem, type SourceKind } from '../../model';

/** How the bytes of a document are read. */
export type DocumentForm = 'markdown' | 'text' | 'pdf' | 'docx' | 'html' | 'transcript';

const byExtension: Readonly<Record<string, DocumentForm>> = {
  md: 'markdown',
  markdown: 'markdown',
  mdown: 'markdown',
  mkd: 'markdown',
  txt: 'text',
  text: 'text',
  pdf: 'pdf',
  docx: 'docx',
  html: 'html',
  htm: 'html',
  xhtml: 'html',
  json: 'transcript',
};

/** Documents that are no text and that nothing here reads: by their first bytes, as Latin-1. */
const foreign: readonly (readonly [start: string, kind: string])[] = [
  ['\u00d0\u00cf\u0011\u00e0', 'DOC'],
  ['{\\rtf', 'RTF'],
  ['PK\u0003\u0004', 'ZIP'],
];

/** True for a name that a folder's import takes. `~$plan.docx` is what an office program leaves beside a document while it is open. */
export function isDocumentName(name: string): boolean {
  if (name.startsWith('~$')) return false;
  const form = byExtension[extensionOf(name)];
  return form !== undefined && form !== 'transcript';
}

/**
 * How a document is read: as its first bytes say, then as the person says, then by its name; anything else that is text is text.
 * Throws `document-kind` for what is known and not read.
 */
export function documentForm(name: string, bytes: Uint8Array, kind: SourceKind | undefined): DocumentForm {
  const head = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  if (head.includes('%PDF-')) return 'pdf';
  const named = byExtension[extensionOf(name)];
  const [, found] = foreign.find(([start]) => head.startsWith(start)) ?? [];
  if (found === 'ZIP' && (kind === 'docx' || named === 'docx' || extensionOf(name) === '')) return 'docx';
  if (found !== undefined) throw new ProblemError(problem('error', 'document-kind', { kind: found }));
  switch (kind) {
    case undefined:
      return named ?? 'text';
    case 'selection':
      return named ?? 'markdown';
    case 'transcript':
      return named === 'markdown' || !/^\s*[[{]/.test(head) ? 'markdown' : 'transcript';
    case 'web':
      return named ?? 'html';
    default:
      return kind;
  }
}

function extensionOf(name: string): string {
  return /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}
