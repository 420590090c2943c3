import {
  type Outcome,
  ProblemError,
  type Publication,
  problem,
  type ReviewedFinding,
  type ReviewList,
  type Topic,
  withDecisions,
} from '../model';
import type { Ports } from './ports';
import type { OpenWiki } from './topicOf';

/** What a person decided about findings, with the number of the last change; 0 where nobody decided anything. */
export async function readDecisions({ store }: Ports, topic: string): Promise<Outcome<ReviewList>> {
  const { value, problems } = await store.readReview(topic);
  return { value: value ?? { schema: 1, seq: 0, decisions: [] }, problems };
}

/** Keeps decisions in the place of those with the number `seq`. Throws `review-changed-meanwhile` when somebody was faster. */
export async function keepDecisions({ store }: Ports, topic: string, { seq, decisions }: Omit<ReviewList, 'schema'>): Promise<void> {
  const next = { schema: 1, seq: seq + 1, decisions } as const;
  if ((await store.replaceReview(topic, next)) === 'outrun') throw new ProblemError(problem('error', 'review-changed-meanwhile'));
}

type Published = Pick<OpenWiki, 'topic' | 'publication'>;

/** What the gates found in the published wiki, each with what was decided about it last; `undefined` where that is lost. */
export async function findFindings(ports: Ports, published: Published): Promise<Outcome<readonly ReviewedFinding[] | undefined>> {
  const { topic, publication } = published;
  const { value: findings, problems } = await ports.store.readFindings(topic.id, publication.job);
  if (!findings) return { value: undefined, problems };
  if (findings.length === 0) return { value: [], problems };
  const { value: kept, problems: lost } = await readDecisions(ports, topic.id);
  return { value: withDecisions(findings, kept.decisions), problems: [...problems, ...lost] };
}

/** The same; none, with a problem that says so, where they are lost. */
export async function readFindings(ports: Ports, published: Published): Promise<Outcome<readonly ReviewedFinding[]>> {
  const { value, problems } = await findFindings(ports, published);
  return { value: value ?? [], problems: value ? problems : [...problems, problem('warning', 'findings-lost')] };
}

/** What no person can pass of a run that started from the wiki as it stands, and was the last to do so. */
export async function readBlocking(
  { store }: Ports,
  topic: Topic,
  publication: Publication | undefined,
): Promise<readonly ReviewedFinding[]> {
  const [last] = (await store.readJobs(topic.id)).value;
  if (last?.state !== 'failed' || last.startedFrom !== (publication?.seq ?? 0)) return [];
  const { value: findings = [] } = await store.readFindings(topic.id, last.id);
  return findings.filter(({ severity }) => severity === 'blocking').map((finding) => ({ ...finding, decision: null }));
}
