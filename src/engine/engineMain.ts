import { createMessageConnection, IPCMessageReader, IPCMessageWriter } from 'vscode-jsonrpc/node';
import { openWorkbench } from '../node';
import { engineOptionsSchema } from './api';
import { askHost } from './askHost';
import { formatLogLine, type LogLevel } from './engineLog';
import { exitWithParent } from './exitWithParent';
import { serveEngine } from './serveEngine';
import { workbenchHandlers } from './workbenchHandlers';

/** The engine process: the workbench behind the channel to the process that started it. */

const options = engineOptionsSchema.parse(JSON.parse(process.argv[2] ?? '{}'));
exitWithParent();
const connection = createMessageConnection(new IPCMessageReader(process), new IPCMessageWriter(process));
serveEngine(
  connection,
  async () => {
    const onWait = () => log('warn', 'waiting for another process that holds the store');
    return workbenchHandlers(await openWorkbench({ ...options, onWait, editor: askHost(connection) }));
  },
  log,
);

function log(level: LogLevel, message: string): void {
  process.stderr.write(`${formatLogLine(level, message)}\n`);
}
