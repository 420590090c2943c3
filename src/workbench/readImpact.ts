import { type FileLines, locate, readFileLines } from '../evidence';
import { idsIn, splitPieces } from '../knowledge';
import { type Citation, type CitationView, type ImpactView, type PublishedPage, type Run, remember } from '../model';
import { takeStart } from './buildStart';
import { beforeAsCommitted, beforeAsPublished, type FilesBefore } from './filesBefore';
import { foresee } from './foreseeBuild';
import type { Impact } from './impactOf';
import { takeWhole } from './loadBodies';
import { soughtOf } from './locateLive';
import { plainPiece } from './plainPiece';
import type { Ports } from './ports';
import { readCitations } from './readCitations';
import { readShown } from './shownPage';
import { type OpenWiki, openWiki } from './topicOf';

export interface ImpactRequest {
  /** A name of a commit, such as `main`; without it the published snapshot. */
  readonly base?: string;
}

/**
 * Which files changed, and which pages are concerned and why, with the statements that cite what changed. Without a base these are
 * the pages that a refresh would write; with one, those of the published wiki that speak of what changed since. Nothing is written.
 * Throws `no-wiki`, `no-commit`.
 */
export async function readImpact(ports: Ports, folder: string, { base }: ImpactRequest, run: Run): Promise<ImpactView> {
  const wiki = await openWiki(ports, folder);
  const { topic } = wiki;
  const { before, pages } = base === undefined ? await foreseen(ports, wiki, folder, run) : await since(ports, wiki, base, run);
  const touched = await touchedCitations(ports, wiki, before);
  const known = new Map(wiki.publication.pages.map((page) => [page.path, page.title]));
  const told: ImpactView['pages'][number][] = [];
  for (const { path, because } of pages(touched)) {
    const statements = known.has(path) ? await touchedStatements(ports, wiki, path, touched) : [];
    told.push({ path, title: known.get(path) ?? path, because, statements });
  }
  return { topic: topic.id, name: topic.name, ...(before.base === undefined ? {} : { base: before.base }), ...before.inputs, pages: told };
}

/** What changed, and how the citations that this touched tell the pages that are concerned. */
interface Concerned {
  readonly before: FilesBefore;
  readonly pages: (touched: Causes['touched']) => Impact['pages'];
}

async function foreseen(ports: Ports, wiki: OpenWiki, folder: string, run: Run): Promise<Concerned> {
  const { value: start } = await takeStart(ports, { folder, kind: 'refresh', rules: {}, rehash: false, git: true }, run);
  const { impact } = await foresee(ports, start, run);
  return { before: await beforeAsPublished(ports, wiki, start.loaded.snapshot), pages: () => impact.pages };
}

async function since(ports: Ports, wiki: OpenWiki, base: string, run: Run): Promise<Concerned> {
  const { value: now } = await takeWhole(ports, wiki.repository, { rules: wiki.topic.rules, rehash: false, git: true }, run);
  const before = await beforeAsCommitted(wiki, base, now, run);
  const { inputs } = before;
  return {
    before,
    pages: (touched) =>
      wiki.publication.pages.flatMap((page) => {
        const because = reasonOf(page, wiki, { touched, inputs });
        return because === undefined ? [] : [{ path: page.path, because }];
      }),
  };
}

/** Citations into changed files that do not show the same before and after, as they stand now, by id. */
async function touchedCitations(ports: Ports, wiki: OpenWiki, before: FilesBefore): Promise<ReadonlyMap<string, CitationView>> {
  const { added, changed, deleted, renamed } = before.inputs;
  const files = new Set([...added, ...changed, ...deleted, ...renamed.map(({ from }) => from)]);
  const cited = wiki.publication.citations.filter(({ locator }) => locator.kind === 'file' && files.has(locator.path));
  const views = new Map(
    (
      await readCitations(
        ports,
        wiki,
        cited.map(({ id }) => id),
      )
    ).map((view) => [view.id, view]),
  );
  const linesBefore = remember(async (path: string) => {
    const text = await before.read(path);
    return text === undefined ? undefined : readFileLines(text, ports.sha256);
  });
  const found = await Promise.all(
    cited.map(async (citation) => {
      const view = views.get(citation.id);
      const was = isFound(citation, await linesBefore(pathOf(citation)));
      return view && (!was || view.state === 'stale' || view.state === 'orphaned') ? [[citation.id, view] as const] : [];
    }),
  );
  return new Map(found.flat());
}

function pathOf({ locator }: Citation): string {
  return locator.kind === 'file' ? locator.path : '';
}

function isFound(citation: Citation, file: FileLines | undefined): boolean {
  const sought = soughtOf(citation);
  if (!sought || !file) return false;
  const { state } = locate(sought.cited, file);
  return state === 'current' || state === 'relocated';
}

interface Causes {
  readonly touched: ReadonlyMap<string, CitationView>;
  readonly inputs: FilesBefore['inputs'];
}

function reasonOf(page: PublishedPage, { publication }: OpenWiki, { touched, inputs }: Causes): string | undefined {
  const cited = page.citations.flatMap((id) => touched.get(id) ?? []);
  if (cited.length > 0) return `it cites ${cited[0]?.path ?? ''}, which changed`;
  const about = publication.plan.pages.find(({ path }) => path === page.path)?.files ?? [];
  const gone = inputs.deleted.find((path) => about.includes(path));
  if (gone !== undefined) return `it is about ${gone}, which is gone`;
  const folders = new Set(about.map(folderOf));
  const came = inputs.added.find((path) => folders.has(folderOf(path)));
  return came === undefined ? undefined : `${came} came to what it is about`;
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

async function touchedStatements(
  ports: Ports,
  wiki: OpenWiki,
  path: string,
  touched: Causes['touched'],
): Promise<ImpactView['pages'][number]['statements']> {
  const { revision } = await readShown(ports, wiki, path);
  let line = 1;
  return splitPieces(revision.content.body).flatMap((piece) => {
    const at = line;
    line += piece.split('\n').length - 1;
    const citations = [...new Set(idsIn(piece))].flatMap((id) => touched.get(id) ?? []);
    return citations.length === 0 ? [] : [{ line: at, text: plainPiece(piece), citations }];
  });
}
