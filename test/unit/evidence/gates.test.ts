import { describe, expect, it } from 'vitest';
import { protectedMark } from '../../../src/markdown';
import type { Diagram, Facts, Origin, PageContent } from '../../../src/model';
import { createMemoryStore } from '../knowledge/memoryStore';
import { noFacts, page, type Run, runJob } from '../knowledge/smallWorld';

const files = {
  'package.json':
    '{\n  "name": "tiny",\n  "description": "A \\"tiny\\" store, see https://tiny.dev/docs",\n  "scripts": { "test": "vitest" }\n}\n',
  'src/core/low.ts': '/** Keeps data in memory. */\nexport class Low {\n  read(): void {}\n}\n',
  'src/node.ts': "import { Low } from './core/low';\nimport fs from 'node:fs';\nexport class Disk extends Low {}\n",
};
const range = [1, 0, 1, 0] as const;
const symbol = (path: string, name: string) => ({
  id: `${path}#${name}`,
  path,
  name,
  kind: 'class' as const,
  exported: true,
  range,
  nameRange: range,
});
const imported = { from: 'src/node.ts', kind: 'import' as const, typeOnly: false, line: 1, names: [] };
const facts: Facts = {
  ...noFacts,
  symbols: [
    symbol('src/core/low.ts', 'Low'),
    symbol('src/core/low.ts', 'read'),
    symbol('src/node.ts', 'Disk'),
    // A private member of one file, and a function of that name in the other.
    symbol('src/core/low.ts', '#keep'),
    symbol('src/node.ts', 'keep'),
  ],
  imports: [
    { ...imported, specifier: './core/low', to: 'src/core/low.ts', names: ['Low'] },
    { ...imported, specifier: 'node:fs', external: 'node:fs' },
  ],
  heritage: [{ symbol: 'src/node.ts#Disk', relation: 'extends', name: 'Low', target: 'src/core/low.ts#Low', line: 3 }],
  boundaries: [{ id: 'storage:files on disk', kind: 'storage', name: 'files on disk', paths: ['src/node.ts'], evidence: [] }],
  messages: [
    {
      ...{ kind: 'event', name: 'Low.onRead', channel: 'events', failures: [] },
      from: [{ path: 'src/core/low.ts', line: 3 }],
      to: [{ path: 'src/node.ts', line: 3 }],
    },
  ],
  callPaths: [
    {
      name: 'Low → files on disk',
      steps: ['src/core/low.ts#Low', 'src/node.ts#Disk', 'storage:files on disk'],
      links: [
        { relation: 'calls', path: 'src/core/low.ts', line: 2 },
        { relation: 'reaches', path: 'src/node.ts', line: 3 },
      ],
    },
  ],
  packages: [
    {
      ...{
        path: 'package.json',
        dir: '',
        name: 'tiny',
        private: false,
        workspaces: [],
        dependencies: [{ name: 'steno', kind: 'runtime', line: 3 }],
      },
      scripts: [{ name: 'test', command: 'vitest', line: 4 }],
    },
  ],
  modules: [
    { id: 'src/core', name: 'core', files: ['src/core/low.ts'], rank: 1, hub: 1, uses: [] },
    { id: 'src', name: 'src', files: ['src/node.ts'], rank: 1, hub: 1, uses: [] },
  ],
};

type Write = (cite: (path: string, first: number, last: number) => string) => string;

async function findingsOf(body: Write, more: Partial<PageContent> = {}, run: Partial<Run> = {}) {
  const write: Run['write'] = (cite) => ({
    page: page(body(cite), more),
    'modules/core': page(`It reads ${cite('src/core/low.ts', 1, 1)}.`, { title: 'Core' }),
  });
  const { findings } = await runJob(createMemoryStore(), { files, facts, write, job: 'job-1', ...run });
  return findings.map(({ code, subject, line, severity }) => `${severity === 'blocking' ? '!' : ''}${code} ${subject} @${line}`);
}

const cited: Write = (cite) => `Read ${cite('src/core/low.ts', 1, 4)}.`;
const also =
  (text: string): Write =>
  (cite) =>
    `${cited(cite)}\n\n${text}`;

