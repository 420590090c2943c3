import ignore, { type Ignore } from 'ignore';
import { remember } from '../../model';

/** Answers for paths relative to the top folder of the rules. */
export type IgnoreRules = (path: string, kind: 'file' | 'folder') => boolean;

/**
 * Ignore files as git reads them: those of deeper folders win over those above, the last matching line over the earlier
 * ones. `read` gives the text of the ignore file of a folder (`''` is the top one), and is asked once a folder.
 * A path below an ignored folder is not asked for: the caller does not walk there.
 */
export function createIgnoreRules(read: (folder: string) => string | undefined): IgnoreRules {
  const matcherOf = remember((folder: string) => compile(read(folder)));
  return (path, kind) => {
    for (let cut = path.lastIndexOf('/'); ; cut = path.lastIndexOf('/', cut - 1)) {
      const matcher = matcherOf(path.slice(0, Math.max(cut, 0)));
      const verdict = matcher?.test(path.slice(cut + 1) + (kind === 'folder' ? '/' : ''));
      if (verdict?.ignored || verdict?.unignored) return verdict.ignored;
      if (cut <= 0) return false;
    }
  };
}

function compile(text: string | undefined): Ignore | undefined {
  return text === undefined ? undefined : ignore({ ignorecase: false, allowRelativePaths: true }).add(text);
}
