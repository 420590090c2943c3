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
  const shared = variablesIn([...lines.slice(0, start), ...lines.slice(end)]);
  return jobs.map(({ name, at }, i) => {
    const own = lines.slice(at + 1, jobs[i + 1]?.at ?? end);
    const step = tellingStep(own, new Map([...shared, ...variablesIn(own)]));
    return { kind: 'ci-job', name, path, line: at + 1, ...(step && { command: step.command, commandLine: at + 2 + step.at }) };
  });
}

interface Step {
  readonly command: string;
  /** Where it stands in the lines of the job, from 0. */
  readonly at: number;
}

/** The first command that tests, else that checks or builds, else that publishes; else what the job uses. */
function tellingStep(lines: readonly string[], variables: ReadonlyMap<string, string>): Step | undefined {
  const filled = commandsIn(lines).map(({ command, at }) => ({ command: filledIn(command, variables), at }));
  // A command whose program the job works out cannot be typed by anybody.
  const steps = filled.filter(({ command }) => command.length <= longest && !/^\$\{\{/.test(command));
  for (const purpose of purposes) {
    const found = steps.find(({ command }) => purpose.test(command));
    if (found) return found;
  }
  const actions = lines.flatMap((line, at): readonly Step[] => {
    const command = /^\s*(?:-\s+)?uses:\s*["']?([\w./-]+)/.exec(line)?.[1];
    return command === undefined ? [] : [{ command, at }];
  });
  return steps[0] ?? actions.find(({ command }) => !preparing.test(command));
}

/** What is set below an `env:`, where it is a plain value. */
function variablesIn(lines: readonly string[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [at, line] of lines.entries()) {
    const indent = /^(\s*)env:\s*$/.exec(line)?.[1]?.length;
    if (indent === undefined) continue;
    for (const next of lines.slice(at + 1)) {
      if (/^\s*(?:#.*)?$/.test(next)) continue;
      const [, space = '', name, value = ''] = /^(\s*)([A-Za-z_]\w*):\s*(.*?)\s*$/.exec(next) ?? [];
      if (name === undefined || space.length <= indent) break;
      if (!found.has(name) && !/[|>{}]/.test(value)) found.set(name, value.replace(/^(["'])(.*)\1$/, '$2'));
    }
  }
  return found;
}

/** `cargo test` for `${{ env.CARGO }} test` where the workflow says what `CARGO` is. */
function filledIn(command: string, variables: ReadonlyMap<string, string>): string {
  const filled = command.replace(/\$\{\{\s*env\.(\w+)\s*\}\}/g, (whole, name: string) => variables.get(name) ?? whole);
  return filled === command ? command : filled.replace(/\s+/g, ' ').trim();
}

/** What stands behind `run:`, or in the indented lines below it. */
function commandsIn(lines: readonly string[]): readonly Step[] {
  return lines.flatMap((line, at): readonly Step[] => {
    const [, space = '', written = ''] = /^(\s*(?:-\s+)?)run:\s*(.*)$/.exec(line) ?? [];
    if (written === '') return [];
    if (!/^[|>]/.test(written)) return [{ command: written.replace(/^(["'])(.*)\1$/, '$2').trim(), at }];
    const rest = lines.slice(at + 1);
    const end = rest.findIndex((next) => next.trim() !== '' && next.length - next.trimStart().length <= space.length);
    const block = rest.slice(0, end < 0 ? undefined : end).map((next, below) => ({ command: next.trim(), at: at + 1 + below }));
    return block.filter(
      ({ command: next }) =>
        next !== '' && !/^(?:#|\\$|set\b|if\b|fi$|then$|else$|do$|done$|echo\b|export\b|cd\b)/.test(next) && !next.endsWith('\\'),
    );
  });
}
