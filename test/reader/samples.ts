import type { CitationView, Diagram, Excerpt, GraphView, PageLink, PageView, ReaderState, SearchResult, Spot } from '../../src/model';

type PageState = Extract<ReaderState, { kind: 'page' }>;

function cite(id: string, path: string, lines: readonly [number, number], state: CitationView['state'] = 'current'): CitationView {
  return { id: id.repeat(10), kind: 'file', path, lines, hash: 'f00d', state };
}

const contents: readonly PageLink[] = [
  { path: 'overview', title: 'Overview' },
  { path: 'repository-map', title: 'Repository map' },
  { path: 'modules', title: 'Modules' },
  { path: 'modules/low', title: 'core' },
  { path: 'modules/adapters', title: 'adapters' },
  { path: 'modules/presets', title: 'presets' },
  { path: 'entry-points', title: 'Entry points' },
];

const shape: Diagram = {
  id: 'shape',
  caption: 'Who reads and writes through whom',
  direction: 'right',
  nodes: [
    node('presets', 'presets', null, { page: 'modules/presets' }),
    node('low', 'Low', null, { path: 'src/core/Low.ts', lines: [16, 39] }),
    node('adapter', 'Adapter', null, { path: 'src/core/Low.ts', lines: [1, 4] }),
    node('json', 'JSONFile', 'Node', { path: 'src/adapters/node/JSONFile.ts', lines: [5, 12] }),
    node('text', 'TextFile', 'Node', { path: 'src/adapters/node/TextFile.ts', lines: [8, 36] }),
    { id: 'steno', label: 'steno', group: 'Node', fact: { kind: 'external', name: 'steno' }, page: null, span: null },
    node('web', 'WebStorage', 'browser', { path: 'src/adapters/browser/WebStorage.ts', lines: [3, 21] }),
  ],
  edges: [
    { from: 'presets', to: 'low', label: 'makes', relation: 'imports' },
    { from: 'low', to: 'adapter', label: 'uses', relation: 'imports' },
    { from: 'json', to: 'adapter', label: '', relation: 'implements' },
    { from: 'web', to: 'adapter', label: '', relation: 'implements' },
    { from: 'json', to: 'text', label: 'writes', relation: 'imports' },
    { from: 'text', to: 'steno', label: 'replaces files', relation: 'imports' },
  ],
};

const write: Diagram = {
  id: 'write',
  caption: 'One write, from value to disk',
  direction: 'right',
  nodes: [
    node('json', 'JSONFile', null, { path: 'src/adapters/node/JSONFile.ts', lines: [5, 12] }),
    node('data', 'DataFile', null, { path: 'src/adapters/node/DataFile.ts', lines: [9, 38] }),
    node('text', 'TextFile', null, { path: 'src/adapters/node/TextFile.ts', lines: [8, 36] }),
    { id: 'steno', label: 'steno', group: null, fact: { kind: 'external', name: 'steno' }, page: null, span: null },
  ],
  edges: [
    { from: 'json', to: 'data', label: 'extends', relation: 'extends' },
    { from: 'data', to: 'text', label: 'writes', relation: 'imports' },
    { from: 'text', to: 'steno', label: 'Writer', relation: 'imports' },
  ],
};

