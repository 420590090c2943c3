import { isHuman } from '../../model';
import { type Found, finding, type GateContext } from './context';

/**
 * G3 for diagrams that are written as Mermaid: only a person writes such, and it must be Mermaid. Everybody else's diagrams are
 * data, which the host draws.
 */
export function mermaidGate({ path, text, revision, mermaid }: GateContext): readonly Found[] {
  if (isHuman(revision.origin)) return mermaid.map(({ line, message }) => finding('G3', 'mermaid-does-not-parse', path, line, message));
  return text.fences
    .filter(({ info }) => isMermaid(info))
    .map(({ line, info }) => finding('G3', 'mermaid-not-by-a-person', path, line, info.trim()));
}

/** True for the words behind a fence that make a reader take what is in it for a diagram. */
export function isMermaid(info: string): boolean {
  return /^\s*mermaid\b/i.test(info);
}
