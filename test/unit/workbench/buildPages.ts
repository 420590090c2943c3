import { expect } from 'vitest';
import { emptyFolder, openTestWorkbench, runOf, writeFiles } from './openTestWorkbench';

/** The pages of a small repository, by path, without addresses of citations. */
export async function buildPages(files: Readonly<Record<string, string>>): Promise<ReadonlyMap<string, string>> {
  const folder = emptyFolder();
  writeFiles(folder, files);
  const { workbench } = openTestWorkbench();
  const built = await workbench.build({ folder, kind: 'build', rules: {}, rehash: false, git: false }, runOf());
  expect(built.findings).toEqual([]);
  const bodies = built.pages.map(
    async ({ path }) => [path, (await workbench.page(folder, path)).markdown.replace(/\(cite:\w+\)/g, '')] as const,
  );
  return new Map(await Promise.all(bodies));
}
