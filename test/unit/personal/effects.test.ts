import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { SearchRequest } from '../../../src/model';
import type { Workbench } from '../../../src/workbench';
import { openPersonal, refresh, root, textOf } from './openPersonal';

const subject = 'notes/subject';
const page = `sources/${subject}`;

/** The clock says 2026-03-01, so the subject is old; the newest day that a document names, which is today for pages, is 2026-02-25. */
const articles = {
  [subject]: {
    title: 'Subject',
    text: '# Subject\n\nDecision: keep the gearbox.\n\n- [ ] Oil the gearbox.\n',
    fields: { date: '2025-06-01', tags: ['machine'] },
  },
  'notes/other': { title: 'Other', text: '# Other\n\nSee [[Subject]].\n', fields: { date: '2026-02-25' } },
  'notes/next': { title: 'Next', text: '# Next\n\nDecision: no longer keep the gearbox.\n' },
};

/** What readers of the topic see of the subject, beside its page: on the pages of decisions and of open questions, and on the overview. */
const holding = { page: 'there', decision: 'holds', isOpen: true, overview: 'both' } as const;
const gone = { page: 'none', decision: 'none', isOpen: false, overview: 'none' } as const;
const over = { decision: 'over', isOpen: false, overview: 'none' } as const;
const lost = { page: 'lost', decision: 'over', isOpen: true, overview: 'task' } as const;

/** Each sentence of the table, and what is seen when it is true. `before` is until the topic is refreshed, `after` from then on. */
const words = {
  pages: {
    'as they were': { before: 'current', after: holding },
    'stale at once; with the next refresh nothing of it': { before: 'orphaned', after: gone },
    'there again with the next refresh': { before: 'none', after: holding },
    'its page says what took its place; its decisions no longer hold, its tasks are not open': {
      before: 'current',
      after: { page: 'superseded', ...over },
    },
    'its page says so; its decisions no longer hold, its tasks are not open': { before: 'current', after: { page: 'expired', ...over } },
    'its page says so; its decisions do not hold yet, its tasks are open': {
      before: 'current',
      after: { page: 'to come', decision: 'to come', isOpen: true, overview: 'task' },
    },
    'with the next refresh its decision holds, as disputed': { before: 'current', after: { ...holding, page: 'disputed' } },
    'with the next refresh that decision no longer holds, its tasks are open': { before: 'current', after: lost },
  },
  search: {
    found: { before: ['article', 'tagged', 'page'], after: ['article', 'tagged', 'page'], pointsOn: false },
    'found, and points on': { before: ['article', 'tagged', 'page'], after: ['article', 'tagged', 'page'], pointsOn: true },
    'not found; pages that quote it are until the next refresh': { before: ['page'], after: [], pointsOn: false },
    'found again; its page with the next refresh': { before: ['article', 'tagged'], after: ['article', 'tagged', 'page'], pointsOn: false },
  },
  links: {
    'as they were': { other: 'links', from: true, graph: page },
    'lead nowhere: linked to, and not there': { other: 'missing', from: false, graph: '?Subject' },
    'there again': { other: 'links', from: true, graph: page },
  },
  worklist: {
    'as it was': ['old'],
    'not in it': [],
    'in it, as old': ['old'],
    'in it, as over': ['expired'],
    'in it, as disputed': ['old', 'disputed'],
  },
  export: {
    'with its page and as a document': { before: ['page', 'document'], after: ['page', 'document'] },
    'as the pages: until the next refresh': { before: ['page', 'document'], after: [] },
    'as the pages: from the next refresh': { before: [], after: ['page', 'document'] },
  },
} as const;

type Column = keyof typeof words;

interface Effect {
  /** What was done before, and the topic refreshed after it. */
  readonly given?: (library: Workbench['library']) => Promise<unknown>;
  readonly act: (library: Workbench['library']) => Promise<unknown>;
  readonly cells: { readonly [Name in Column]: keyof (typeof words)[Name] };
}

const change = (kind: 'archive' | 'restore' | 'delete' | 'erase') => (library: Workbench['library']) =>
  library.changeArticle({ kind, path: subject });
const set = (fields: object) => (library: Workbench['library']) =>
  library.changeArticle({ kind: 'fields', path: subject, fields, clear: [] });

