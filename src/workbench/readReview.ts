import { readPageText } from '../markdown';
import { type CitationView, ProblemError, problem, type ReviewView } from '../model';
import { readBlocking, readFindings } from './keptReview';
import type { Ports } from './ports';
import { readCitations } from './readCitations';
import { topicOf } from './topicOf';

/**
 * What the gates found in a published wiki, each with the text it is about, what that cites as it is now, and what a person
 * decided; and what kept the last run from publishing. Throws `no-wiki` where neither is there.
 */
export async function readReview(ports: Ports, folder: string): Promise<ReviewView> {
  const repository = await ports.openRepository(folder);
  const { value: topic, problems: kept } = await topicOf(ports, repository);
  const { value: publication, problems } = await ports.store.readPublication(topic.id);
  const blocked = await readBlocking(ports, topic, publication);
  if (!publication && blocked.length === 0) {
    throw new ProblemError(problems.find(({ severity }) => severity === 'error') ?? problem('error', 'no-wiki', { folder }));
  }
  const wiki = publication && { repository, topic, publication, problems: kept };
  const found = wiki ? await readFindings(ports, wiki) : { value: [], problems: [] };
  const findings = [...blocked, ...found.value];
  const cited = findings.map(({ gap }) => citedIn(gap));
  const views = wiki ? await readCitations(ports, wiki, cited.flat()) : [];
  const titles = new Map(publication?.pages.map(({ path, title }) => [path, title]));
  const items = findings.map((finding, at) => ({
    finding,
    title: titles.get(finding.page) ?? finding.page,
    evidence: evidenceOf(cited[at] ?? [], views),
  }));
  return { topic: topic.id, name: topic.name, items, problems: [...kept, ...problems, ...found.problems] };
}

function citedIn(gap: string): readonly string[] {
  return readPageText(gap).sentences.flatMap(({ citations }) => citations.map(({ id }) => id));
}

function evidenceOf(ids: readonly string[], views: readonly CitationView[]): readonly CitationView[] {
  return ids.flatMap((id) => views.filter((view) => view.id === id));
}
