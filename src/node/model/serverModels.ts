import * as z from 'zod/mini';
import { type Cancellation, type ModelSettings, ProblemError, problem, type Run } from '../../model';
import { askFor } from './askFor';
import { type ListedModel, listedModelSchema } from './contextWindow';
import { type ModelServer, readEndpoint } from './modelServer';

/** Answers the key behind a reference, for a server. */
export type KeyReader = (reference: string, host: string) => Promise<string | undefined>;

/** A server as settings name it, with its key. */
export async function openServer({ endpoint, key }: Pick<ModelSettings, 'endpoint' | 'key'>, readKey: KeyReader): Promise<ModelServer> {
  const place = readEndpoint(endpoint);
  const server: ModelServer = { ...place, key: await readKey(key, place.host) };
  if (/[^\x21-\x7e]/.test(server.key ?? '')) throw new ProblemError(problem('error', 'model-key', { host: place.host }));
  return server;
}

/** The names of the models that a server lists; none for one without a list. Throws like `openModel`. */
export async function listModels(settings: ModelSettings, { signal }: Pick<Run, 'signal'>, readKey: KeyReader): Promise<readonly string[]> {
  const list = await readModelList(await openServer(settings, readKey), signal);
  return (list ?? []).map(({ id }) => id);
}

const listSchema = z.object({ data: z.array(listedModelSchema) });

/** The models of a server; `undefined` for one without a list. */
export async function readModelList(server: ModelServer, signal: Cancellation): Promise<readonly ListedModel[] | undefined> {
  const { host, base } = server;
  const { status, value } = await askFor(server, { url: `${base}/models` }, signal, (error) => {
    throw new ProblemError(problem('error', 'model-unreachable', { host, reason: error }));
  });
  if (status === 401 || status === 403) throw new ProblemError(problem('error', 'model-key', { host }));
  return listSchema.safeParse(value).data?.data ?? withoutList(server, signal);
}

/** Most addresses without a list lack their end. */
async function withoutList(server: ModelServer, signal: Cancellation): Promise<undefined> {
  if (server.base.endsWith('/v1')) return undefined;
  const whole = `${server.base}/v1`;
  const { value } = await askFor(server, { url: `${whole}/models` }, signal);
  if (listSchema.safeParse(value).success)
    throw new ProblemError(problem('error', 'model-endpoint-short', { endpoint: server.base, whole }));
  return undefined;
}