const stays = { pages: 'as they were', search: 'found', links: 'as they were', export: 'with its page and as a document' } as const;
const leaves = {
  pages: 'stale at once; with the next refresh nothing of it',
  search: 'not found; pages that quote it are until the next refresh',
  links: 'lead nowhere: linked to, and not there',
  worklist: 'not in it',
  export: 'as the pages: until the next refresh',
} as const;
const returns = {
  pages: 'there again with the next refresh',
  search: 'found again; its page with the next refresh',
  links: 'there again',
  worklist: 'as it was',
  export: 'as the pages: from the next refresh',
} as const;

/** An article without a day disputes nothing. */
const contradict = (library: Workbench['library']) =>
  library.changeArticle({ kind: 'fields', path: 'notes/next', fields: { date: '2026-02-20' }, clear: [] });

async function settleForLater(library: Workbench['library']) {
  const [dispute] = await library.disputes('open');
  return library.settle({ kind: 'settle', dispute: dispute?.id ?? '', keeps: 'newer', reason: 'It leaks.' });
}

/** The table of the guide, row by row. */
const effects: Readonly<Record<string, Effect>> = {
  archive: { act: change('archive'), cells: leaves },
  'restore from the archive': { given: change('archive'), act: change('restore'), cells: returns },
  supersede: {
    act: (library) => library.supersedeArticle(subject, 'notes/next'),
    cells: {
      ...stays,
      pages: 'its page says what took its place; its decisions no longer hold, its tasks are not open',
      search: 'found, and points on',
      worklist: 'not in it',
    },
  },
  'verify again': { act: (library) => library.verifyArticle(subject), cells: { ...stays, worklist: 'not in it' } },
  'old: neither written nor verified for 90 days': { act: async () => {}, cells: { ...stays, worklist: 'in it, as old' } },
  delete: { act: change('delete'), cells: leaves },
  'restore what was deleted': { given: change('delete'), act: change('restore'), cells: returns },
  erase: { act: async (library) => [await change('delete')(library), await change('erase')(library)], cells: leaves },
  '`validFrom` is to come': {
    act: set({ validFrom: '2026-06' }),
    cells: { ...stays, pages: 'its page says so; its decisions do not hold yet, its tasks are open', worklist: 'as it was' },
  },
  '`validUntil` is over': {
    act: set({ validUntil: '2026-01' }),
    cells: { ...stays, pages: 'its page says so; its decisions no longer hold, its tasks are not open', worklist: 'in it, as over' },
  },
  'a later decision may contradict one of its': {
    act: contradict,
    cells: { ...stays, pages: 'with the next refresh its decision holds, as disputed', worklist: 'in it, as disputed' },
  },
  'that is settled for the later one': {
    given: contradict,
    act: settleForLater,
    cells: { ...stays, pages: 'with the next refresh that decision no longer holds, its tasks are open', worklist: 'as it was' },
  },
};

test.each(Object.entries(effects))('%s does what the guide says', async (_name, { given, act, cells }) => {
  const { workbench } = await openPersonal(articles);
  await workbench.changeTopic({ kind: 'new', name: 'topic', sources: ['notes'] });
  await refresh(workbench);
  if (given) {
    await given(workbench.library);
    await refresh(workbench);
  }
  await act(workbench.library);
  const before = await lookAt(workbench);
  await refresh(workbench);
  const after = await lookAt(workbench);
  expect({
    pages: { before: before.freshness, after: after.shown },
    search: { before: before.found, after: after.found, pointsOn: after.pointsOn },
    links: after.links,
    worklist: after.worklist,
    export: { before: before.exported, after: after.exported },
  }).toEqual({
    pages: words.pages[cells.pages],
    search: words.search[cells.search],
    links: words.links[cells.links],
    worklist: words.worklist[cells.worklist],
    export: words.export[cells.export],
  });
});

test('the guide has this table', () => {
  const [, table = ''] = readFileSync('docs/guide.md', 'utf8').split('| what happens to an article | pages of its topics |');
  const rows = Object.entries(effects).map(
    ([name, { cells }]) => `| ${[name, cells.pages, cells.search, cells.links, cells.worklist, cells.export].join(' | ')} |`,
  );
  expect(table.split('\n\n')[0]?.split('\n').slice(2)).toEqual(rows);
});

