import { dirOf, type Omitted, type Reason } from '../../model';

/** What a model may be shown of a repository, and what there is besides. */
export interface PathGround {
  /** The files that a model may be shown. */
  readonly paths: readonly string[];
  /** Files that only the host reads. */
  readonly hostOnly: readonly string[];
  /** Files that were left out, and folders, which end with `/`. */
  readonly omitted: readonly Omitted[];
}

export interface ToolPaths {
  /** A path as the repository has it: models also write it like a link, `/src/a.ts`, or with `./`. */
  plain(path: string): string;
  /** Why nothing is shown of a plain path, and what to do instead. */
  whyNot(path: string): string;
}

/** Paths as models write them, over what they may be shown. */
export function createToolPaths({ paths, hostOnly, omitted }: PathGround): ToolPaths {
  const leftOut = (path: string) =>
    omitted.find((one) => (one.path.endsWith('/') ? `${path}/`.startsWith(one.path) : one.path === path))?.reason;
  return {
    plain: (path) =>
      path
        .trim()
        .replace(/^(?:\.?\/+)+/, '')
        .replace(/\/+$/, ''),
    whyNot(path) {
      if (/^~|^[a-z]:|(?:^|[\\/])\.\.(?:[\\/]|$)/i.test(path))
        return 'It lies outside the repository, where nothing is read. Paths begin at its root: src/a.ts.';
      if (hostOnly.some((own) => own === path || own.startsWith(`${path}/`)))
        return `It may hold secrets, so that no model is shown it. ${silence}`;
      const reason = leftOut(path);
      if (reason !== undefined) return `${reasonWords[reason]} ${silence}`;
      if (paths.some((each) => each.startsWith(`${path}/`))) return 'It is a folder: list_files names what is in it.';
      return `There is no such file. list_files of ${JSON.stringify(dirOf(path))} names those that there are; search_text finds a text in all.`;
    },
  };
}

const silence = 'Say nothing of what it holds but what the draft says.';

const reasonWords: Readonly<Record<Reason, string>> = {
  hidden: 'It is hidden, and hidden files are left out.',
  ignored: 'It is left out: the repository ignores it.',
  secret: 'It is left out because it looks as if it held a secret.',
  binary: 'It is left out: it is no text.',
  dependency: 'It is left out: it belongs to a package of somebody else.',
  'build-output': 'It is left out: a build makes it. Read what it is made from.',
  generated: 'It is left out: a program makes it. Read what it is made from.',
  oversized: 'It was not read: it is too large.',
  'oversized-data': 'It was not read: it is data, and large.',
  symlink: 'It is left out: it only leads to another path. Read that one.',
  escape: 'It is left out: it leads out of the repository.',
  unreadable: 'It could not be read.',
  unsupported: 'It is left out: it is of no kind that is read.',
  excluded: 'It is left out: a person wants it so.',
  budget: 'It was not read: a limit on the number or size of files leaves no room for it.',
};
