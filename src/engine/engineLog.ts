export type LogLevel = 'error' | 'warn' | 'info' | 'debug';

/** Where a line of the log goes. Lines name methods, states and times; never queries, bodies or keys. */
export type Log = (level: LogLevel, message: string) => void;

/** A line of the engine's standard error: `[info] build answered in 812 ms`. */
export function formatLogLine(level: LogLevel, message: string): string {
  return `[${level}] ${message.replaceAll('\n', '\n\t')}`;
}

/** Reads a line back. What is no line of ours, such as a crash report of the runtime, counts as a warning. */
export function parseLogLine(line: string): { readonly level: LogLevel; readonly message: string } {
  const found = /^\[(error|warn|info|debug)\] (.*)$/.exec(line);
  if (!found) return { level: 'warn', message: line };
  return { level: found[1] as LogLevel, message: found[2] ?? '' };
}
