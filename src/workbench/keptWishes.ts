import { type Outcome, type PageWish, ProblemError, type Publication, problem } from '../model';
import type { Ports } from './ports';

/** Wishes with the number of the change that made them, 0 where nobody ever wished anything. */
export interface KeptWishes {
  readonly seq: number;
  readonly wishes: readonly PageWish[];
  /** Those that the team's plan had when it was read or written last. */
  readonly team?: readonly PageWish[];
}

/** What a person wants of a topic's pages. Where the record is lost, what the published wiki was made with. */
export async function readWishes({ store }: Ports, topic: string, publication: Publication | undefined): Promise<Outcome<KeptWishes>> {
  const { value: kept, problems } = await store.readWishes(topic);
  return { value: kept ?? { seq: 0, wishes: publication?.plan.wishes ?? [] }, problems };
}

/** Keeps wishes in the place of those with the number `seq`. Throws `plan-changed-meanwhile` when somebody was faster. */
export async function keepWishes({ store }: Ports, topic: string, { seq, wishes, team }: KeptWishes): Promise<KeptWishes> {
  const next = { schema: 1, seq: seq + 1, wishes, ...(team ? { team } : {}) } as const;
  if ((await store.replaceWishes(topic, next)) === 'outrun') throw new ProblemError(problem('error', 'plan-changed-meanwhile'));
  return next;
}
