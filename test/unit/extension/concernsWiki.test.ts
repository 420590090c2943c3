import { expect, test } from 'vitest';
import { concernsWiki } from '../../../src/extension/concernsWiki';
import type { Freshness, WikiView } from '../../../src/model';

const page = {
  title: '',
  role: 'module',
  summary: '',
  revision: '',
  origin: 'composed',
  gaps: 0,
  conflict: false,
  draft: false,
  news: null,
} as const;
const wiki = (...freshness: readonly Freshness[]): WikiView => ({
  ...{ topic: 't', name: 'n', seq: 1, commit: null, dirty: false, at: '' },
  ...{ wishes: [], dropped: [], deleted: [], planWaits: false, tours: [], gaps: 0, job: '', cited: ['src/store/store.ts', 'README.md'] },
  pages: freshness.map((each, at) => ({ ...page, path: `p${at}`, freshness: each })),
});

const check = (path: string, does: boolean, view = wiki('current')) => expect(concernsWiki(view, path)).toBe(does);

test('a cited file', () => check('src/store/store.ts', true));
test('a folder above one: when it is deleted the editor tells of it alone', () => check('src/store', true));
test('a file beside one', () => check('src/store/other.ts', false));
test('a folder whose name only begins so', () => check('src/sto', false));
test('a file that nobody cites', () => check('notes.txt', false));
test('any file while something is missing: its lines may have moved there', () => {
  check('src/other.ts', true, wiki('current', 'stale'));
  check('src/other.ts', true, wiki('orphaned'));
});
test('never what git and package managers keep', () => {
  for (const path of ['.git/index', 'node_modules', 'packages/a/node_modules/b/index.js']) check(path, false, wiki('stale'));
});