describe('G2 names', () => {
  it.each<[string, Write, string[]]>([
    ['a file', also('See `src/core/low.ts`.'), []],
    ['a folder', also('See `src/core/` and `src/core`.'), []],
    ['a file by its name', also('See `low.ts`.'), []],
    ['a path that was kept out', also('Not `node_modules/` nor `node_modules/x/y.js`.'), []],
    ['a file that is not there', also('See `src/core/high.ts`.'), ['unknown-path src/core/high.ts @3']],
    ['a folder that is not there', also('See `src/gone/`.'), ['unknown-path src/gone/ @3']],
    ['lines that are there', also('See `src/core/low.ts:2-4`.'), []],
    ['lines that are not there', also('See `src/core/low.ts:2-40`.'), ['unknown-lines src/core/low.ts:2-40 @3']],
    ['a link to a file', also('See [low](/src/core/low.ts#L2).'), []],
    ['a link to no file', also('See [high](src/high.ts).'), ['unknown-path src/high.ts @3']],
    ['a symbol', also('`Low` and `Disk.read()` and `Low<memory>`.'), []],
    ['a dependency, package and script', also('`steno`, `tiny/node`, `node:fs`, `npm test`.'), []],
    ['a word of some text', also('It says `memory`.'), []],
    ['a command that a manifest declares', also('Runs `vitest`.'), []],
    ['a name as the cited lines give it', (cite) => `Says \`see, https://tiny.dev\` ${cite('package.json', 3, 3)}.`, []],
    ['a symbol that is nowhere', also('Uses `High`.'), ['unknown-symbol High @3']],
    ['a part of a word', also('Uses `emory`.'), ['unknown-symbol emory @3']],
    ['a member that is nowhere', also('Uses `Low.write()`.'), ['unknown-symbol Low.write() @3']],
    ['no path at all', also('`read/Low` or `export class`'), []],
    ['code in a fence is not a claim', also('```ts\nhigh();\n```'), []],
  ])('%s', async (_name, body, expected) => expect(await findingsOf(body)).toEqual(expected));

  it.each<[string, Write, string[]]>([
    ['in the cited lines', (cite) => `\`Low\` has \`read\` ${cite('src/core/low.ts', 2, 3)}.`, []],
    ['a fact about the cited file', (cite) => `\`Low\` keeps data ${cite('src/core/low.ts', 1, 1)}.`, []],
    ['private in the cited file', (cite) => `It has \`#keep\` ${cite('src/core/low.ts', 1, 1)}.`, []],
    ['imported by the cited file', (cite) => `\`Disk\` is a \`Low\` ${cite('src/node.ts', 2, 2)}.`, []],
    ['elsewhere', (cite) => `\`Disk\` is here ${cite('src/core/low.ts', 1, 4)}.`, ['symbol-not-in-cited-lines Disk @1']],
    [
      'elsewhere, but cited by the sentence before',
      (cite) => `${cite('src/node.ts', 3, 3)} is it. \`Disk\` is here ${cite('src/core/low.ts', 1, 4)}.`,
      ['symbol-not-in-cited-lines Disk @1'],
    ],
    ['that is denied', (cite) => `It does not call \`Disk\` ${cite('src/core/low.ts', 1, 4)}.`, []],
    ['that is denied before it', (cite) => `\`Disk\` isn’t called ${cite('src/core/low.ts', 1, 4)}.`, []],
    ['that is denied in Chinese', (cite) => `它不调用 \`Disk\` ${cite('src/core/low.ts', 1, 4)}。`, []],
    [
      'elsewhere, of which another is denied',
      (cite) => `\`Disk\` never calls \`keep\` ${cite('src/core/low.ts', 1, 4)}.`,
      ['symbol-not-in-cited-lines Disk @1'],
    ],
    ['that is denied and is nowhere', (cite) => `It does not call \`High\` ${cite('src/core/low.ts', 1, 4)}.`, ['unknown-symbol High @1']],
    ['elsewhere, in Chinese', (cite) => `它非常依赖 \`Disk\` ${cite('src/core/low.ts', 1, 4)}。`, ['symbol-not-in-cited-lines Disk @1']],
  ])('a symbol %s', async (_name, body, expected) => expect(await findingsOf(body)).toEqual(expected));

  it.each<[string, Write, string[]]>([
    ['word for word', (cite) => `It is “A "tiny" store” (${cite('package.json', 3, 3)}).`, []],
    ['with a part left out', (cite) => `It is “A … store” (${cite('package.json', 3, 3)}).`, []],
    ['of a comment', (cite) => `It “Keeps data in memory.” (${cite('src/core/low.ts', 1, 1)})`, []],
    ['changed', (cite) => `It is “A huge store” (${cite('package.json', 3, 3)}).`, ['quotation-not-in-source A huge store @1']],
    ['of other lines', (cite) => `It is “A "tiny" store” (${cite('package.json', 2, 2)}).`, ['quotation-not-in-source A "tiny" store @1']],
    ['without a citation', (cite) => `${cited(cite)}\n\nIt is “A "tiny" store”.`, ['quotation-not-in-source A "tiny" store @3']],
  ])('a quotation %s', async (_name, body, expected) => expect(await findingsOf(body)).toEqual(expected));
});

