import type { Command } from './command';

const common = `  --json           one JSON document on stdout, nothing else
  --topic NAME     a topic of the Personal Wiki (or any by its id) in the place of FOLDER
  --store DIR      the store (or CODE_WIKI_STORE)
  --profile NAME   the profile (default)
  --quiet          no progress
  --verbose        every warning, in full
  --no-color       plain text (or NO_COLOR)
  --help, --version`;

/** Help for everything: one line a command. */
export function generalHelp(commands: readonly Command[]): string {
  const width = Math.max(...commands.map((command) => usageOf(command).length));
  const lines = commands.map((command) => `  ${usageOf(command).padEnd(width)}  ${command.summary}`);
  return `code-wiki COMMAND\n\n${lines.join('\n')}\n\nOptions of every command\n${common}\n`;
}

export function commandHelp(command: Command): string {
  const options = Object.entries(command.help).map(([name, text]) => `  --${name} ${text}`);
  const own = options.length > 0 ? `\nOptions\n${options.join('\n')}\n` : '';
  return `code-wiki ${usageOf(command)}\n\n${command.summary}.\n${own}\nOptions of every command\n${common}\n`;
}

function usageOf(command: Command): string {
  const more = command.repeatsLast === true ? '…' : '';
  const optional = command.mayTake === undefined ? [] : [`[${command.mayTake}${more}]`];
  return [command.name, ...command.takes, ...optional].join(' ');
}