const overview: PageView = {
  topic: 't1',
  wiki: 'lowdb',
  path: 'overview',
  title: 'Overview',
  findings: [],
  role: 'overview',
  summary:
    '**lowdb** is, in its own words, a “Tiny local JSON database for Node, Electron and the browser” [package.json](cite:0000000000).',
  markdown: `22 files of TypeScript, about 730 lines with tests; one runtime dependency, \`steno\`.

## What it is made of

Two classes hold the data in memory: \`Low\` [Low.ts](cite:1111111111) and its synchronous twin \`LowSync\` [Low.ts](cite:2222222222). Neither touches storage: each reads and writes through a two-method adapter, \`Adapter\` [Low.ts](cite:3333333333) or \`SyncAdapter\` [Low.ts](cite:4444444444). The [[modules/adapters|adapters]] keep data in memory, on disk or in the browser. A [[modules/presets|preset]] such as \`JSONFilePreset\` wires a class to an adapter and reads once [presets/node.ts](cite:5555555555); under \`NODE_ENV=test\` it silently uses memory instead.

![Who reads and writes through whom](diagram:shape)

## Where it runs

Three entry points, one a runtime: \`lowdb\` (pure), \`lowdb/node\` (adds files) and \`lowdb/browser\` (adds web storage) [package.json](cite:6666666666). See [[Entry points]].

| entry | adds | files |
| --- | --- | ---: |
| \`lowdb\` | the two classes and \`Memory\` | 4 |
| \`lowdb/node\` | files, with and without steno | 5 |
| \`lowdb/browser\` | web storage | 4 |

## What happens on a write

\`update(fn)\` changes the data in memory and calls \`write()\` [Low.ts](cite:7777777777); \`DataFile\` turns it into text [DataFile.ts](cite:8888888888); \`TextFile\` hands it to *steno*’s \`Writer\`, which replaces the file [TextFile.ts](cite:9999999999). The synchronous path writes a \`.tmp\` file beside the target and renames it.

## Read first

1. \`src/core/Low.ts\` — the whole model in 64 lines [Low.ts](cite:aaaaaaaaaa).
2. \`src/adapters/node/DataFile.ts\` — an adapter made of two functions [DataFile.ts](cite:bbbbbbbbbb).
3. \`src/presets/node.ts\`.

## Working on it

\`npm test\` runs Node’s own test runner over \`src/**/*.test.ts\`: five files cover the core, memory, text and JSON files and web storage; presets have no test. Last release v7.0.1.`,
  diagrams: [shape],
  revision: 'r1',
  origin: 'composed',
  updated: '2026-03-04T10:00:00Z',
  commit: '966a3fd1c0ffee00000000000000000000000000',
  dirty: false,
  freshness: 'current',
  sources: 9,
  changedSources: 0,
  citations: [
    cite('0', 'package.json', [4, 4]),
    cite('1', 'src/core/Low.ts', [16, 39]),
    cite('2', 'src/core/Low.ts', [41, 64]),
    cite('3', 'src/core/Low.ts', [1, 4]),
    cite('4', 'src/core/Low.ts', [6, 9]),
    cite('5', 'src/presets/node.ts', [7, 18], 'relocated'),
    cite('6', 'package.json', [31, 35]),
    cite('7', 'src/core/Low.ts', [35, 38]),
    cite('8', 'src/adapters/node/DataFile.ts', [35, 37], 'stale'),
    cite('9', 'src/adapters/node/TextFile.ts', [33, 35]),
    cite('a', 'src/core/Low.ts', [1, 64]),
    cite('b', 'src/adapters/node/DataFile.ts', [9, 38], 'orphaned'),
  ],
  links: [
    { path: 'modules/adapters', title: 'adapters' },
    { path: 'modules/presets', title: 'presets' },
    { path: 'entry-points', title: 'Entry points' },
  ],
  doubted: [],
  unsupported: [],
  protected: [],
  backlinks: [
    { path: 'repository-map', title: 'Repository map' },
    { path: 'modules', title: 'Modules' },
    { path: 'entry-points', title: 'Entry points' },
  ],
};

const adapters: PageView = {
  ...overview,
  path: 'modules/adapters',
  title: 'adapters',
  role: 'module',
  summary:
    'Where data goes: seven classes that read and write one value, each with two methods, so that [[modules/low|Low]] needs to know nothing about storage.',
  markdown: `## Public surface

\`Memory\`, \`TextFile\`, \`DataFile\` and \`JSONFile\` implement \`Adapter\`; each has a synchronous twin that implements \`SyncAdapter\` [Low.ts](cite:3333333333). \`LocalStorage\` and \`SessionStorage\` only pass a storage object to \`WebStorage\` [WebStorage.ts](cite:4444444444).

## How it works inside

![One write](diagram:write)

\`DataFile\` is an adapter made of two functions, \`parse\` and \`stringify\`; \`JSONFile\` is what that becomes for JSON [JSONFile.ts](cite:5555555555). A missing file reads as \`null\`, and any other error is thrown [TextFile.ts](cite:9999999999).

\`\`\`ts
export class JSONFile<T> extends DataFile<T> {
  constructor(filename: PathLike) {
    super(filename, { parse: JSON.parse, stringify: (data: T) => JSON.stringify(data, null, 2) })
  }
}
\`\`\`

## Traps

- The synchronous twin writes \`.name.tmp\` beside the file and renames it; two processes writing one file share that name [TextFile.ts](cite:8888888888).
- Under \`NODE_ENV=test\` the presets silently use memory [presets/node.ts](cite:7777777777).
- [[modules/cloud|Cloud adapters]] are only described.

## How it is tested

Four of the five test files live here; \`LocalStorage\` and \`SessionStorage\` have none of their own. Run \`npm test\`. The [steno readme](https://github.com/typicode/steno) explains atomic writes.

> Adapters are small on purpose.
`,
  diagrams: [write],
  revision: 'r2',
  freshness: 'stale',
  sources: 6,
  changedSources: 1,
  dirty: true,
};