describe('G3 diagrams', () => {
  const node = (id: string, fact: Diagram['nodes'][number]['fact']) => ({ id, label: id, group: null, fact, page: null, span: null });
  const nodes = [
    node('low', { kind: 'symbol', id: 'src/core/low.ts#Low' }),
    node('disk', { kind: 'symbol', id: 'src/node.ts#Disk' }),
    node('core', { kind: 'module', id: 'src/core' }),
    node('src', { kind: 'module', id: 'src' }),
    node('file', { kind: 'file', path: 'src/node.ts' }),
    node('fs', { kind: 'external', name: 'node:fs' }),
    node('files', { kind: 'boundary', id: 'storage:files on disk' }),
  ];
  const diagram = (more: Partial<Diagram> = {}): Diagram => ({
    id: 'd',
    caption: 'The parts',
    direction: 'right',
    nodes,
    edges: [],
    ...more,
  });
  const check = (diagrams: readonly Diagram[], body = '![The parts](diagram:d)') => findingsOf(also(body), { diagrams });
  const edge = (from: string, relation: Diagram['edges'][number]['relation'], to: string) =>
    check([diagram({ edges: [{ from, to, label: relation, relation }] })]);

  it.each<[string, Diagram['edges'][number]['relation'], string]>([
    ['disk', 'extends', 'low'],
    ['src', 'extends', 'core'],
    ['file', 'imports', 'low'],
    ['src', 'imports', 'core'],
    ['disk', 'imports', 'fs'],
    ['low', 'calls', 'disk'],
    ['disk', 'reaches', 'files'],
    ['core', 'sends', 'file'],
  ])('%s %s %s is a fact', async (from, relation, to) => expect(await edge(from, relation, to)).toEqual([]));

  it.each<[string, Diagram['edges'][number]['relation'], string]>([
    ['low', 'extends', 'disk'],
    ['disk', 'implements', 'low'],
    ['core', 'imports', 'src'],
    ['core', 'imports', 'fs'],
    ['low', 'imports', 'nowhere'],
    ['disk', 'calls', 'low'],
    ['low', 'reaches', 'disk'],
    ['low', 'reaches', 'files'],
    ['core', 'calls', 'disk'],
    ['file', 'sends', 'core'],
  ])('%s %s %s is none', async (from, relation, to) =>
    expect(await edge(from, relation, to)).toEqual([`diagram-edge-not-a-fact ${from} → ${to} @3`]),
  );

  it('refuses nodes that are no facts, lead nowhere, or are too many', async () => {
    const unknown = (['file', 'symbol', 'module', 'boundary', 'external'] as const).map((kind) =>
      node(kind, { kind, path: 'x', id: 'x', name: 'x' } as never),
    );
    expect(await check([diagram({ nodes: unknown })])).toEqual(
      ['boundary', 'external', 'file', 'module', 'symbol'].map((kind) => `diagram-node-not-a-fact ${kind} @3`),
    );
    expect(await check([diagram({ nodes: nodes.map((one) => ({ ...one, page: 'gone' })) })])).toEqual(['broken-link gone @3']);
    expect(await check([diagram({ nodes: Array.from({ length: 21 }, (_, n) => node(`n${n}`, { kind: 'module', id: 'src' })) })])).toEqual([
      'diagram-too-large 21 @3',
    ]);
  });

  it('shows each diagram exactly once, and no other', async () => {
    expect(await check([diagram()])).toEqual([]);
    expect(await check([diagram()], 'no')).toEqual(['diagram-not-shown d @0']);
    expect(await check([diagram()], '![a](diagram:d)\n\n![a](diagram:d)')).toEqual(['diagram-not-shown d @3']);
    expect(await check([], '![a](diagram:d)')).toEqual(['diagram-unknown d @3']);
  });
});

