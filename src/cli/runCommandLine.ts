import packageJson from '../../package.json';
import {
  describeProblem,
  type Problem,
  ProblemError,
  type Progress,
  printable,
  printableLine,
  problem,
  type Run,
  type Translate,
} from '../model';
import type { Workbench } from '../workbench';
import { callable } from './callable';
import type { Answer } from './command';
import { commands } from './commands';
import { exitCode } from './exitCode';
import { commandHelp, generalHelp } from './helpText';
import { type CommandLine, parseCommandLine } from './parseCommandLine';

/** What the command line needs of its process. `print` is stdout, `tell` is stderr. */
export interface Terminal {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly signal: AbortSignal;
  readonly isTerminal: boolean;
  print(text: string): void;
  tell(text: string): void;
  /** Waits so many milliseconds; rejects once `signal` is aborted. */
  pause(milliseconds: number): Promise<void>;
  /** How the command line was called: what stands for `code-wiki` in a remedy. */
  readonly calledAs: string;
  open(store: string | undefined, profile: string): Promise<Workbench>;
}

/** Runs one command and answers its exit code. What should not happen is told too, with its stack on stderr. */
export async function runCommandLine(argv: readonly string[], terminal: Terminal): Promise<number> {
  const asJson = argv.includes('--json');
  const voice = { terminal, translate: callable(terminal.calledAs, argv) };
  try {
    if (argv[0] === '--version') return say(terminal, `${packageJson.version}\n`);
    if (argv[0] === undefined || argv[0] === '--help' || argv[0] === '-h')
      return say(terminal, generalHelp(commands), argv.length > 0 ? 0 : 2);
    const line = parseCommandLine(argv, commands);
    if (line.flags.version === true) return say(terminal, `${packageJson.version}\n`);
    if (line.flags.help === true) return say(terminal, commandHelp(line.command));
    const answer = await answerOf(line, voice);
    printAnswer(line, answer, voice);
    return answer.exit;
  } catch (error) {
    const found = problemOf(error, terminal.signal);
    if (found.code === 'unexpected') terminal.tell(`${error instanceof Error ? error.stack : String(error)}\n`);
    return printFailure(argv[0] ?? '', asJson, found, voice);
  }
}

/** Where to speak, and how commands are called there. */
interface Voice {
  readonly terminal: Terminal;
  readonly translate: Translate;
}

function say(terminal: Terminal, text: string, code = 0): number {
  terminal.print(text);
  return code;
}

async function answerOf(line: CommandLine, voice: Voice): Promise<Answer> {
  const { command, arguments: given, words, flags } = line;
  const { terminal } = voice;
  const store = typeof flags.store === 'string' ? flags.store : terminal.environment.CODE_WIKI_STORE || undefined;
  const workbench = await terminal.open(store, typeof flags.profile === 'string' ? flags.profile : 'default');
  const isQuiet = flags.quiet === true || flags.json === true || !terminal.isTerminal;
  const run: Run = { signal: terminal.signal, report: isQuiet ? () => {} : (progress) => terminal.tell(progressLine(progress)) };
  const tell = isQuiet ? undefined : (text: string) => terminal.tell(`\r\u001b[K${printable(text)}\n`);
  const clear = () => {
    if (!isQuiet) terminal.tell('\r\u001b[K');
  };
  const show = (part: Answer) => {
    clear();
    printAnswer(line, part, voice);
  };
  const argument = (name: string) => given.get(name) ?? '';
  const answer = await command.run({ workbench, argument, words, flags, run, tell, show, pause: terminal.pause });
  clear();
  return answer;
}

function progressLine({ stage, done, total, tokens }: Progress): string {
  return `\r\u001b[K${stage}${total > 0 ? ` ${done}/${total}` : ''}${tokens === undefined ? '' : `, ${tokens} tokens`}`;
}

function printAnswer({ command, flags }: CommandLine, answer: Answer, voice: Voice): void {
  const { terminal } = voice;
  const problems = answer.problems ?? [];
  if (flags.json === true) {
    const head = { schema: 1, command: command.name, version: packageJson.version, ok: answer.exit === 0 };
    terminal.print(
      `${JSON.stringify({ ...head, ...answer.fields, problems: problems.map((each) => spoken(each, voice)), timings: answer.timings ?? {} })}\n`,
    );
    return;
  }
  if (answer.text !== '') terminal.print(`${printable(answer.text)}\n`);
  const shown = problems.filter(({ severity }) => severity !== 'info' || answer.exit !== 0 || flags.verbose === true);
  for (const each of shown) tellProblem(each, voice);
}

function printFailure(command: string, asJson: boolean, found: Problem, voice: Voice): number {
  if (asJson)
    voice.terminal.print(
      `${JSON.stringify({ schema: 1, command, version: packageJson.version, ok: false, problems: [spoken(found, voice)], timings: {} })}\n`,
    );
  else tellProblem(found, voice);
  return exitCode(found.code);
}

/** A problem as the JSON contract wants it: code, severity, message, path and remedy. */
function spoken(found: Problem, { translate }: Voice): object {
  return {
    code: found.code,
    severity: found.severity,
    ...describeProblem(found, translate),
    ...(found.path === undefined ? {} : { path: found.path }),
  };
}

function tellProblem(found: Problem, { terminal, translate }: Voice): void {
  const { message, remedy } = describeProblem(found, translate);
  const place = found.path === undefined ? '' : `${found.path}: `;
  const grave = found.severity === 'info' ? '' : `${found.severity}: `;
  const lines = [`${grave}${place}${message}`, ...(remedy === undefined ? [] : [`  ${remedy}`])];
  terminal.tell(lines.map((line) => `${printableLine(line)}\n`).join(''));
}

function problemOf(error: unknown, signal: AbortSignal): Problem {
  if (error instanceof ProblemError) return error.problem;
  if (signal.aborted) return problem('error', 'cancelled');
  return problem('error', 'unexpected', { reason: error instanceof Error ? error.message : String(error) });
}
