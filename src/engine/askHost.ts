import { CancellationTokenSource, type MessageConnection } from 'vscode-jsonrpc/node';
import type { Cancellation } from '../model';
import type { EditorModels } from '../node';
import { fromResponseError } from './engineErrors';
import { type HostMethod, type HostParams, type HostResult, hostApi } from './hostApi';

/** The editor's keys and models, asked for over the connection to it. Every failure is a `ProblemError`. */
export function askHost(connection: MessageConnection): EditorModels {
  const ask = async <Method extends HostMethod>(method: Method, params: HostParams<Method>, signal: Cancellation) => {
    const answer = await sendUntilAborted(connection, { method, params }, signal);
    return hostApi[method].result.parse(answer) as HostResult<Method>;
  };
  return {
    readSecret: async (host) => (await ask('secret', { host }, never)) ?? undefined,
    describe: (name, signal) => ask('describeModel', { name }, signal),
    chat: (name, request, signal) => ask('chat', { name, request }, signal),
  };
}

const never: Cancellation = { aborted: false, throwIfAborted: () => {} };

/** How often a caller is looked at that may have stopped, in milliseconds. */
const lookEvery = 50;

async function sendUntilAborted(
  connection: MessageConnection,
  { method, params }: { readonly method: HostMethod; readonly params: unknown },
  signal: Cancellation,
): Promise<unknown> {
  signal.throwIfAborted();
  const cancellation = new CancellationTokenSource();
  const look = setInterval(() => signal.aborted && cancellation.cancel(), lookEvery);
  try {
    return await connection.sendRequest(method, params, cancellation.token);
  } catch (error) {
    signal.throwIfAborted();
    throw fromResponseError(error, undefined);
  } finally {
    clearInterval(look);
    cancellation.dispose();
  }
}
