import { closeSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { groupBy } from '../../model';
import type { FoundDocument, FoundDocuments } from '../../workbench/ports';

/** The format's own lists and logs, in any folder. */
const ownFile = /(?:^|\/)(?:index|log)\.md$/;
/** A page that a program made of the other documents, which it makes again from them. */
const generated = /^generated:\s*(?:\{[^\n]*)?["\s]*by["\s]*:\s*["\s]*process:/m;
const mostOfHead = 64 * 1024;

/**
 * A folder's documents as those of a bundle of the Open Knowledge Format, where its `index.md` says that it is one: without lists, logs and
 * generated pages, and what stands below `references/` by the path that it had before it was put there.
 */
export function asBundle(root: string, found: FoundDocuments): FoundDocuments {
  if (!/^okf_version:/m.test(headOf(join(root, 'index.md')))) return found;
  const own = found.documents.filter(({ name }) => !ownFile.test(name));
  const kinds = groupBy(own, ({ origin }) => generated.test(headOf(origin)));
  const lists = found.documents.filter(({ name }) => ownFile.test(name));
  const omitted = [...lists, ...(kinds.get(true) ?? [])].map(({ name, bytes }) => ({ path: name, reason: 'generated' as const, bytes }));
  return { documents: (kinds.get(false) ?? []).map(withOwnName), omitted: [...found.omitted, ...omitted] };
}

function withOwnName(document: FoundDocument): FoundDocument {
  return { ...document, name: document.name.replace(/^[^/]+\/references\//, '') };
}

/** The fields above a text; nothing where there are none, or the file cannot be read: that is told when it is imported. */
function headOf(path: string): string {
  const bytes = Buffer.alloc(mostOfHead);
  let length = 0;
  try {
    const handle = openSync(path, 'r');
    try {
      length = readSync(handle, bytes, 0, mostOfHead, 0);
    } finally {
      closeSync(handle);
    }
  } catch {
    return '';
  }
  return /^---\n([\s\S]*?)\n---/.exec(bytes.toString('utf8', 0, length))?.[1] ?? '';
}
