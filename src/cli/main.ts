import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openWorkbench } from '../node';
import { runCommandLine } from './runCommandLine';

const cancel = new AbortController();
process.on('SIGINT', () => cancel.abort());
process.on('SIGTERM', () => cancel.abort());
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 4));

void runCommandLine(process.argv.slice(2), {
  environment: process.env,
  signal: cancel.signal,
  print: (text) => process.stdout.write(text),
  tell: (text) => process.stderr.write(text),
  pause: (milliseconds) => setTimeout(milliseconds, undefined, { signal: cancel.signal }),
  calledAs: calledAs(process.argv[1] ?? ''),
  isTerminal: process.stderr.isTTY === true,
  open: (store, profile) =>
    openWorkbench({ ...(store === undefined ? {} : { store }), profile, distFolder: path.dirname(fileURLToPath(import.meta.url)), onWait }),
}).then((code) => {
  process.exitCode = code;
});

function onWait(): void {
  process.stderr.write('Waiting for another process that holds the store…\n');
}

/** By the name of the package's program, or as Node runs the file from here. */
function calledAs(script: string): string {
  return script.endsWith('.js') ? `node ${path.relative('', script)}` : 'code-wiki';
}
