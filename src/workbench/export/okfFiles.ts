import { carriedBody, literalText } from '../../markdown';
import { type ArticleFields, baseOf, type Citation, dirOf, type ExportFile, isHuman, type Locator, type PublishedPage } from '../../model';
import { readLibrary } from '../library/changeLibrary';
import type { Ports } from '../ports';
import { readPublishedSnapshot } from '../publishedSnapshot';
import type { ShownPage } from '../shownPage';
import type { OpenWiki } from '../topicOf';

/**
 * A wiki as a bundle of the Open Knowledge Format 0.2 (github.com/GoogleCloudPlatform/knowledge-catalog, okf/SPEC.md): each page is a concept
 * whose `sources` are the lines that it cites, and each statement has a footnote with the id of its source. The documents of a personal topic
 * are concepts too, below `references/`. The repository of a Code Wiki is not in the bundle: its lines are named.
 */
export async function okfFiles(ports: Ports, wiki: OpenWiki, shown: readonly ShownPage[]): Promise<readonly ExportFile[]> {
  const cited = new Map(wiki.publication.citations.map((citation) => [citation.id, citation]));
  const references = wiki.topic.kind === 'personal' ? await referencesOf(ports, wiki) : [];
  const concepts = shown.map((each) => conceptOf(each, wiki, { cited, moved: new Map(references.map(({ of, by }) => [of, by])) }));
  const files = [...concepts, ...references];
  return [...indexFiles(wiki, files), logFile(wiki), ...files.map(({ path, text }) => ({ path, text }))];
}

interface Concept extends ExportFile {
  readonly title: string;
  readonly description: string;
}

/** A document, whose text stands `by` lines further down than in the one that is cited: it has more fields. */
interface Reference extends Concept {
  readonly of: string;
  readonly by: number;
}

interface Ground {
  readonly cited: ReadonlyMap<string, Citation>;
  /** By the path of a document in the bundle. */
  readonly moved: ReadonlyMap<string, number>;
}

function conceptOf({ page, revision }: ShownPage, { publication }: OpenWiki, { cited, moved }: Ground): Concept {
  const known = new Set(publication.pages.map(({ path }) => path));
  const used = new Set<string>();
  const body = carriedBody(revision.content.body, revision.content.diagrams, {
    citation: (id, label) => {
      if (cited.has(id)) used.add(id);
      return cited.has(id) ? `${label}[^${id}]` : label;
    },
    page: (to, words) => (known.has(to) ? `[${literalText(words)}](/${fileOf(to)})` : literalText(words)),
  });
  const sources = [...used].flatMap((id) => {
    const citation = cited.get(id);
    return citation ? [{ id, ...sourceOf(citation.locator, moved) }] : [];
  });
  const head = {
    type: typeOf(page),
    title: page.title,
    description: page.summary,
    generated: { by: writerOf(page), at: page.at },
    ...(sources.length > 0 ? { sources } : {}),
  };
  const notes = sources.map(({ id, title }) => `[^${id}]: ${literalText(title)}`);
  const text = [frontMatter(head), `# ${page.title}`, body.trim(), notes.join('\n')].filter((part) => part !== '').join('\n\n');
  return { path: fileOf(page.path), text: `${text}\n`, title: page.title, description: page.summary };
}

/** JSON is YAML; one key a line is easier to compare. */
function frontMatter(values: Readonly<Record<string, unknown>>): string {
  return ['---', ...Object.entries(values).map(([key, value]) => `${key}: ${JSON.stringify(value)}`), '---'].join('\n');
}

/** `index` and `log` are names of the format's own. */
function fileOf(path: string): string {
  return /(?:^|\/)(?:index|log)$/.test(path) ? `${path}-page.md` : `${path}.md`;
}

/** `open-questions` is an `Open Questions`. */
function typeOf({ role }: Pick<PublishedPage, 'role'>): string {
  return role.replace(/(?:^|-)(\w)/g, (_, letter: string) => ` ${letter.toUpperCase()}`).trim();
}

function writerOf({ origin }: PublishedPage): string {
  if (isHuman(origin)) return 'human:editor';
  return origin === 'synthesised' ? 'code-wiki/model' : 'process:code-wiki';
}

