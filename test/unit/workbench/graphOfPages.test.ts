import { expect, test } from 'vitest';
import { copyFixture, openTestWorkbench, runOf } from './openTestWorkbench';

test('the graph of a folder has its pages, and what each links to', async () => {
  const { workbench } = openTestWorkbench();
  const folder = copyFixture();
  await expect(workbench.graph(folder)).rejects.toMatchObject({ problem: { code: 'no-wiki' } });
  await workbench.build({ folder, kind: 'build', rules: {}, rehash: false, git: false }, runOf());
  const { pages } = await workbench.wiki(folder);
  const { nodes, edges, all } = await workbench.graph(folder);
  expect(nodes.map(({ page }) => page).sort()).toEqual(pages.map(({ path }) => path).sort());
  expect(all).toEqual({ nodes: nodes.length, edges: edges.length });
  const { links, backlinks } = await workbench.page(folder, 'modules/notes');
  const paths = (all: readonly { readonly path: string }[]) =>
    all
      .map(({ path }) => path)
      .filter((path) => path !== 'modules/notes')
      .sort();
  expect(edges.flatMap(({ from, to }) => (from === 'modules/notes' ? [to] : [])).sort()).toEqual(paths(links));
  expect(edges.flatMap(({ from, to }) => (to === 'modules/notes' ? [from] : [])).sort()).toEqual(paths(backlinks));
  expect((await workbench.graph(folder, 'modules/notes')).around).toBe('modules/notes');
});
