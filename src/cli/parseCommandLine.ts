import { parseArgs } from 'node:util';
import { personalRoot } from '../model';
import type { Command, Flags, Options } from './command';
import { usage } from './usage';

/** Options that every command takes. */
const commonOptions: Options = {
  json: { type: 'boolean' },
  topic: { type: 'string' },
  store: { type: 'string' },
  profile: { type: 'string' },
  quiet: { type: 'boolean' },
  verbose: { type: 'boolean' },
  'no-color': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean' },
};

export interface CommandLine {
  readonly command: Command;
  readonly arguments: ReadonlyMap<string, string>;
  readonly words: readonly string[];
  readonly flags: Flags;
}

/** Finds the command and its arguments. Throws a `ProblemError` `usage` that says what is wrong. */
export function parseCommandLine(argv: readonly string[], commands: readonly Command[]): CommandLine {
  const [name, ...rest] = argv;
  const command = commands.find((each) => each.name === name);
  if (!command) throw usage(name === undefined ? 'A command is missing.' : `There is no command "${name}".`);
  const { values, positionals: given } = parse(command, rest);
  const positionals = withTopic(command, given, values.topic);
  if (values.help !== true && values.version !== true) checkArguments(command, positionals);
  if (values.store === '') throw usage('--store wants a folder.');
  return { command, arguments: argumentsOf(command, positionals), words: positionals, flags: values };
}

/** A topic of the Personal Wiki, or any by its id, in the place of a folder. */
function withTopic({ name, takes, feedsTopic }: Command, given: readonly string[], topic: Flags[string]): readonly string[] {
  if (typeof topic !== 'string' || feedsTopic === true) return given;
  if (takes[0] !== 'FOLDER') throw usage(`${name} takes no --topic.`);
  return [personalRoot(topic), ...given];
}

function parse(command: Command, argv: readonly string[]): { values: Flags; positionals: readonly string[] } {
  try {
    return parseArgs({ args: [...argv], options: { ...commonOptions, ...command.options }, allowPositionals: true, strict: true });
  } catch (error) {
    if (error instanceof TypeError) throw usage(`${command.name}: ${error.message.split('. ')[0]}.`);
    throw error;
  }
}

function checkArguments(command: Command, positionals: readonly string[]): void {
  const missing = command.takes[positionals.length];
  if (missing !== undefined) throw usage(`${command.name} wants ${command.takes.join(' ')}; ${missing} is missing.`);
  if (positionals.length > namesOf(command).length && command.joinsLast !== true && command.repeatsLast !== true)
    throw usage(`${command.name} takes ${namesOf(command).join(' ') || 'no arguments'}; "${positionals.at(-1)}" is too much.`);
}

function namesOf({ takes, mayTake }: Command): readonly string[] {
  return mayTake === undefined ? takes : [...takes, mayTake];
}

function argumentsOf(command: Command, positionals: readonly string[]): ReadonlyMap<string, string> {
  const names = namesOf(command);
  const last = names.length - 1;
  return new Map(
    names.map((key, at) => [key, (command.joinsLast === true && at === last ? positionals.slice(at).join(' ') : positionals[at]) ?? '']),
  );
}
