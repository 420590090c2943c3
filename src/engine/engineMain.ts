import { createMessageConnection, IPCMessageReader, IPCMessageWriter } from 'vscode-jsonrpc/node';
import { openWorkbench } from '../node';
import { engineOptionsSchema } from './api';
import { formatLogLine, type LogLevel } from './engineLog';
import { exitWithParent } from './exitWithParent';
import { serveEngine } from './serveEngine';
import { workbenchHandlers } from './workbenchHandlers';

/** The engine process: the workbench behind the channel to the process that started it. */

const options = engineOptionsSchema.parse(JSON.parse(process.argv[2] ?? '{}'));
exitWithParent();
serveEngine(
  createMessageConnection(new IPCMessageReader(process), new IPCMessageWriter(process)),
  async () =>
    workbenchHandlers(await openWorkbench({ ...options, onWait: () => log('warn', 'waiting for another process that holds the store') })),
  log,
);

function log(level: LogLevel, message: string): void {
  process.stderr.write(`${formatLogLine(level, message)}\n`);
}
