import { baseOf, dirOf, type EntryPointFact } from '../../model';
import { fileRole } from '../fileRole';
import type { FileFinder } from '../graph/fileFinder';
import { bundlerConfigs } from '../manifests/bundles';
import { lineTable } from '../syntax/lineTable';

/** `entry: 'src/a.ts'`, and all that stands in `entryPoints: […]` or `{…}`. */
const places = /\b(?:entry|input|entryPoints)\s*:\s*(?:(?=['"`])|[[{]([^\]}]{0,2000})[\]}])/g;
/** A source in quotation marks; what stands in front of its folder may be computed: `${sources}/a.ts`. */
const quotedSource = /(['"`])(?:\$\{[\w.]{1,40}\}\/|\.\/)?([\w$@][\w$@/.-]*\.[cm]?[jt]sx?)\1/g;

/** True for a file that sets up a bundler, or a task runner that may run one. */
export function isBundlerConfig(path: string): boolean {
  return bundlerConfigs.test(baseOf(path));
}

/** The sources that a bundler starts from, by the line that names each: what they are called when they are built. */
export function bundleEntries(path: string, text: string, paths: readonly string[], files: FileFinder): readonly EntryPointFact[] {
  const lines = lineTable(text);
  return [...text.matchAll(places)].flatMap(({ 0: whole, 1: block, index }) => {
    const from = index + (block === undefined ? whole.length : 0);
    const until = block === undefined ? text.indexOf('\n', from) : index + whole.length;
    return [...text.slice(from, until < 0 ? undefined : until).matchAll(quotedSource)].flatMap((found): readonly EntryPointFact[] => {
      const target = sourceOf(found[2] ?? '', dirOf(path), paths, files);
      if (target === undefined || fileRole(target) !== 'source') return [];
      return [{ kind: 'bundle', name: baseOf(target).replace(/\.\w+$/, ''), path, line: lines.lineAt(from + found.index), target }];
    });
  });
}

/** The file of the name, from the folder of the configuration or the only one that ends so below it. */
function sourceOf(name: string, dir: string, paths: readonly string[], files: FileFinder): string | undefined {
  const own = dir === '' ? name : `${dir}/${name}`;
  if (files.has(own)) return own;
  const [only, ...others] = paths.filter((path) => path.endsWith(`/${name}`) && (dir === '' || path.startsWith(`${dir}/`)));
  return others.length === 0 ? only : undefined;
}
