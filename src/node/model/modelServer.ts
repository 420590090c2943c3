import { ProblemError, problem } from '../../model';

/** A server of models, as it is asked. */
export interface ModelServer {
  /** Where the paths of the interface begin, such as `http://127.0.0.1:11434/v1`. */
  readonly base: string;
  /** The same without `/v1`: there servers tell what the interface has no words for. */
  readonly root: string;
  /** `127.0.0.1:11434` */
  readonly host: string;
  readonly key: string | undefined;
}

/** Reads an address as a person wrote it. Throws a `ProblemError` `model-endpoint`, which repeats no secret that stands in it. */
export function readEndpoint(endpoint: string): Omit<ModelServer, 'key'> {
  const url = URL.canParse(endpoint.trim()) ? new URL(endpoint.trim()) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) throw wrong(endpoint.includes('@') ? '…' : endpoint.slice(0, 200));
  const place = `${url.origin}${url.pathname}`.replace(/\/+$/, '');
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') throw wrong(`${place}…`);
  return { base: place, root: place.replace(/\/v1$/, ''), host: url.host };
}

function wrong(endpoint: string): ProblemError {
  return new ProblemError(problem('error', 'model-endpoint', { endpoint }));
}