describe('G7 sections that are marked as protected', () => {
  const by = (origin: Origin, body: string, overruled = {}) =>
    findingsOf(
      also(body),
      {},
      {
        forge: (request) => ({ ...request, overruled, candidates: request.candidates.map((each) => ({ ...each, origin })) }),
      },
    );
  const marked = `## One\n${protectedMark}`;

  it.each<Origin>(['composed', 'synthesised', 'filed', 'agent'])('block a page that is %s', async (origin) => {
    expect(await by(origin, marked)).toEqual(['!protected-not-by-a-person One @3']);
    expect(await by(origin, `\`\`\`\n${protectedMark}\n\`\`\``)).toEqual([]);
  });

  it.each<Origin>(['editorial', 'manual', 'decision'])(
    'are a person’s right on a page that is %s, who is told where the host disagrees',
    async (origin) => {
      expect(await by(origin, marked)).toEqual([]);
      expect(await by(origin, marked, { page: ['section-one'] })).toEqual(['protected-overruled One @3']);
      expect(await by(origin, marked, { page: ['section-two'], other: ['section-one'] })).toEqual([]);
    },
  );
});

describe('G3 diagrams that are written as Mermaid', () => {
  const text = '```mermaid\nflowchart LR\n  a--\n```';
  const by = (origin: Origin, info = 'mermaid') =>
    findingsOf(
      also(text.replace('mermaid', info)),
      {},
      {
        forge: (request) => ({ ...request, candidates: request.candidates.map((each) => ({ ...each, origin })) }),
        mermaid: async () => ({ line: 2, message: 'Parse error' }),
      },
    );

  it.each<Origin>(['composed', 'synthesised', 'filed', 'agent'])('are told of a page that is %s', async (origin) => {
    expect(await by(origin)).toEqual(['mermaid-not-by-a-person mermaid @3']);
    expect(await by(origin, 'Mermaid {init}')).toEqual(['mermaid-not-by-a-person Mermaid {init} @3']);
    expect(await by(origin, 'ts')).toEqual([]);
  });

  it.each<Origin>(['editorial', 'manual', 'decision'])('must be Mermaid in a page that is %s', async (origin) => {
    expect(await by(origin)).toEqual(['mermaid-does-not-parse Parse error @5']);
    expect(await by(origin, 'ts')).toEqual([]);
  });
});

