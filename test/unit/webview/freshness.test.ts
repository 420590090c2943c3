import { describe, expect, it } from 'vitest';
import { freshnessWords } from '../../../webview/freshness';

const page = {
  freshness: 'current',
  sources: 9,
  changedSources: 0,
  commit: '966a3fd1c0ffee',
  dirty: false,
  origin: 'composed',
  updated: '2026-03-04T10:00:00Z',
} as const;

function check(changes: Partial<Parameters<typeof freshnessWords>[0]>, said: string): void {
  const { tone, head, details } = freshnessWords({ ...page, ...changes }, 'en');
  expect([tone, head, ...details].join(' · ')).toBe(said);
}

describe('the freshness of a page', () => {
  it('names the commit', () => check({}, 'current · true to 966a3fd · composed · 9 sources'));
  it('names the day without a commit', () => check({ commit: null }, 'current · true to the files of Mar 4, 2026 · composed · 9 sources'));
  it('counts changed sources', () =>
    check({ freshness: 'stale', changedSources: 2 }, 'stale · 2 of 9 sources changed · based on 966a3fd · composed'));
  it('counts them before the publication knows', () =>
    check({ changedSources: 2 }, 'stale · 2 of 9 sources changed · based on 966a3fd · composed'));
  it('says that cited lines are gone', () =>
    check({ freshness: 'orphaned' }, 'orphaned · some cited lines are gone · based on 966a3fd · composed · 9 sources'));
  it('tells of uncommitted changes', () =>
    check({ dirty: true }, 'current · true to 966a3fd · with uncommitted changes · composed · 9 sources'));
  it('says whose words they are', () => check({ origin: 'editorial', sources: 1 }, 'current · true to 966a3fd · edited by you · 1 source'));
});
