import { type ChildProcess, fork } from 'node:child_process';
import { createInterface } from 'node:readline';
import { createMessageConnection, IPCMessageReader, IPCMessageWriter, type MessageConnection } from 'vscode-jsonrpc/node';
import type { EngineOptions } from './api';
import { type Log, parseLogLine } from './engineLog';

/** One life of the engine. */
export interface EngineProcess {
  readonly connection: MessageConnection;
  readonly pid: number | undefined;
  /** Settles when the process is gone or cannot be spoken to any more: `exit code 7`, `signal SIGKILL`. */
  readonly ended: Promise<string>;
  kill(): void;
}

/** Starts the engine from its bundle `module`, with the Node that runs this process. */
export function startEngineProcess(module: string, options: EngineOptions, log: Log): EngineProcess {
  const child = fork(module, [JSON.stringify(options)], {
    execPath: process.execPath,
    execArgv: [],
    env: engineEnvironment(process.env),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const connection = createMessageConnection(new IPCMessageReader(child), new IPCMessageWriter(child));
  connection.onError(([error]) => log('warn', `engine connection: ${error.message}`));
  connection.listen();
  forwardLines(child, log);
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve(signal === null ? `exit code ${code}` : `signal ${signal}`));
    child.once('error', (error) => resolve(error.message));
  });
  // A child that closed its end of the channel cannot answer any more; what still runs in it is of no use.
  child.once('disconnect', () => child.kill());
  void ended.then(() => connection.dispose());
  return { connection, pid: child.pid, ended, kill: () => child.kill() };
}

/** The environment without what would make the child debug, log or behave as the editor itself. */
function engineEnvironment(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const kept = Object.entries(environment).filter(([name]) => !/^(NODE_OPTIONS|NODE_CHANNEL_.*|VSCODE_.*|ELECTRON_.*)$/.test(name));
  return { ...Object.fromEntries(kept), ELECTRON_RUN_AS_NODE: '1' };
}

function forwardLines(child: ChildProcess, log: Log): void {
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    createInterface({ input: stream }).on('line', (line) => {
      const { level, message } = parseLogLine(line);
      log(level, message);
    });
  }
}