/** Everything a page must not be able to do. */
const hostile: PageView = {
  ...overview,
  path: 'hostile',
  title: '<img src=x onerror=alert(1)>',
  summary: '<script>alert(1)</script> [x](javascript:alert(1))',
  markdown: `# <img src=x onerror="window.broken=1">

<script>window.broken = 1</script>

[run](command:workbench.action.quit) [js](javascript:window.broken=1) [data](data:text/html,x) ![pic](https://example.com/pixel.png) [[no/page|<b>x</b>]] [c](cite:ffffffffff)

![x](diagram:shape) inside a sentence

![bad](diagram:evil)`,
  diagrams: [
    {
      ...write,
      id: 'evil',
      nodes: [
        node('a', '"]; click n0 call alert() \n end --> `**x**` <img src=x onerror=window.broken=1> #quot; &lt;', 'g"] end', {
          path: 'a.ts',
          lines: [1, 1],
        }),
        node('b', 'end', null, { path: 'b.ts', lines: [2, 2] }),
        node('c', '__init__ *x* %% ---', null, { path: 'c.ts', lines: [3, 3] }),
      ],
      edges: [{ from: 'a', to: 'b', label: '|"-->|<script>', relation: 'imports' }],
    },
  ],
  backlinks: [],
};

/** What a person wrote as Mermaid: one that can be drawn, one that cannot, and one that would do more than draw. */
const written: PageView = {
  ...overview,
  path: 'written',
  title: 'Written by hand',
  origin: 'manual',
  markdown: `It goes like this.

\`\`\`mermaid
flowchart LR
  reader["The reader"] --> engine["The engine"]
\`\`\`

\`\`\`mermaid
flowchart LR
  a--
\`\`\`

\`\`\`mermaid
%%{init: {"securityLevel": "loose", "htmlLabels": true, "themeCSS": "} body { display: none } *{x:y", "flowchart": {"htmlLabels": true}}}%%
flowchart LR
  evil["<img src=x onerror=window.broken=1> <b>words</b>"] --> other
  click evil "https://example.com/x" "tip" _blank
  click other call alert(1)
\`\`\`
`,
  diagrams: [],
  backlinks: [],
};

function node(
  id: string,
  label: string,
  group: string | null,
  leads: { page: string } | { path: string; lines: readonly [number, number] },
) {
  const span = 'path' in leads ? leads : null;
  return { id, label, group, fact: { kind: 'file' as const, path: id }, page: 'page' in leads ? leads.page : null, span };
}

const page: PageState = {
  kind: 'page',
  conflict: false,
  news: null,
  gaps: [],
  page: overview,
  crumbs: [],
  contents,
  building: null,
  place: 'side',
  canGoBack: true,
  pinned: false,
  tours: [],
  canGoForward: false,
};

const news: PageState['news'] = {
  kind: 'changed',
  readAt: '2026-02-20T09:30:00Z',
  sentences: [
    { line: 1, text: '22 files of TypeScript, about 730 lines with tests; one runtime dependency, `steno`.' },
    {
      line: 5,
      text: 'Neither touches storage: each reads and writes through a two-method adapter, `Adapter` [Low.ts] or `SyncAdapter` [Low.ts].',
    },
    { line: 5, text: 'The adapters keep data in memory, on disk or in the browser.' },
    { line: 16, text: '| `lowdb/node` | files, with and without steno | 5 |' },
    { line: 25, text: '`src/core/Low.ts` — the whole model in 64 lines [Low.ts].' },
    { line: 25, text: 'This stands nowhere.' },
  ],
  gone: ['It keeps data in `FileAsync` [FileAsync.ts].', 'Two presets have tests.'],
};

const gaps = [
  { message: 'There is no src/adapters/cloud.ts in the snapshot.', accepted: null },
  { message: 'CloudAdapter is named in backticks and does not occur in the snapshot.', accepted: 'Planned for spring.' },
];

export const samples = {
  page,
  gaps: { ...page, gaps },
  news: { ...page, news },
  conflict: { ...page, conflict: true },
  module: { ...page, page: adapters, crumbs: [{ path: 'modules', title: 'Modules' }], place: 'tab', pinned: null },
  hostile: { ...page, page: hostile },
  written: { ...page, page: written },
  unwritten: { ...page, page: { ...written, origin: 'synthesised' } },
  refreshing: { ...page, building: { stage: 'compose', done: 5, total: 14 } },
  loading: { kind: 'loading' },
  noFolder: { kind: 'noFolder' },
  noWiki: { kind: 'noWiki', name: 'lowdb', notes: [] },
  restricted: { kind: 'noWiki', name: 'lowdb', notes: ['untrusted', 'noGit'] },
  building: { kind: 'building', name: 'lowdb', progress: { stage: 'compose', done: 5, total: 14 } },
  failed: {
    kind: 'failed',
    name: 'lowdb',
    message:
      '7,214 files are eligible, and the budget is 5,000 files. Nothing was built, since a wiki that silently leaves files out cannot be trusted.',
    remedy: 'Raise the budget, exclude files on record, or narrow the scope.',
    actions: [
      { label: 'Raise the budget and build', command: 'raise' },
      { label: 'Show log', command: 'showLog' },
    ],
  },
  noTopics: { kind: 'noTopics' },
  noSources: { kind: 'newTopic', name: 'Storage notes', articles: 0 },
  newTopic: { kind: 'newTopic', name: 'Storage notes', articles: 12 },
} as const satisfies Record<string, ReaderState>;

