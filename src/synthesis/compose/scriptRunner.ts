import { joinPath } from '../../model';
import type { Author } from './author';
import { code } from './words';

/** Lock files and the program that wrote each; where there are several, the first; those of the top folder before others. */
const locks: readonly (readonly [file: string, runner: string])[] = [
  ['pnpm-lock.yaml', 'pnpm'],
  ['yarn.lock', 'yarn'],
  ['bun.lock', 'bun'],
  ['bun.lockb', 'bun'],
];

/** What is typed to run a script of a manifest, in the words of the package manager in use: `pnpm run build`. */
export function typedScript(author: Author, script: string): string {
  const runner = runnerOf(author);
  return script === 'test' && runner !== 'bun' ? `${runner} test` : `${runner} run ${script}`;
}

/** The same as Markdown, with the folder where that is not the top. */
export function scriptCommand(author: Author, dir: string, script: string): string {
  return `${code(typedScript(author, script))}${dir === '' ? '' : ` in ${code(`${dir}/`)}`}`;
}

function runnerOf({ facts, snapshot }: Author): string {
  const paths = new Set([...facts.files, ...snapshot.coverage.omittedFiles].map(({ path }) => path));
  const manifests = facts.packages.filter(({ path }) => path.endsWith('package.json'));
  const found =
    locks.find(([file]) => paths.has(file)) ?? locks.find(([file]) => manifests.some(({ dir }) => paths.has(joinPath(dir, file) ?? file)));
  return paths.has('package-lock.json') ? 'npm' : (found?.[1] ?? 'npm');
}

/** Words in front of the program of a command line: values of variables, and programs that start others. */
const front = /^(?:[A-Z_][A-Z0-9_]*=\S*|npx|bunx|pnpx|pnpm|yarn|bun|exec|dlx|run|cross-env|-\S+)$/;

/** A program that a command line runs, with the words that it is given. */
export interface ProgramRun {
  readonly program: string;
  readonly words: readonly string[];
}

/** The programs that a command line runs: `tsc -p . && pnpm vitest --run` → `tsc`, `vitest`. */
export function programsOf(command: string): readonly string[] {
  return runsOf(command).map(({ program }) => program);
}

/** The same with the words that each is given: `-p .` and `--run`. */
export function runsOf(command: string): readonly ProgramRun[] {
  return command.split(/&&|\|\||[;|]/).flatMap((part) => {
    const words = part.trim().split(/\s+/);
    const at = words.findIndex((word) => !front.test(word));
    return at < 0 ? [] : [{ program: words[at] ?? '', words: words.slice(at + 1) }];
  });
}
