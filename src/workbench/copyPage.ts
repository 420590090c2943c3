import { copyPart, copyText, readSections, withoutPrivateText, withoutRoot } from '../markdown';
import { type PageCopy, type PageView, ProblemError, problem } from '../model';
import type { Ports } from './ports';
import { readExcerpts } from './readExcerpt';
import { readPage } from './readPage';
import { type OpenWiki, openWiki } from './topicOf';

/**
 * A page, or the section under the heading `section`, as Markdown with its evidence: the cited lines as they are now and
 * what they are held against. Throws `no-page`, and `no-section` for a heading that the page does not have.
 */
export async function copyPage(ports: Ports, folder: string, path: string, section?: string): Promise<PageCopy> {
  const wiki = await openWiki(ports, folder);
  const page = await readPage(ports, folder, path);
  const part = copyPart(page, section);
  if (!part) {
    const sections = readSections(page.markdown).map(({ id }) => id);
    throw new ProblemError(problem('error', 'no-section', { section: section ?? '', page: path, sections: sections.join(', ') }));
  }
  const cited = new Set(part.cited);
  const excerpts = await readExcerpts(
    ports,
    wiki,
    wiki.publication.citations.filter(({ id }) => cited.has(id)),
  );
  const citations = part.cited.flatMap((id) => page.citations.filter((each) => each.id === id));
  const evidence = citations.map((citation) => ({ citation, excerpt: excerpts.get(citation.id) }));
  const text = copyText(page, part, evidence, { name: basisName(wiki, page), mask: (quoted) => maskText(quoted, wiki) });
  return { path, title: page.title, section: part.section, text, citations };
}

/** A commit alone proves no lines that were not committed yet. */
function basisName({ publication }: OpenWiki, { commit, dirty }: PageView): string {
  if (commit === null) return `snapshot ${publication.snapshot.slice(0, 7)}`;
  return `commit ${commit.slice(0, 7)}${dirty ? ' and uncommitted changes' : ''}`;
}

/** Files with secrets are not shown at all; addresses and places on this machine are taken out. */
function maskText(quoted: string, { topic }: OpenWiki): string {
  return withoutPrivateText(withoutRoot(quoted, topic.root));
}
