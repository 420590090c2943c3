import type { Cancellation } from '../../model';
import { errorCode } from '../errorCode';
import { exchange, readText } from './exchange';
import type { ModelServer } from './modelServer';
import { parseJson } from './parseJson';
import { NothingCame, watched } from './watched';

/** What a server says of itself comes at once; a model that it has to load first takes a while. */
const answerWithin = 15_000;
const loadWithin = 180_000;

/** Asks for JSON: the value is `undefined` where there is none. `onLost` is told why a server could not be asked. */
export async function askFor(
  server: ModelServer,
  { url, body }: { readonly url: string; readonly body?: object | undefined },
  caller: Cancellation,
  onLost: (reason: string) => void = () => {},
): Promise<{ readonly status: number; readonly value: unknown }> {
  try {
    return await watched(caller, url.endsWith('/generate') ? loadWithin : answerWithin, async ({ signal }) => {
      const answer = await exchange(server, body === undefined ? { url } : { url, body }, signal);
      const text = await readText(answer);
      return { status: answer.statusCode ?? 0, value: answer.statusCode === 200 ? parseJson(text) : undefined };
    });
  } catch (error) {
    const reason = error instanceof NothingCame ? error.message : errorCode(error);
    if (caller.aborted || reason === undefined) throw error;
    onLost(reason);
    return { status: 0, value: undefined };
  }
}
