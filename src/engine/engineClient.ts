import { CancellationTokenSource, ProgressType } from 'vscode-jsonrpc/node';
import { ProblemError, type Progress, problem, progressSchema } from '../model';
import { type EngineMethod, type EngineOptions, type EngineParams, type EngineResult, engineApi } from './api';
import { fromResponseError } from './engineErrors';
import type { Log } from './engineLog';
import { type EngineProcess, startEngineProcess } from './engineProcess';
import type { HostHandlers } from './hostApi';
import { serveHost } from './serveHost';

export interface EngineClientOptions {
  /** Path of the engine's bundle. */
  readonly module: string;
  /** Asked at every start, so that changed settings are in force after `restart`. */
  readonly options: () => EngineOptions;
  readonly log: Log;
  /** Answers what the engine asks. */
  readonly host: HostHandlers;
  /** How long a cancelled request may go on before the engine is ended, in milliseconds. */
  readonly cancelGraceMs?: number;
}

export interface Asking {
  readonly signal?: AbortSignal;
  readonly report?: (progress: Progress) => void;
}

/**
 * Speaks to the engine. The process starts at the first request and again at the first request after it ended,
 * later each time that it ends without having answered. Every failure is a `ProblemError`.
 */
export class EngineClient {
  #current: EngineProcess | undefined;
  #failures = 0;
  #progress = 0;
  #disposed = false;
  readonly #options: EngineClientOptions;

  constructor(options: EngineClientOptions) {
    this.#options = options;
  }

  async ask<Method extends EngineMethod>(method: Method, params: EngineParams<Method>, asking: Asking = {}): Promise<EngineResult<Method>> {
    if (this.#failures > 0 && !this.#current) await pause(backOff(this.#failures));
    if (this.#disposed) throw new ProblemError(problem('error', 'engine-ended', { reason: 'closed' }));
    if (asking.signal?.aborted) throw new ProblemError(problem('info', 'cancelled'));
    const engine = this.#running();
    let ending: string | undefined;
    void engine.ended.then((reason) => {
      ending = reason;
    });
    try {
      const answer = await this.#send(engine, method, params, asking);
      this.#failures = 0;
      return parseAnswer(method, answer);
    } catch (error) {
      if (asking.signal?.aborted) throw new ProblemError(problem('info', 'cancelled'), { cause: error });
      throw fromResponseError(error, ending);
    }
  }

  /** Ends the engine; the next request starts a new one. Requests under way fail with `engine-ended`. */
  restart(): void {
    const ending = this.#current;
    this.#current = undefined;
    ending?.kill();
  }

  dispose(): void {
    this.#disposed = true;
    this.restart();
  }

  #running(): EngineProcess {
    if (this.#current) return this.#current;
    const { module, options, log, host } = this.#options;
    const engine = startEngineProcess(module, options(), log);
    serveHost(engine.connection, host, log);
    log('info', `engine started (process ${engine.pid})`);
    this.#current = engine;
    void engine.ended.then((reason) => {
      log(this.#current === engine ? 'error' : 'info', `engine ended (process ${engine.pid}, ${reason})`);
      if (this.#current !== engine) return;
      this.#current = undefined;
      this.#failures++;
    });
    return engine;
  }

  async #send(engine: EngineProcess, method: EngineMethod, params: unknown, { signal, report }: Asking): Promise<unknown> {
    const progress = this.#progress++;
    const cancellation = new CancellationTokenSource();
    const grace = this.#options.cancelGraceMs ?? 10_000;
    let overdue: NodeJS.Timeout | undefined;
    const cancel = () => {
      cancellation.cancel();
      overdue = setTimeout(() => engine.kill(), grace);
    };
    signal?.addEventListener('abort', cancel, { once: true });
    const listening = engine.connection.onProgress(new ProgressType<unknown>(), progress, (received) => {
      const parsed = progressSchema.safeParse(received);
      if (parsed.success) report?.(parsed.data);
    });
    try {
      return await engine.connection.sendRequest(method, { params, progress }, cancellation.token);
    } finally {
      clearTimeout(overdue);
      signal?.removeEventListener('abort', cancel);
      listening.dispose();
      cancellation.dispose();
    }
  }
}

/** Milliseconds to wait before the start that follows `failures` ends without an answer: 250, 500, … 8,000. */
export function backOff(failures: number): number {
  return failures === 0 ? 0 : Math.min(250 * 2 ** (failures - 1), 8000);
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

function parseAnswer<Method extends EngineMethod>(method: Method, answer: unknown): EngineResult<Method> {
  const parsed = engineApi[method].result.safeParse(answer);
  if (!parsed.success) throw new ProblemError(problem('error', 'unexpected', { reason: `malformed answer to ${method}` }));
  return parsed.data as EngineResult<Method>;
}
