import { addressOf, carriedBody, literalText } from '../../markdown';
import type { Citation, ExportFile, PageContent, Publication } from '../../model';
import type { ShownPage } from '../shownPage';
import type { OpenWiki } from '../topicOf';

/** A wiki as plain Markdown: its pages with citations as links from the root of the repository, and a list of them. */
export function markdownFiles(wiki: OpenWiki, shown: readonly ShownPage[]): readonly ExportFile[] {
  return [indexFile(wiki), ...shown.map(({ page, revision }) => pageFile(page.path, revision.content, wiki.publication))];
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