function sourceOf(locator: Locator, moved: ReadonlyMap<string, number>): { readonly resource: string; readonly title: string } {
  switch (locator.kind) {
    case 'file': {
      const by = moved.get(locator.path);
      const [first, last] = locator.lines.map((line) => line + (by ?? 0));
      const lines = first === last ? `line ${first}` : `lines ${first} to ${last}`;
      const resource = by !== undefined ? `/references/${fileOf(locator.path.replace(/\.md$/, ''))}` : `${locator.path}#L${first}-L${last}`;
      return { resource, title: `${locator.path}, ${lines}` };
    }
    case 'commit':
      return { resource: `commit ${locator.sha}`, title: `commit ${locator.sha.slice(0, 12)}` };
    case 'tag':
      return { resource: `tag ${locator.name}`, title: `tag ${locator.name}` };
    case 'section':
      return { resource: `${locator.source}#${locator.id}`, title: `${locator.source}, ${locator.id}` };
  }
}

/** The documents as the wiki cites them: with their fields, as the library has them, as their own front matter. */
async function referencesOf(ports: Ports, { publication }: OpenWiki): Promise<readonly Reference[]> {
  const { value: snapshot } = await readPublishedSnapshot(ports, publication);
  const { articles } = await readLibrary(ports);
  const fields = new Map(articles.map((article) => [`${article.path}.md`, article.fields]));
  return (snapshot?.files ?? []).flatMap((file): readonly Reference[] => {
    const bytes = ports.bodies.readBody(file.sha256);
    if (!bytes) return [];
    const path = file.path.replace(/\.md$/, '');
    const title = publication.pages.find((page) => page.path === `sources/${path}`)?.title ?? baseOf(file.path);
    const cited = ports.decode(bytes, file);
    const text = cited.replace(/^---\n[\s\S]*?\n?---\n\n?/, `${referenceHead(title, fields.get(file.path))}\n`);
    const by = text.split('\n').length - cited.split('\n').length;
    return [{ path: `references/${fileOf(path)}`, text, title, description: fields.get(file.path)?.summary ?? '', of: file.path, by }];
  });
}

/** The summary is the format's `description`; the other fields keep their names. */
function referenceHead(title: string, fields: ArticleFields | undefined): string {
  const { summary, ...others } = fields ?? {};
  const told = Object.entries(others).filter(([, value]) => !Array.isArray(value) || value.length > 0);
  return frontMatter({ type: 'Reference', title, ...(summary === undefined ? {} : { description: summary }), ...Object.fromEntries(told) });
}

/** A list in each folder, so that a reader goes down step by step. */
function indexFiles({ topic }: OpenWiki, concepts: readonly Concept[]): readonly ExportFile[] {
  const folders = new Set(concepts.flatMap(({ path }) => [...above(path)]));
  return [...folders].sort().map((folder) => {
    const own = concepts.filter(({ path }) => dirOf(path) === folder);
    const below = [...folders].filter((each) => each !== '' && dirOf(each) === folder).sort();
    const rows = [
      ...below.map((each) => `- [${literalText(baseOf(each))}/](/${each}/index.md)`),
      ...own.map(
        ({ path, title, description }) => `- [${literalText(title)}](/${path})${description ? `: ${literalText(description)}` : ''}`,
      ),
    ];
    const head = folder === '' ? [frontMatter({ okf_version: '0.2' }), ''] : [];
    const name = folder === '' ? topic.name : baseOf(folder);
    return {
      path: folder === '' ? 'index.md' : `${folder}/index.md`,
      text: [...head, `# ${literalText(name)}`, '', ...rows, ''].join('\n'),
    };
  });
}

function above(path: string): readonly string[] {
  const folders = [dirOf(path)];
  while (folders.at(-1) !== '') folders.push(dirOf(folders.at(-1) ?? ''));
  return folders;
}

function logFile({ publication }: OpenWiki): ExportFile {
  const { at, commit, snapshot, pages } = publication;
  const basis = commit === null ? `snapshot ${snapshot.slice(0, 12)}` : `commit ${commit}`;
  return { path: 'log.md', text: `# Log\n\n## ${at.slice(0, 10)}\n\n- ${pages.length} pages, written from ${basis}.\n` };
}
