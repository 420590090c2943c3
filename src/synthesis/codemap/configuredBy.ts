import { joinPath } from '../../model';
import { folderOf } from '../compose/homeOf';
import { runsOf } from '../compose/scriptRunner';
import type { MapAuthor } from './mapAuthor';

export interface Configured {
  readonly tool: string;
  /** The file that configures it. */
  readonly path: string;
}

/** Options by which a program is told its configuration; `tsc` calls it a project. */
const ofTypeScript: ReadonlySet<string> = new Set(['-p', '--project', '-b', '--build']);
const ofOthers: ReadonlySet<string> = new Set(['-c', '--config', '--config-path', '--configuration']);
/** What runs a program that its words name: the options are that program's. */
const starters: ReadonlySet<string> = new Set(['node', 'tsx', 'ts-node', 'python', 'python3', 'sh', 'bash']);

/** Tools that a command in a folder runs, with the file that configures each: the one that it names, else the one with the usual name. */
export function configuredBy(author: MapAuthor, dir: string, command: string): readonly Configured[] {
  return runsOf(command).flatMap(({ program: tool, words }) => {
    if (starters.has(tool)) return [];
    const named = namedIn(words, tool === 'tsc' ? ofTypeScript : ofOthers);
    const found = named.length > 0 ? named.map((path) => fileAt(author, joinPath(dir, path))) : [usual(author, dir, tool)];
    return found.flatMap((path) => (path === undefined ? [] : [{ tool, path }]));
  });
}

/** `-p tsconfig.build.json` and `--config=x.ts`; an option without a file behind it names none. `tsc --build` takes several. */
function namedIn(words: readonly string[], options: ReadonlySet<string>): readonly string[] {
  return words
    .flatMap((word, at) => {
      const [option = '', value] = word.split('=', 2);
      if (!options.has(option)) return [];
      if (value !== undefined) return [value];
      const behind = words.slice(at + 1);
      const end = behind.findIndex((each) => each.startsWith('-'));
      return (end < 0 ? behind : behind.slice(0, end)).slice(0, /^(?:-b|--build)$/.test(option) ? undefined : 1);
    })
    .map((path) => path.replace(/^(['"])(.*)\1$/, '$2'));
}

/** A folder stands for the `tsconfig.json` in it. */
function fileAt({ index }: MapAuthor, path: string | undefined): string | undefined {
  if (path === undefined) return undefined;
  return [path, joinPath(path, 'tsconfig.json') ?? path].find((each) => index.file.has(each));
}

/** `tsconfig.json`, `vitest.config.ts`, `biome.json`. */
function usual({ facts }: MapAuthor, dir: string, tool: string): string | undefined {
  const manifests = new Set(facts.packages.map(({ path }) => path));
  const isUsual = (path: string) => {
    const [stem, ...rest] = path.slice(path.lastIndexOf('/') + 1).split('.');
    return stem === (tool === 'tsc' ? 'tsconfig' : tool) && (rest.length === 1 || (rest.length === 2 && rest[0] === 'config'));
  };
  return facts.files.find(({ role, path }) => role === 'config' && folderOf(path) === dir && !manifests.has(path) && isUsual(path))?.path;
}
