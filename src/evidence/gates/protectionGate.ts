import { readSections } from '../../markdown';
import { isHuman } from '../../model';
import { type Found, finding, type GateContext } from './context';

/** G7 for sections: only a person protects one, and is told where the host would say other things there. */
export function protectionGate({ path, content, revision, wiki }: GateContext): readonly Found[] {
  const sections = readSections(content.body).filter(({ isProtected }) => isProtected);
  const overruled = new Set(wiki.overruled[path]);
  if (isHuman(revision.origin)) {
    const told = sections.filter(({ id }) => overruled.has(id));
    return told.map(({ line, title }) => finding('G7', 'protected-overruled', path, line, title));
  }
  return sections.map(({ line, title }) => finding('G7', 'protected-not-by-a-person', path, line, title));
}