async function lookAt(workbench: Workbench) {
  const { pages } = await workbench.wiki(root);
  const there = new Map(pages.map((each) => [each.path, each.freshness]));
  const text = async (path: string) => (there.has(path) ? textOf(workbench, path) : '');
  const decayed = await workbench.library.decayed(90);
  return {
    freshness: there.get(page) ?? 'none',
    shown: shownIn({
      own: await text(page),
      decisions: await text('decisions'),
      open: await text('open-questions'),
      overview: await text('overview'),
    }),
    ...(await foundIn(workbench)),
    links: await linksIn(workbench, await text('sources/notes/other'), await text(page)),
    worklist: [
      ...decayed.flatMap(({ path, because }) => (path === subject ? [because] : [])),
      ...(await workbench.library.disputes('open')).flatMap(({ older }) => (older.path === subject ? ['disputed'] : [])),
    ],
    exported: await exportedOf(workbench),
  };
}

function shownIn({ own, decisions, open, overview }: Readonly<Record<'own' | 'decisions' | 'open' | 'overview', string>>) {
  const [holds = '', later = ''] = decisions.split(/(?=## (?:Does not hold yet|No longer holds))/);
  const quotes = (text: string) => /(?<!longer )keep the gearbox/.test(text);
  const told = [quotes(below(overview, 'What was decided')) ? 'decision' : '', overview.includes('“Oil the gearbox”') ? 'task' : ''];
  return {
    page: pageSays(own),
    decision: quotes(holds) ? 'holds' : !quotes(later) ? 'none' : later.startsWith('## Does not hold yet') ? 'to come' : 'over',
    isOpen: open.includes('Oil the gearbox'),
    overview: told.every((each) => each !== '') ? 'both' : told.join('') || 'none',
  };
}

function below(text: string, heading: string): string {
  return text.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
}

function pageSays(text: string): string {
  if (text === '') return 'none';
  if (text.includes('It was superseded by [[sources/notes/next|Next]].')) return 'superseded';
  if (text.includes('It holds until 2026-01, which is over.')) return 'expired';
  if (text.includes(', disputed by [[sources/notes/next|Next]]')) return 'disputed';
  if (text.includes(', superseded by ')) return 'lost';
  return text.includes('It holds from 2026-06 on, which is still to come.') ? 'to come' : 'there';
}

async function foundIn(workbench: Workbench) {
  const find = (more: Partial<SearchRequest>) => workbench.searchAll(undefined, { query: 'gearbox', limit: 20, ...more });
  const all = await find({});
  const tagged = await find({ kinds: ['article'], tags: ['machine'] });
  const ofPages = await find({ roles: ['source'] });
  const found = {
    article: all.some(({ kind, path }) => kind === 'article' && path === subject),
    tagged: tagged.some(({ path }) => path === subject),
    page: ofPages.some(({ path }) => path === page),
  };
  const pointsOn = all.some(({ path, supersededBy }) => path === subject && supersededBy === 'notes/next');
  return { found: Object.entries(found).flatMap(([name, isFound]) => (isFound ? [name] : [])), pointsOn };
}

async function linksIn(workbench: Workbench, other: string, own: string) {
  const [edge] = (await workbench.graph(root)).edges.filter(({ from }) => from === 'sources/notes/other');
  const isLink = below(other, 'Links to').includes(`[[${page}|Subject]]`);
  const isMissing = below(other, 'Linked to, and not there').includes('Subject');
  return {
    other: isLink ? 'links' : isMissing ? 'missing' : 'none',
    from: below(own, 'Linked from').includes('[[sources/notes/other|Other]]'),
    graph: edge?.to,
  };
}

async function exportedOf(workbench: Workbench): Promise<readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'code-wiki-effects-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  await workbench.export({ folder: root, to: folder, format: 'okf' });
  const isOut = (path: string) => existsSync(join(folder, path)) && readFileSync(join(folder, path), 'utf8').includes('keep the gearbox');
  return [...(isOut(`${page}.md`) ? ['page'] : []), ...(isOut(`references/${subject}.md`) ? ['document'] : [])];
}
