import { withoutPrivateText, withoutRoot } from '../../markdown';
import { isHuman, type PageContent, type PageRecord, type Revision } from '../../model';
import { readDecisions } from '../keptReview';
import { readWishes } from '../keptWishes';
import type { Ports } from '../ports';
import type { OpenWiki } from '../topicOf';

interface PersonsText extends Pick<Revision, 'id' | 'origin' | 'at' | 'reason'> {
  readonly path: string;
  readonly title: string;
  readonly summary: string;
  readonly markdown: string;
}

/** Pages of their own that persons deleted and can bring back, unless another page has their address by now. */
export async function deletedRecords({ store }: Ports, { topic, publication }: OpenWiki): Promise<readonly PageRecord[]> {
  const there = new Set(publication.pages.map(({ path }) => path));
  const gone = publication.deleted.filter(({ path }) => !there.has(path));
  const read = await Promise.all(gone.map(({ path }) => store.readPage(topic.id, path)));
  return read.flatMap(({ value }) => value ?? []);
}

/** All that persons ever saved of the pages, oldest first, but for what must not leave. */
export async function personsTexts({ findSecrets }: Ports, { topic }: OpenWiki, records: readonly PageRecord[]) {
  const texts: PersonsText[] = [];
  let leftOut = 0;
  for (const { path, revisions } of records) {
    for (const { id, origin, at, reason, content } of revisions.filter((each) => isHuman(each.origin))) {
      const said = [content.title, content.summary, content.body, reason ?? ''].join('\n');
      const isPrivate = withoutPrivateText(withoutRoot(said, topic.root)) !== said || (await findSecrets(said, 'page.md')).length > 0;
      if (isPrivate) leftOut++;
      else texts.push({ path, id, origin, at, ...(reason === undefined ? {} : { reason }), ...wordsOf(content) });
    }
  }
  return { texts, leftOut };
}

function wordsOf({ title, summary, body }: PageContent): Pick<PersonsText, 'title' | 'summary' | 'markdown'> {
  return { title, summary, markdown: body };
}

/** What persons wrote, wanted and decided, and which lines each page cites. */
export async function dataOf(ports: Ports, { topic, publication }: OpenWiki, texts: readonly PersonsText[]): Promise<object> {
  const { commit, dirty, at, snapshot, pages, citations } = publication;
  const { value: wished } = await readWishes(ports, topic.id, publication);
  const { value: decided } = await readDecisions(ports, topic.id);
  return {
    ...{ schema: 1, name: topic.name, commit, dirty, at, snapshot },
    pages: pages.map(({ path, title, role, summary, revision, origin, at: written, citations: cited }) => ({
      ...{ path, title, role, summary, revision, origin, at: written, citations: cited },
    })),
    citations: citations.map(({ id, locator, hash }) => ({ id, ...locator, hash })),
    plan: wished.wishes,
    decisions: decided.decisions,
    history: texts,
  };
}