/** Where the page speaks of `write`, and its calls. */
/** A page that says more than it shows. */
export const unsupported: PageView = {
  ...overview,
  unsupported: [
    { id: 'opening', title: '', line: 1 },
    { id: 'section-working-on-it', title: 'Working on it', line: 31 },
  ],
};

/** A page of a model of which something is not shown, and that nobody read a second time. */
export const doubted: PageView = {
  ...overview,
  origin: 'synthesised',
  model: 'wren',
  proofRead: false,
  doubted: [{ line: 25, text: 'src/core/Low.ts — the whole model in 64 lines.', kind: 'wider' }],
};

export const spot: Spot = {
  line: 21,
  calls: {
    name: 'Low.write',
    callers: {
      count: 7,
      first: [
        { name: 'Low.update', path: 'src/core/Low.ts', line: 33, state: 'current' },
        { name: '', path: 'src/examples/cli.ts', line: 12, state: 'stale' },
        { name: 'archive', path: 'src/gone.ts', line: 3, state: 'orphaned' },
      ],
    },
    callees: { count: 1, first: [{ name: 'Adapter.write', path: 'src/core/Low.ts', line: 3, state: 'relocated' }] },
  },
};

export const excerpt: Excerpt = {
  span: { path: 'src/core/Low.ts', lines: [16, 39] },
  language: 'typescript',
  state: 'current',
  text: `export class Low<T = unknown> {
  adapter: Adapter<T>
  data: T

  constructor(adapter: Adapter<T>, defaultData: T) {
    checkArgs(adapter, defaultData)
    this.adapter = adapter
    this.data = defaultData // until read() is called
  }

  async read(): Promise<void> {
    const data = await this.adapter.read()
    if (data) this.data = data
  }
`,
};

function result(path: string, title: string, heading: string, snippet: string): SearchResult {
  return { topic: 't1', wiki: 'lowdb', kind: 'code', path, title, role: 'module', heading, snippet, score: 1, citations: [] };
}

export const results: readonly SearchResult[] = [
  result(
    'modules/adapters',
    'adapters',
    'Public surface',
    'Memory, TextFile, DataFile and JSONFile implement Adapter; each has a synchronous twin that implements SyncAdapter.',
  ),
  result('overview', 'Overview', 'What it is made of', 'Neither touches storage: each reads and writes through a two-method adapter.'),
  {
    ...result('sources/adapters', 'On adapters', '', 'An adapter keeps a program apart from what it stores in.'),
    ...{ topic: 't2', wiki: 'Storage notes', kind: 'personal' },
  },
];

const knots = [
  'Write-ahead log',
  'Recovery',
  'Checkpoints',
  'Disk layout',
  'B-trees',
  '存储引擎',
  'Fsync and what it promises',
  'Group commit',
  'Pages and slots',
  'Torn writes',
];

/** A graph of notes, as the engine answers it: `notes` of them, each linked with a few others. */
export function graphOf(notes: number, around: boolean): GraphView {
  const ids = Array.from({ length: notes }, (_, at) => `modules/${at === 0 ? 'low' : at}`);
  const edges = ids.flatMap((from, at) =>
    [...new Set([(at * 7 + 3) % notes, Math.floor(at / 3)])].filter((to) => to !== at).map((to) => ({ from, to: ids[to] ?? '' })),
  );
  const count = (of: 'from' | 'to', id: string) => edges.filter((edge) => edge[of] === id).length;
  const nodes = ids.map((id, at) => ({
    id,
    title: at < knots.length ? (knots[at] ?? '') : `Note ${at}`,
    page: at % 9 === 8 ? null : id,
    links: at % 9 === 8 ? 0 : count('from', id),
    linkedFrom: count('to', id),
    distance: around ? Math.min(at, 2) : null,
  }));
  const shown = edges.filter(({ from }) => nodes.find(({ id }) => id === from)?.page);
  return { around: around ? 'modules/low' : null, nodes, edges: shown, all: { nodes: notes + 12, edges: shown.length + 30 } };
}
