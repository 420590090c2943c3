import { baseOf, dirOf, joinPath } from '../../model';

/** Sources of bundles by the path of the bundle without its ending, as a bundler's own file says. */
export type Bundles = (path: string) => string | undefined;

/** Names of files that set up a bundler, or run one. */
export const bundlerConfigs =
  /^(?:esbuild|rollup|rolldown|webpack|rspack|vite|tsup|tsdown|build|bundle|gulpfile)(?:[.-][\w.-]+)?\.[cm]?[jt]s$/;
/** `cli: 'src/cli/main.ts'`, or a source alone in quotation marks. */
const quotedSource = /(?:(?:(['"]?)([\w$./-]+)\1)\s*:\s*)?(['"])(\.{0,2}[\w$@/.-]+\.[cm]?[jt]sx?)\3/g;
const ending = /\.[cm]?[jt]sx?$/;

/**
 * Reads the files that set up a bundler, by their quoted names: a source stands for the bundle that its key names, or, alone, for one
 * of its own name. Which of several is meant must not be open: then there is no answer.
 */
export function readBundles(paths: ReadonlySet<string>, text: (path: string) => string): Bundles {
  const byName = new Map<string, Set<string>>();
  for (const path of paths) {
    if (!bundlerConfigs.test(baseOf(path))) continue;
    for (const [, , key, , quoted = ''] of text(path).matchAll(quotedSource)) {
      const source = [dirOf(path), ''].map((dir) => joinPath(dir, quoted)).find((one) => one !== undefined && paths.has(one));
      if (source === undefined) continue;
      const name = baseOf(key ?? source).replace(ending, '');
      byName.set(name, (byName.get(name) ?? new Set()).add(source));
    }
  }
  return (path) => {
    const [only, ...others] = byName.get(baseOf(path).replace(ending, '')) ?? [];
    return others.length === 0 ? only : undefined;
  };
}
