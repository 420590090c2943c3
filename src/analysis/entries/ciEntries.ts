import { type EntryPointFact, writtenLines } from '../../model';

export const isWorkflow = (path: string): boolean => /^\.github\/workflows\/[^/]+\.ya?ml$/.test(path);

/** Words of a command line that tell what a job is for, the most telling first. */
const purposes: readonly RegExp[] = [
  /\b(?:tests?|tox|nox|pytest|vitest|jest|mocha|verify)\b/i,
  /\b(?:lint|check|typecheck|fmt|format|clippy|vet|build|bench|docs?|package)\b/i,
  /\b(?:publish|release|deploy|upload)\b/i,
];
/** Actions that only prepare a job. */
const preparing = /^(?:actions\/(?:checkout|setup-|cache|upload-artifact|download-artifact))|(?:^|\/)setup-|toolchain/;
const longest = 160;

/** The jobs of a GitHub workflow: the keys right below its `jobs:`, each with the line of its scripts that tells most. */
export function ciEntries(path: string, text: string): readonly EntryPointFact[] {
  const lines = writtenLines(text);
  const start = lines.findIndex((line) => /^jobs\s*:/.test(line));
  if (start < 0) return [];
  const jobs: { readonly name: string; readonly at: number }[] = [];
  let indent: string | undefined;
  let end = lines.length;
  for (const [index, line] of lines.entries()) {
    if (index <= start || /^\s*(?:#|$)/.test(line)) continue;
    const [, space = '', name] = /^(\s*)["']?([\w-]+)["']?\s*:/.exec(line) ?? [];
    if (/^\S/.test(line)) {
      end = index;
      break;
    }
    indent ??= space;
    if (name !== undefined && space === indent) jobs.push({ name, at: index });
  }
  return jobs.map(({ name, at }, i) => {
    const command = tellingCommand(lines.slice(at + 1, jobs[i + 1]?.at ?? end));
    return { kind: 'ci-job', name, path, line: at + 1, ...(command !== undefined && { command }) };
  });
}

/** The first command that tests, else that checks or builds, else that publishes; else what the job uses. */
function tellingCommand(lines: readonly string[]): string | undefined {
  // A command whose program the job works out cannot be typed by anybody.
  const commands = commandsIn(lines).filter((command) => command.length <= longest && !/^\$\{\{/.test(command));
  for (const purpose of purposes) {
    const found = commands.find((command) => purpose.test(command));
    if (found !== undefined) return found;
  }
  const actions = lines.flatMap((line) => /^\s*(?:-\s+)?uses:\s*["']?([\w./-]+)/.exec(line)?.[1] ?? []);
  return commands[0] ?? actions.find((action) => !preparing.test(action));
}

/** What stands behind `run:`, or in the indented lines below it. */
function commandsIn(lines: readonly string[]): readonly string[] {
  return lines.flatMap((line, at) => {
    const [, space = '', written = ''] = /^(\s*(?:-\s+)?)run:\s*(.*)$/.exec(line) ?? [];
    if (written === '') return [];
    if (!/^[|>]/.test(written)) return [written.replace(/^(["'])(.*)\1$/, '$2').trim()];
    const rest = lines.slice(at + 1);
    const end = rest.findIndex((next) => next.trim() !== '' && next.length - next.trimStart().length <= space.length);
    const block = rest.slice(0, end < 0 ? undefined : end).map((next) => next.trim());
    return block.filter(
      (next) => next !== '' && !/^(?:#|\\$|set\b|if\b|fi$|then$|else$|do$|done$|echo\b|export\b|cd\b)/.test(next) && !next.endsWith('\\'),
    );
  });
}