describe('G4 structure', () => {
  it.each<[string, string, Partial<PageContent>, string[]]>([
    ['a link to a page', 'See [[modules/core|Core]].', {}, []],
    ['a link by a title that one page has', 'See [[Core]].', {}, []],
    ['a link to nowhere', 'See [[modules/gone|Gone]].', {}, ['broken-link modules/gone @3']],
    ['an address of the repository', 'See [docs](https://tiny.dev/docs).', {}, []],
    ['an invented address', 'See [docs](https://evil.dev/).', {}, ['external-link-not-in-snapshot https://evil.dev/ @3']],
    ['an image from elsewhere', '![x](https://evil.dev/x.png)', {}, ['external-link-not-in-snapshot https://evil.dev/x.png @3']],
    ['a summary of two sentences', '', { summary: 'One. Two.' }, []],
    ['a summary of three sentences', '', { summary: 'One. Two. Three.' }, ['long-summary 3 @0']],
  ])('%s', async (_name, body, more, expected) => expect(await findingsOf(also(body), more)).toEqual(expected));

  it('refuses a wiki that mirrors its files', async () => {
    const write =
      (count: number): Run['write'] =>
      (cite) =>
        Object.fromEntries(Array.from({ length: count }, (_, n) => [`p${n}`, page(`Read ${cite('src/core/low.ts', 1, 1)}.`)]));
    expect(await findingsOf(cited, {}, { write: write(19) })).toEqual([]);
    expect(await findingsOf(cited, {}, { write: write(20) })).toEqual(['mirrors-files 20 @0']);
  });
});

describe('G8 privacy', () => {
  it.each<[string, string, Partial<PageContent>, string[]]>([
    ['an e-mail address', 'Ask jane@tiny.dev.', {}, ['!e-mail-address j…@… @3']],
    ['an e-mail address in a title', '', { title: 'By jane@tiny.dev' }, ['!e-mail-address j…@… @0']],
    ['a home folder', 'In /Users/jane/x.', {}, ['!absolute-path /Users/… @3']],
    ['the folder itself', '(/home/jane/tiny)', {}, ['!absolute-path /home/… @3']],
    ['a place on Windows', 'In C:\\Users\\jane.', {}, ['!absolute-path C:\\… @3']],
    ['an address of a file', 'In file:///x/y.', {}, ['!absolute-path file:… @3']],
    ['a route', '(/api/users/me)', {}, []],
    // What a reader sees, however it is written.
    ['an address with an entity', 'Ask jane&#64;tiny.dev.', {}, ['!e-mail-address j…@… @3']],
    ['an address with an escape', 'Ask jane\\@tiny.dev.', {}, ['!e-mail-address j…@… @3']],
    ['an address with a mark in it', 'Ask jane@**tiny**.dev.', {}, ['!e-mail-address j…@… @3']],
    ['an address with a character that is not seen', 'Ask jane@ti\u200bny.dev.', {}, ['!e-mail-address j…@… @3']],
    ['an address in a table, on a line of its own', '| a |\n|---|\n| jane&#x40;tiny.dev |', {}, ['!e-mail-address j…@… @5']],
    ['an address in the label of a link', '[jane&#64;tiny.dev](#a)', {}, ['!e-mail-address j…@… @3']],
    ['a path with an entity', 'In &#47;Users/jane.', {}, ['!absolute-path /Users/… @3']],
    ['a path with a mark in it', 'In /Users/**jane**.', {}, ['!absolute-path /Users/… @3']],
  ])('%s', async (_name, body, more, expected) => expect(await findingsOf(also(body), more)).toEqual(expected));

  it('a secret, by rule and line and never by value', async () => {
    const secrets: Run['secrets'] = async (text) =>
      text.split('\n').flatMap((line, at) => (line.includes('s3cret') ? [{ rule: 'password', line: at + 1 }] : []));
    expect(await findingsOf(also('The s3cret.'), {}, { secrets })).toEqual(['!secret password @3']);
    expect(await findingsOf(cited, { summary: 'A s3cret.' }, { secrets })).toEqual(['!secret password @0']);
    expect(await findingsOf(also('The s3&#99;ret and s3**cret**.'), {}, { secrets })).toEqual(['!secret password @3']);
  });

  it('nothing private, also when another gate finds it', async () => {
    const secrets: Run['secrets'] = async (text) =>
      text.split('\n').flatMap((line, at) => (line.includes('s3cret') ? [{ rule: 'password', line: at + 1 }] : []));
    const found = await findingsOf(also('“by jane@tiny.dev in /home/jane/tiny” and `s3cret`, [x](mailto:jane@tiny.dev)'), {}, { secrets });
    expect(found.join('\n')).not.toMatch(/jane@|\/home\/jane|s3cret/);
    expect(found).toHaveLength(6);
  });
});
