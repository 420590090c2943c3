import { expect, test } from 'vitest';
import { contextState, countStale } from '../../../src/extension/contextState';
import type { FolderWiki } from '../../../src/extension/wikis';
import { type Freshness, problem, type WikiView } from '../../../src/model';

type Known = Omit<FolderWiki, 'folder'>;

const unknown: Known = { wiki: undefined, run: undefined, failure: [] };
const wiki = (...freshness: Freshness[]): WikiView => ({
  topic: 't',
  name: 'n',
  seq: 1,
  commit: null,
  dirty: false,
  at: '',
  wishes: [],
  dropped: [],
  deleted: [],
  planWaits: false,
  tours: [],
  job: '',
  cited: [],
  gaps: 0,
  pages: freshness.map((each, at) => ({
    path: `p${at}`,
    title: '',
    role: 'module',
    summary: '',
    revision: '',
    origin: 'composed',
    freshness: each,
    gaps: 0,
    conflict: false,
    draft: false,
    news: null,
  })),
});
// Of a run only its being there is looked at; its folder is the editor's own object.
const run = {} as NonNullable<Known['run']>;
const full = [problem('error', 'store-full')];

const check = (known: Partial<Known> | undefined, state: string) => expect(contextState(known && { ...unknown, ...known })).toBe(state);

test('no folder', () => check(undefined, 'noFolder'));
test('not asked yet', () => check({}, 'loading'));
test('no wiki', () => check({ wiki: null }, 'noWiki'));
test('a first build', () => check({ wiki: null, run }, 'building'));
test('a refresh', () => check({ wiki: wiki(), run }, 'building'));
test('a wiki', () => check({ wiki: wiki('current') }, 'ready'));
test('a failed build', () => check({ wiki: null, failure: full }, 'failed'));
test('a failed refresh leaves the wiki', () => check({ wiki: wiki('current'), failure: full }, 'ready'));
test('nothing to read', () => check({ wiki: null, failure: [problem('error', 'empty-folder')] }, 'empty'));

test('stale and orphaned pages count', () => expect(countStale({ wiki: wiki('current', 'stale', 'orphaned') })).toBe(2));
test('without a wiki nothing is stale', () => expect([countStale(undefined), countStale({ wiki: null })]).toEqual([0, 0]));
