import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { revisionIdOf } from '../../../src/knowledge';
import type { JobKind, PageContent, Publication } from '../../../src/model';
import { sha256 } from '../../../src/node';
import type { MemoryStore } from '../knowledge/memoryStore';
import { copyFixture, openTestWorkbench, runOf, type TestWorkbench } from './openTestWorkbench';

function published(store: MemoryStore): Publication {
  const [publication] = store.publications.values();
  if (!publication) throw new Error('nothing was published');
  return publication;
}

/** Saves a page as a person would: the same page with a word of theirs. */
function writeByHand(store: MemoryStore, path: string): PageContent {
  const publication = published(store);
  const key = `${publication.topic}/${path}`;
  const record = store.pages.get(key);
  const last = record?.revisions.at(-1);
  if (!record || !last) throw new Error(`no page ${path}`);
  const content = { ...last.content, body: `${last.content.body}\n\nA word of mine.\n` };
  const revision = { ...last, id: revisionIdOf(sha256, { origin: 'editorial', content }), origin: 'editorial' as const, content };
  store.pages.set(key, { ...record, revisions: [...record.revisions, revision] });
  const pages = publication.pages.map((page) => (page.path === path ? { ...page, revision: revision.id, origin: revision.origin } : page));
  store.publications.set(publication.topic, { ...publication, pages });
  return content;
}

const build = ({ workbench }: TestWorkbench, folder: string, kind: JobKind) =>
  workbench.build({ folder, kind, rules: {}, rehash: false, git: false }, runOf());

async function start() {
  const folder = copyFixture();
  const opened = openTestWorkbench();
  expect((await build(opened, folder, 'build')).state).toBe('complete');
  const path = published(opened.store).pages.find(({ role }) => role === 'module')?.path ?? '';
  return { folder, opened, path, content: writeByHand(opened.store, path) };
}

it.each<JobKind>(['refresh', 'rebuild'])('a %s carries over what a person wrote, and proves what it can anew', async (kind) => {
  const { folder, opened, path, content } = await start();
  const before = published(opened.store);
  const row = before.pages.find((page) => page.path === path);
  const cited = before.citations.find(({ id, locator }) => row?.citations.includes(id) && locator.kind === 'file');
  const file = cited?.locator.kind === 'file' ? cited.locator.path : '';
  writeFileSync(join(folder, file), `\n\n${readFileSync(join(folder, file), 'utf8')}`);
  const built = await build(opened, folder, kind);
  expect([built.state, built.findings]).toEqual(['complete', []]);
  expect((await opened.workbench.page(folder, path)).markdown).toBe(content.body);
  expect((await opened.workbench.page(folder, path)).freshness).toBe('current');
  const { value, problems } = await opened.workbench.verify(folder, false, runOf());
  expect([value.findings, problems, value.citations.current]).toEqual([[], [], value.citations.total]);
});

it('what a person wrote of files that are gone stays, and says so', async () => {
  const { folder, opened, path, content } = await start();
  const planned = published(opened.store).plan.pages.find((page) => page.path === path);
  for (const file of planned?.files ?? []) rmSync(join(folder, file));
  const built = await build(opened, folder, 'refresh');
  expect(built.state).toBe('waiting');
  expect(new Set(built.findings.map(({ severity }) => severity))).toEqual(new Set(['reviewable']));
  expect(built.findings.map(({ code }) => code)).toContain('outdated-citation');
  const page = await opened.workbench.page(folder, path);
  expect([page.markdown, page.freshness]).toEqual([content.body, 'orphaned']);
  expect(published(opened.store).plan.pages.map((each) => each.path)).toContain(path);
});
