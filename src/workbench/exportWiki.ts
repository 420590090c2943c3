import { addressOf, carriedBody, literalText, withoutPrivateText, withoutRoot } from '../markdown';
import {
  type Citation,
  type ExportFile,
  type ExportView,
  isHuman,
  type PageContent,
  type PageRecord,
  type Publication,
  type Revision,
} from '../model';
import { readDecisions } from './keptReview';
import { readWishes } from './keptWishes';
import type { Ports } from './ports';
import { readShown, type ShownPage } from './shownPage';
import { type OpenWiki, openWiki } from './topicOf';

/**
 * Takes the knowledge of a wiki away, readable without us: its pages as Markdown with citations as links from the root of the
 * repository, and as data what persons wrote, wanted and decided. The same wiki gives the same bytes. Texts that hold a secret or
 * something private are left out. Throws `no-wiki`, and `export-foreign` when the folder holds what no export left there.
 */
export async function exportWiki(ports: Ports, folder: string, to: string): Promise<ExportView> {
  const wiki = await openWiki(ports, folder);
  const { topic, publication } = wiki;
  const shown: ShownPage[] = [];
  for (const { path } of publication.pages) shown.push(await readShown(ports, wiki, path));
  const pages = shown.map(({ page, revision }) => pageFile(page.path, revision.content, publication));
  const { texts, leftOut } = await personsTexts(ports, wiki, [
    ...shown.map(({ record }) => record),
    ...(await deletedRecords(ports, wiki)),
  ]);
  const data: ExportFile = { path: 'wiki.json', text: json(await dataOf(ports, wiki, texts)) };
  const counts = await ports.writeExport(to, [indexFile(wiki), ...pages, data]);
  return { topic: topic.id, name: topic.name, folder: to, ...counts, leftOut };
}

function pageFile(path: string, { title, body, diagrams }: PageContent, { citations, pages }: Publication): ExportFile {
  const cited = new Map(citations.map((citation) => [citation.id, citation]));
  const known = new Set(pages.map((page) => page.path));
  const text = carriedBody(body, diagrams, {
    citation: (id, label) => placeOf(label, cited.get(id)),
    page: (to, words) => (known.has(to) ? `[${literalText(words)}](${way(path, to)})` : literalText(words)),
  });
  return { path: `${path}.md`, text: `# ${title}\n\n${text.trim()}\n` };
}

/** A citation as a link from the root of the repository; of a commit or tag its name. */
function placeOf(label: string, citation: Citation | undefined): string {
  const locator = citation?.locator;
  if (locator?.kind === 'file') return `[${label}](${addressOf(locator)})`;
  return label;
}

/** From one page to another: `modules/low` → `overview` is `../overview.md`. */
function way(from: string, to: string): string {
  return `${'../'.repeat(from.split('/').length - 1)}${to}.md`;
}

function indexFile({ topic, publication }: OpenWiki): ExportFile {
  const { commit, dirty, snapshot, pages } = publication;
  const basis = commit === null ? `snapshot ${snapshot.slice(0, 12)}` : `commit ${commit}${dirty ? ' with uncommitted changes' : ''}`;
  const rows = pages.map(({ path, title, summary }) => `- [${literalText(title)}](${path}.md): ${literalText(summary)}`);
  const head = [
    `# The wiki of ${literalText(topic.name)}`,
    '',
    `Written from ${basis}. Links to code begin at the root of the repository.`,
    '',
  ];
  const tail = ['', 'What persons wrote, wanted and decided, and which lines each page cites, stands in `wiki.json`.', ''];
  return { path: 'README.md', text: [...head, ...rows, ...tail].join('\n') };
}

interface PersonsText extends Pick<Revision, 'id' | 'origin' | 'at' | 'reason'> {
  readonly path: string;
  readonly title: string;
  readonly summary: string;
  readonly markdown: string;
}

/** Pages of their own that persons deleted and can bring back, unless another page has their address by now. */
async function deletedRecords({ store }: Ports, { topic, publication }: OpenWiki): Promise<readonly PageRecord[]> {
  const there = new Set(publication.pages.map(({ path }) => path));
  const gone = publication.deleted.filter(({ path }) => !there.has(path));
  const read = await Promise.all(gone.map(({ path }) => store.readPage(topic.id, path)));
  return read.flatMap(({ value }) => value ?? []);
}

/** All that persons ever saved of the pages, oldest first, but for what must not leave. */
async function personsTexts({ findSecrets }: Ports, { topic }: OpenWiki, records: readonly PageRecord[]) {
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

async function dataOf(ports: Ports, { topic, publication }: OpenWiki, texts: readonly PersonsText[]): Promise<object> {
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

function json(value: object): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}
