import { baseOf, remember, splitLines } from '../../model';
import { type IgnoreLine, readIgnoreLine } from '../patterns/ignoreLine';

/** Answers for paths relative to the top folder of the rules. */
export type IgnoreRules = (path: string, kind: 'file' | 'folder') => boolean;

/**
 * Ignore files as git reads them: those of deeper folders win over those above, the last matching line over the earlier
 * ones. `read` gives the text of the ignore file of a folder (`''` is the top one), and is asked once a folder.
 * A path below an ignored folder is not asked for: the caller does not walk there.
 */
export function createIgnoreRules(read: (folder: string) => string | undefined): IgnoreRules {
  const verdictOf = remember((folder: string) => compile(read(folder) ?? ''));
  return (path, kind) => {
    for (let cut = path.lastIndexOf('/'); ; cut = path.lastIndexOf('/', cut - 1)) {
      const verdict = verdictOf(path.slice(0, Math.max(cut, 0)))(path.slice(cut + 1), kind);
      if (verdict !== undefined) return verdict;
      if (cut <= 0) return false;
    }
  };
}

/** What one ignore file says: ignored, not ignored, or nothing. */
type Verdict = (path: string, kind: 'file' | 'folder') => boolean | undefined;

/** Lines that are mere names are looked up, so that a hundred thousand of them cost no more than ten. */
function compile(text: string): Verdict {
  const lines = splitLines(text.replace(/^\uFEFF/, '')).flatMap((line) => readIgnoreLine(line) ?? []);
  const named = new Map<string, number[]>();
  const others: number[] = [];
  for (const [at, { name }] of lines.entries()) {
    const known = name === undefined ? others : named.get(name);
    if (known) known.push(at);
    else if (name !== undefined) named.set(name, [at]);
  }
  return (path, kind) => {
    const isMeant = (at: number) => kind === 'folder' || lines[at]?.isForFolders === false;
    const byName = named.get(baseOf(path))?.findLast(isMeant) ?? -1;
    const last = others.findLast((at) => at < byName || (isMeant(at) && lines[at]?.matches(path))) ?? -1;
    const line: IgnoreLine | undefined = lines[Math.max(byName, last)];
    return line && !line.isNegated;
  };
}
