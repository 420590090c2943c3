import { type MessageConnection, RequestType } from 'vscode-jsonrpc/node';
import { ProblemError, problem } from '../model';
import { problemOf, toResponseError } from './engineErrors';
import type { Log } from './engineLog';
import { type HostHandlers, type HostMethod, hostApi } from './hostApi';

/** Answers what the engine asks, each question also when it fails. Neither questions nor answers are logged. */
export function serveHost(connection: MessageConnection, handlers: HostHandlers, log: Log): void {
  for (const method of Object.keys(hostApi) as HostMethod[]) {
    connection.onRequest(new RequestType<unknown, unknown, unknown>(method), async (received, token) => {
      const controller = new AbortController();
      const listening = token.onCancellationRequested(() => controller.abort(new ProblemError(problem('info', 'cancelled'))));
      try {
        const params = hostApi[method].params.parse(received);
        // The table pairs each method with its own parameters, which the type of a computed key cannot say.
        return await (handlers[method] as (params: unknown, signal: AbortSignal) => Promise<unknown>)(params, controller.signal);
      } catch (error) {
        const found = problemOf(error);
        log(found.code === 'cancelled' ? 'info' : 'warn', `${method} of the editor failed: ${found.code}`);
        return toResponseError(found);
      } finally {
        listening.dispose();
      }
    });
  }
}
