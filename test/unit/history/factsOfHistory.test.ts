import { describe, expect, it } from 'vitest';
import { factsOfHistory } from '../../../src/analysis';
import { factsOf, historyOf, type Told } from './historyOf';

const paths = ['core/a.ts', 'core/b.ts', 'web/c.ts'];

function tell(told: readonly Told[], texts: Readonly<Record<string, string>> = {}) {
  const facts = factsOf([...paths, ...Object.keys(texts)]);
  const documents = Object.entries(texts).map(([path, text]) => ({ path, headings: headingsOf(text), remarks: [] }));
  return factsOfHistory(historyOf(told), { ...facts, documents }, { text: (path) => texts[path] ?? '' });
}

function headingsOf(text: string) {
  return text.split('\n').flatMap((line, at) => {
    const [, marks = '', words = ''] = /^(#+) (.*)$/.exec(line) ?? [];
    return marks === '' ? [] : [{ level: marks.length, text: words, line: at + 1 }];
  });
}

describe('releases', () => {
  const releasesOf = (told: readonly Told[]) => tell(told).releases.map(({ tags, commits }) => `${tags.join(' ')}: ${commits}`);

  it('have the commits since the release before', () =>
    expect(
      releasesOf([{ subject: 'a' }, { subject: 'b', tags: ['v1.0.0'] }, { subject: 'c', tags: ['v1.1.0'] }, { subject: 'd' }]),
    ).toEqual(['v1.1.0: 1', 'v1.0.0: 2']));
  it('have what a branch brought when it was merged', () => {
    const told: Told[] = [
      { subject: 'a', tags: ['1.0'] },
      { subject: 'side', parents: [0] },
      { subject: 'main', parents: [0], tags: ['1.1'] },
      { subject: 'merge', parents: [2, 1], tags: ['1.2'] },
    ];
    expect(releasesOf(told)).toEqual(['1.2: 1', '1.1: 1', '1.0: 1']);
  });
  it('are not the preliminary ones, unless there are no others', () => {
    expect(
      releasesOf([
        { subject: 'a', tags: ['v1.0.0-rc.1'] },
        { subject: 'b', tags: ['v1.0.0', 'latest'] },
      ]),
    ).toEqual(['v1.0.0: 2']);
    expect(releasesOf([{ subject: 'a', tags: ['v1.0.0-rc.1'] }])).toEqual(['v1.0.0-rc.1: 1']);
  });
  it('of several packages at once are one', () =>
    expect(releasesOf([{ subject: 'a', tags: ['@x/b@1.0.0', 'a@1.0.0'] }])).toEqual(['a@1.0.0 @x/b@1.0.0: 1']));
  it('are those of the whole, where it has versions beside those of its packages', () => {
    const told: Told[] = [
      { subject: 'a', tags: ['1.0.0'] },
      { subject: 'b', tags: ['core-0.3.1'] },
      { subject: 'c', tags: ['1.1.0'] },
      { subject: 'd', tags: ['web-0.1.0', 'core-0.3.2'] },
    ];
    expect(releasesOf(told)).toEqual(['1.1.0: 2', '1.0.0: 1']);
    expect(tell(told).partReleases).toEqual(['core-0.3.2', 'web-0.1.0']);
    expect(tell(told).unreleased.commits).toBe(1);
  });
  it('are those of packages, where the whole has none or has given them up', () => {
    const old: Told[] = [
      { subject: 'a', tags: ['v1.0.0'], day: 0 },
      { subject: 'b', tags: ['v1.1.0'], day: 1 },
      { subject: 'c', tags: ['core@2.0.0'], day: 800 },
    ];
    expect(releasesOf(old)).toEqual(['core@2.0.0: 1', 'v1.1.0: 1', 'v1.0.0: 1']);
    expect(tell(old).partReleases).toEqual([]);
    expect(
      releasesOf([
        { subject: 'a', tags: ['release-1.0'] },
        { subject: 'b', tags: ['release-1.1'] },
      ]),
    ).toEqual(['release-1.1: 1', 'release-1.0: 1']);
  });
  it('of long ago leave the year to be told', () => {
    const told: Told[] = [
      { subject: 'a', tags: ['v1.0'], day: 0 },
      { subject: 'Add an old thing', paths: ['core/a.ts'], day: 10 },
      { subject: 'Add a new thing', paths: ['core/a.ts'], day: 800 },
    ];
    const { commits, lastYear, changes } = tell(told).unreleased;
    expect({ commits, lastYear, says: changes.map(({ says }) => says) }).toEqual({ commits: 2, lastYear: true, says: ['Add a new thing'] });
    expect(tell(told.slice(0, 2)).unreleased.lastYear).toBe(false);
  });
  it('that opened a version are milestones: by their number, or as the first that was found', () => {
    const tags = ['v1.9.9', 'v1.10.0', 'v1.10.1', 'v3.0.1', 'v1.10.2', 'v3.0.2'];
    const { releases } = tell(tags.map((tag) => ({ subject: 'a', tags: [tag] })));
    expect(releases.flatMap(({ tags: [tag], milestone }) => (milestone ? [tag] : []))).toEqual(['v3.0.1', 'v1.10.0']);
  });
  it('leave what came after the last', () => {
    const { unreleased } = tell([
      { subject: 'a', tags: ['v1'] },
      { subject: 'Add search', paths: ['core/a.ts', 'web/c.ts'] },
      { subject: 'Fix it all', paths: ['core/a.ts'] },
    ]);
    expect(unreleased.commits).toBe(2);
    expect(unreleased.areas.map(({ module, commits }) => `${module} ${commits}`)).toEqual(['core 2', 'web 1']);
  });
});

describe('a change', () => {
  it.each<[string, string, string]>([
    ['feat(core): add a thing (#12)', 'feature', 'add a thing'],
    ['Fix the parser', 'fix', 'Fix the parser'],
    ['docs: say more of it', 'documentation', 'say more of it'],
    ['Correct the README', 'documentation', 'Correct the README'],
    ['Merge everything: now', 'upkeep', 'Merge everything: now'],
    ['constructor: keep it as it is', 'other', 'constructor: keep it as it is'],
    ['__proto__ is no name', 'other', '__proto__ is no name'],
    ['修复解析器', 'other', '修复解析器'],
  ])('%s', (subject, kind, says) => expect(tell([{ subject }]).unreleased.changes).toMatchObject([{ kind, says, breaking: false }]));
  it.each(['feat!: drop a thing', 'refactor(core)!: other names', 'fix: x\n\nBREAKING CHANGE: y'])('that breaks: %s', (message) => {
    const [subject = '', , body = ''] = message.split('\n');
    expect(tell([{ subject, body }]).unreleased.changes[0]?.breaking).toBe(true);
  });
  it.each(['update dev dependencies', 'Update the lock file', 'remove noqa', 'Updated Copyright to 2025'])(
    'that only keeps it going: %s',
    (subject) => expect(tell([{ subject }]).unreleased.changes).toMatchObject([{ kind: 'upkeep' }]),
  );
  it.each([
    'v1.2.3',
    'Release 1.2.3',
    'start version 1.2.3',
    'core-1.2.3',
    'chore: bump version to 1.2.3',
    'wip',
    'Minor tweaks',
    'update',
  ])('that says nothing: %s', (subject) => expect(tell([{ subject }]).unreleased.changes).toEqual([]));
  it.each(['v7 (#585)', 'Release 7.0.0'])('that only names a version says what the list in its body says: %s', (subject) => {
    const body =
      'Much is new.\n\n* feat: add new features\n\n* chore: Node >=18 is\n  needed (#7)\n  - see above\n\n* chore: renew the lock file\n\n- fix: the typo\nof it\n';
    const { unreleased, hotFiles } = tell([{ subject, body, paths: ['core/a.ts'] }]);
    expect(unreleased.changes.map(({ kind, says, issue }) => `${kind}: ${says} ${issue ?? ''}`.trim())).toEqual([
      'other: Node >=18 is needed 7',
      'upkeep: renew the lock file',
      'fix: the typo of it',
    ]);
    expect(hotFiles).toMatchObject([{ path: 'core/a.ts', last: { says: 'Node >=18 is needed' } }]);
  });
  it('is told behind what other commits say, where it only names a version', () => {
    const told = [
      { subject: 'v2', body: '- Add a\n- Add more of a', paths: ['core/a.ts', 'web/c.ts'] },
      { subject: 'Say more of b', paths: ['core/b.ts'] },
    ];
    expect(tell(told).unreleased.changes.map(({ says }) => says)).toEqual(['Say more of b', 'Add more of a']);
  });
  it('leaves out the last point of a long body, which may have been cut', () => {
    const points = Array.from({ length: 9 }, (_, at) => `- Say more of the number ${at}: ${'x'.repeat(40)}`);
    expect(tell([{ subject: 'v2.0.0', body: points.join('\n') }]).unreleased.changes).toHaveLength(8);
  });
  it('names its pull request', () => expect(tell([{ subject: 'Add a thing (#12)' }]).unreleased.changes[0]?.issue).toBe(12));
});

describe('a merged request', () => {
  const merged = (subject: string, body: string, brought: Partial<Told> = {}): readonly Told[] => [
    { subject: 'a' },
    { subject: 'wip on search', paths: ['core/a.ts'], parents: [0], ...brought },
    { subject: 'more of it', paths: ['web/c.ts'], parents: [1] },
    { subject, body, parents: [0, 2] },
  ];
  const changesOf = (told: readonly Told[]) => tell(told).unreleased.changes.map(({ says, issue }) => `${says} ${issue ?? ''}`.trim());

  it.each([
    ['Merge pull request #12 from jane/search', 'Add search to notes'],
    ['Add search to notes (#12)', ''],
  ])('tells what its commits did together: %s', (subject, body) => {
    const facts = tell(merged(subject, body));
    expect(changesOf(merged(subject, body))).toEqual(['Add search to notes 12']);
    expect(facts.unreleased.areas.map(({ module, changes }) => `${module}: ${changes[0]?.says}`)).toEqual([
      'core: Add search to notes',
      'web: Add search to notes',
    ]);
  });
  it('without a title leaves its commits to speak', () => {
    for (const [subject, body] of [
      ['Merge branch "stable"', ''],
      ['Merge pull request #12 from jane/release', 'Release 1.2.0'],
      ['Merge pull request #12 from jane/search', '* pr/12:\n  Add search'],
    ] as const) {
      expect(changesOf(merged(subject, body))).toEqual(['more of it', 'wip on search']);
    }
  });
  it('that gathers others leaves them to speak', () =>
    expect(changesOf(merged('Merge pull request #20 from next', 'Next', { subject: 'Add search (#12)' }))).toContain('Add search 12'));
});

describe('people', () => {
  it('are counted in the year before the newest commit, programs apart', () => {
    const facts = tell([
      { subject: 'a', author: 'Old', day: 0, paths: ['core/a.ts'] },
      { subject: 'b', author: 'Jane', day: 400, paths: ['core/a.ts'] },
      { subject: 'c', author: 'jane', day: 500, paths: ['core/b.ts', 'core/a.ts'] },
      { subject: 'd', author: 'dependabot[bot]', day: 501, paths: ['core/a.ts'] },
    ]);
    expect(facts).toMatchObject({ commits: 4, recent: 3, programs: [{ name: 'dependabot[bot]' }] });
    expect(facts.people.map(({ name, commits, recent }) => `${name} ${recent} of ${commits}`)).toEqual(['jane 2 of 2', 'Old 0 of 1']);
    expect(facts.areas).toMatchObject([{ module: 'core', commits: 3, recent: 2, last: { author: 'jane' } }]);
  });
  it('are those that changed its code, also code that is gone, and not those of its tests and documents', () => {
    const told: Told[] = [
      { subject: 'code', paths: ['core/a.ts'] },
      { subject: 'gone', paths: ['core/gone.ts'] },
      { subject: 'test', paths: ['core/a.test.ts', 'core/tests/helper.ts'] },
      { subject: 'readme', paths: ['core/README.md'] },
    ];
    expect(tell(told).areas).toMatchObject([{ module: 'core', commits: 2, last: { says: 'gone' } }]);
  });
  it('of a file that was moved are followed', () => {
    const facts = tell([
      { subject: 'a', author: 'Old', paths: ['lib/c.ts'] },
      { subject: 'b', moved: { 'lib/c.ts': 'web/c.ts' } },
    ]);
    expect(facts.areas.map(({ module, people }) => `${module}: ${people.map(({ name }) => name).join(' ')}`)).toEqual(['web: Jane Old']);
  });
  it('of a merge are not counted', () => {
    const told: Told[] = [{ subject: 'a' }, { subject: 'b', parents: [0] }, { subject: 'm', author: 'Merger', parents: [0, 1] }];
    expect(tell(told).people.map(({ name }) => name)).toEqual(['Jane']);
  });
});

describe('files', () => {
  const often = (times: number, changed: readonly string[]): Told[] =>
    Array.from({ length: times }, (_, at) => ({ subject: `c${at}`, paths: changed }));

  it('that change often come first', () =>
    expect(
      tell([...often(3, ['core/b.ts']), ...often(2, ['core/a.ts', 'gone.ts'])]).hotFiles.map(({ path, commits }) => `${path} ${commits}`),
    ).toEqual(['core/b.ts 3', 'core/a.ts 2']));
  it('that change together are told with how often', () => {
    const told = [...often(6, ['core/a.ts', 'web/c.ts']), ...often(2, ['core/a.ts']), ...often(4, ['core/b.ts', 'web/c.ts'])];
    expect(tell(told).coChanges).toMatchObject([{ paths: ['core/a.ts', 'web/c.ts'], together: 6, each: [8, 10] }]);
  });
});

describe('what the repository itself says', () => {
  const tagged: readonly Told[] = [{ subject: 'a', tags: ['v1.2.0'] }, { subject: 'b' }];

  it('in its changelog', () => {
    const text =
      '# Changelog\n\n## Unreleased\n\n- Soon\n\n## [1.2.0] - 2024\n\n### Added\n\n- A **thing**\n  of [use](x)\n- More\n\n## 1.1.0\n\n- Old\n';
    const { releases, unreleased } = tell(tagged, { 'CHANGELOG.md': text });
    expect(releases[0]?.changelog).toEqual({
      path: 'CHANGELOG.md',
      lines: [7, 13],
      items: [
        { text: 'A thing of use', lines: [11, 12] },
        { text: 'More', lines: [13, 13] },
      ],
    });
    expect(unreleased.changelog?.items).toEqual([{ text: 'Soon', lines: [5, 5] }]);
  });
  it('in its changelog, to the end of what goes on below without being set in', () => {
    const text =
      '## 1.2.0\n\n* The option has been\ndropped. It was old.\n  + no part\n* Two\n### Fixed\n1. Three\n* Four\n```\ncode\n```\n';
    expect(tell(tagged, { 'CHANGELOG.md': text }).releases[0]?.changelog?.items.map(({ text: said }) => said)).toEqual([
      'The option has been dropped. It was old.',
      'no part',
      'Two',
      'Four',
    ]);
  });
  it('in a changelog of reStructuredText', () => {
    const text =
      'Version 1.3.0\n-------------\n\nUnreleased\n\n-   Soon to :class:`come`. :pr:`2`\n\n\nVersion 1.2.0\n-------------\n\n-   A ``thing``\n    of use. :issue:`1`, :pr:`3`\n';
    const headings = [
      { level: 1, text: 'Version 1.3.0', line: 1 },
      { level: 1, text: 'Version 1.2.0', line: 9 },
    ];
    const facts = { ...factsOf(paths), documents: [{ path: 'CHANGES.rst', headings, remarks: [] }] };
    const told = [{ subject: 'a', tags: ['1.2.0'] }, { subject: 'b' }];
    const { releases, unreleased } = factsOfHistory(historyOf(told), facts, { text: () => text });
    expect(releases[0]?.changelog?.items).toEqual([{ text: 'A thing of use', lines: [12, 13] }]);
    expect(unreleased.changelog?.items).toEqual([{ text: 'Soon to come', lines: [6, 6] }]);
  });
  it('in its changelog, with the day', () => {
    const dayOf = (text: string) => tell(tagged, { 'CHANGELOG.md': text }).releases[0]?.changelog?.day;
    expect(dayOf('# Log\n\n## 1.2.0 (2024-02-03)\n\n- A thing\n')).toBe('2024-02-03');
    expect(dayOf('# Log\n\n## 1.2.0\n\nReleased 2024-02-04\n\n- A thing of 2023-01-01\n')).toBe('2024-02-04');
    expect(dayOf('# Log\n\n## 1.2.0\n\n- A thing of 2023-01-01\n')).toBeUndefined();
  });
  it('not of another version', () => {
    for (const heading of ['11.2.0', '1.2.0-beta', '1.2.01', '21.2.0.1']) {
      expect(tell(tagged, { 'CHANGELOG.md': `# Log\n\n## ${heading}\n\n- A thing\n` }).releases[0]?.changelog).toBeUndefined();
    }
  });
  it('in CODEOWNERS, where the last rule decides', () => {
    const text = '# all\n* @all jane@example.org\n/core/ @core/team # why\n/core/b.ts\n[Section]\n!x @y\n';
    const { owners } = tell(tagged, { CODEOWNERS: text });
    expect(owners?.rules.map(({ pattern, owners: names, line, files }) => `${line} ${pattern} ${names.join(' ')} ${files}`)).toEqual([
      '2 * @all somebody named by address 1',
      '3 /core/ @core/team 1',
      '4 /core/b.ts  1',
    ]);
    expect(owners?.uncovered).toBe(1);
  });
  it('in its comments', () => {
    const text =
      '// TODO: one\nconst todo = "TODO";\n/* FIXME(jane): two */\n * HACK three\n# XXX\nfoo(); // BUG in x\n// BUG: four\n// TODOS\n// todo: five\n// todo@jane: six\nf();\n// todo lists are kept\n';
    expect(tell(tagged, { 'core/d.ts': text }).marks.map(({ line, kind, text: said }) => `${line} ${kind} ${said}`)).toEqual([
      '1 TODO one',
      '3 FIXME two',
      '4 HACK three',
      '5 XXX ',
      '7 BUG four',
      '9 TODO five',
      '10 TODO six',
    ]);
  });
});

it('says where a history was cut', () => {
  const history = historyOf([{ subject: 'a', parents: [99], tags: ['v1'] }], 'number');
  const facts = factsOfHistory(history, factsOf(paths), { text: () => '' });
  expect(facts.cut).toBe('number');
  expect(facts.releases[0]?.partial).toBe(true);
});
