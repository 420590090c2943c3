import { beforeAll, expect, it } from 'vitest';
import { type Publication, unsupportedNote } from '../../../src/model';
import type { Workbench } from '../../../src/workbench';
import { runCli } from '../cli/runCli';
import { fixture, openTestWorkbench, runOf } from './openTestWorkbench';

let workbench: Workbench;

/** What stands above the headings and one section are said to be without support. */
beforeAll(async () => {
  const opened = openTestWorkbench();
  ({ workbench } = opened);
  await workbench.build({ folder: fixture, kind: 'build', rules: {}, rehash: false, git: false }, runOf());
  for (const [topic, publication] of opened.store.publications) {
    const pages = publication.pages.map((page) =>
      page.path === 'overview' ? { ...page, unsupported: ['opening', 'section-read-first'] } : page,
    );
    opened.store.publications.set(topic, { ...publication, pages } satisfies Publication);
  }
});

it('a page says which of its sections have no support, and where they are', async () => {
  const { markdown, unsupported } = await workbench.page(fixture, 'overview');
  const lines = markdown.split('\n');
  expect(unsupported.map(({ id, title }) => [id, title])).toEqual([
    ['opening', ''],
    ['section-read-first', 'Read first'],
  ]);
  expect(unsupported.map(({ line }) => lines[line - 1])).toEqual([lines[0], '## Read first']);
  expect((await workbench.page(fixture, 'modules')).unsupported).toEqual([]);
});

it('the command line marks them, in words and as data', async () => {
  const { out } = await runCli(['page', fixture, 'overview'], workbench);
  expect(out).toContain(`\n## Read first\n\n${unsupportedNote}\n\n1. `);
  expect(out.split('\n')[4]).toBe(unsupportedNote);
  expect(out.split(unsupportedNote)).toHaveLength(3);
  const { out: json } = await runCli(['page', fixture, 'overview', '--json'], workbench);
  expect(JSON.parse(json).unsupported).toMatchObject([{ id: 'opening' }, { id: 'section-read-first', title: 'Read first' }]);
});

it('a copy with evidence marks them, of the page and of a section', async () => {
  const whole = await workbench.copyPage(fixture, 'overview');
  expect(whole.text.split(unsupportedNote)).toHaveLength(3);
  const part = await workbench.copyPage(fixture, 'overview', 'section-read-first');
  expect(part.text).toMatch(/^## Read first\n\n\*Cites no source\.\*\n\n1\. /);
  const other = await workbench.copyPage(fixture, 'overview', 'section-what-it-is-made-of');
  expect(other.text).not.toContain(unsupportedNote);
});
