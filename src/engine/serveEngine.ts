import { type CancellationToken, type MessageConnection, ProgressType, RequestType } from 'vscode-jsonrpc/node';
import { once, ProblemError, type Progress, problem, type Run } from '../model';
import { type EngineHandlers, type EngineMethod, engineApi, envelopeSchema } from './api';
import { problemOf, toResponseError } from './engineErrors';
import type { Log } from './engineLog';

/** Reports of one stage that follow each other faster than this are left out, the last one excepted. */
const reportEveryMs = 40;

/** Answers that took at least this long are worth a line of the log as it is shown by default. */
const slowMs = 250;

/**
 * Answers requests on a connection, each one also when it fails. `open` is called once, at the first request;
 * when it fails, every request is answered with that failure.
 */
export function serveEngine(connection: MessageConnection, open: () => Promise<EngineHandlers>, log: Log): void {
  const handlers = once(open);
  for (const method of Object.keys(engineApi) as EngineMethod[]) {
    connection.onRequest(new RequestType<unknown, unknown, unknown>(method), async (envelope, token) => {
      const start = performance.now();
      try {
        const result = await answer(connection, method, await handlers(), envelope, token);
        const took = Math.round(performance.now() - start);
        log(took < slowMs ? 'debug' : 'info', `${method} answered in ${took} ms`);
        return result;
      } catch (error) {
        const found = problemOf(error);
        log(found.code === 'cancelled' ? 'info' : 'error', describeFailure(method, error, found.code));
        return toResponseError(found);
      }
    });
  }
  connection.onError(([error]) => log('error', `connection: ${error.message}`));
  connection.listen();
}

async function answer(
  connection: MessageConnection,
  method: EngineMethod,
  handlers: EngineHandlers,
  received: unknown,
  token: CancellationToken,
): Promise<unknown> {
  const envelope = envelopeSchema.parse(received);
  const params = engineApi[method].params.parse(envelope.params);
  const controller = new AbortController();
  const cancel = () => controller.abort(new ProblemError(problem('info', 'cancelled')));
  if (token.isCancellationRequested) cancel();
  const listening = token.onCancellationRequested(cancel);
  try {
    const run: Run = { signal: controller.signal, report: reporter(connection, envelope.progress) };
    // The table pairs each method with its own parameters, which the type of a computed key cannot say.
    return await (handlers[method] as (params: unknown, run: Run) => Promise<unknown>)(params, run);
  } finally {
    listening.dispose();
  }
}

/** Sends progress, leaving out what nobody could see: 48 pages in 20 ms are two notifications. */
function reporter(connection: MessageConnection, progress: number): Run['report'] {
  let last: { readonly stage: string; readonly at: number } | undefined;
  return (report: Progress) => {
    const now = performance.now();
    const soon = last?.stage === report.stage && now - last.at < reportEveryMs;
    if (soon && report.done < report.total) return;
    last = { stage: report.stage, at: now };
    void connection.sendProgress(new ProgressType<Progress>(), progress, report);
  };
}

function describeFailure(method: EngineMethod, error: unknown, code: string): string {
  const stack = code === 'unexpected' && error instanceof Error ? `\n${error.stack}` : '';
  return `${method} failed: ${code}${stack}`;
}
