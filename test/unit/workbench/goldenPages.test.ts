import { expect, test } from 'vitest';
import type { Diagram } from '../../../src/model';
import { fixture, openTestWorkbench, runOf } from './openTestWorkbench';

/** The pages of the fixture, word for word. After a wanted change: `npx vitest run --update`, and read the difference. */
test('the composed pages of notes-app', async () => {
  const { workbench } = openTestWorkbench();
  const { state, pages } = await workbench.build({ folder: fixture, kind: 'build', rules: {}, rehash: false, git: false }, runOf());
  expect(state).toBe('complete');
  for (const { path } of pages) {
    const { title, summary, markdown, diagrams } = await workbench.page(fixture, path);
    const drawn = diagrams.map((diagram) => `\n${describe(diagram)}\n`).join('');
    await expect(`# ${title}\n\n> ${summary}\n\n${markdown}${drawn}`).toMatchFileSnapshot(
      `../../golden/notes-app/${path.replaceAll('/', '.')}.md`,
    );
  }
});

function describe({ id, nodes, edges }: Diagram): string {
  const nameOf = (key: string) => nodes.find((node) => node.id === key)?.label ?? key;
  return `${id}: ${edges.map(({ from, to, relation }) => `${nameOf(from)} ${relation} ${nameOf(to)}`).join(', ')}`;
}
